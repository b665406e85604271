import type { DemoGame } from '../content.ts';
import { news } from './news.ts';
import { pages } from './pages.ts';
import { rewards } from './rewards.ts';
import { tiers } from './tiers.ts';
import { german } from './translations/de.ts';
import { french } from './translations/fr.ts';
import { polish } from './translations/pl.ts';
import { slovak } from './translations/sk.ts';
import { swedish } from './translations/sv.ts';

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
  translations: { sv: swedish, de: german, fr: french, pl: polish, sk: slovak },
};
