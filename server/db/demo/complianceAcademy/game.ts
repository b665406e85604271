import type { DemoGame } from '../content.ts';
import { pages } from './pages.ts';
import { tiers } from './tiers.ts';

/** The yearly compliance training: four weeks old on the day of loading, with nine weeks to go. */
export const complianceAcademy: DemoGame = {
  key: 'compliance-academy',
  name: 'Compliance Academy',
  experience: 'compliance',
  type: 'nonSequence',
  timezone: 'Europe/Zurich',
  startDay: -28,
  endDay: 63,
  teamScore: 'average',
  pages,
  tiers,
  news: [],
  rewards: [],
  translations: {},
};
