import type { DemoGame } from '../content.ts';
import { news } from './news.ts';
import { pages } from './pages.ts';
import { rewards } from './rewards.ts';
import { tiers } from './tiers.ts';

/** The game a buyer sees first: six weeks old on the day of loading, with eight weeks to go. */
export const clarityQuest: DemoGame = {
  key: 'clarity-quest',
  name: 'Clarity Quest',
  experience: 'standard',
  type: 'sequence',
  timezone: 'Europe/Zurich',
  startDay: -42,
  endDay: 56,
  teamScore: 'average',
  pages,
  tiers,
  news,
  rewards,
};
