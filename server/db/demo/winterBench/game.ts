import type { DemoGame } from '../content.ts';
import { choosing } from './01-choosing.ts';
import { caring } from './02-caring.ts';

/**
 * A game that its editors are still at: it begins when Clarity Quest has ended, is not published, and what it lacks is on its
 * page. Nobody plays it yet.
 */
export const winterBench: DemoGame = {
  key: 'winter-bench',
  name: 'The Winter Bench',
  experience: 'standard',
  type: 'sequence',
  timezone: 'Europe/Zurich',
  startDay: 70,
  endDay: 112,
  teamScore: 'sum',
  status: 'draft',
  pages: {
    dashboard:
      '<h2>Six weeks at the bench</h2><p>How a repair is decided, who does it, and what you tell a client who waits for it. Two levels to begin with; the third is being written.</p>',
    gameRules:
      '<h2>How it works</h2><ul><li>The levels come one after the other.</li><li>A quiz is passed with four right answers of five, as often as you like.</li><li>What you do at the counter is told here and read by the repair desk.</li></ul>',
    tutorial: '',
    aboutGame:
      '<h2>About The Winter Bench</h2><p>Written with the repair desks of Florence and Zürich, who see some four hundred pieces a month.</p>',
    news: { text: '<p>News from the repair desks.</p>', shown: true },
    leaderboard: { text: '<p>What you have earned, and what your team has earned together.</p>', shown: true },
    rewards: { text: '<p>What can be won at the bench.</p>', shown: true },
  },
  tiers: [
    {
      key: 'bench-apprentice',
      name: 'Apprentice',
      description: '<p>What comes over the counter, and what may leave it.</p>',
      levels: [
        choosing,
        caring,
        {
          key: 'bench-telling',
          name: 'Telling what it costs',
          header: 'A price is a sentence',
          category: 'Counter',
          description:
            '<p>To be written with the Zürich desk: the estimate, the wait, and the piece that cannot be saved.</p>',
          clarityContent: '',
          inGameAction: '',
          status: 'draft',
          achievements: [],
        },
      ],
    },
  ],
  news: [
    {
      key: 'news-bench-opens',
      newsType: 'Announcement',
      title: 'The Winter Bench opens',
      description: 'Six weeks about repairs: what comes over the counter, and what may leave it.',
      text: '<p>For six weeks the repair desks show how they decide. Bring the question that you could not answer last winter.</p>',
      displayDay: 70,
    },
  ],
  rewards: [
    {
      key: 'reward-bench-awl',
      title: 'A stitching awl with your initials',
      description: '<p>Made by the Florence desk, which also shows you how to hold it.</p>',
      category: 'Physical',
      gameType: 'Individual',
      rule: { type: 'Points', points: 900 },
      businessRule: 'From 900 points on, for the first twelve who claim it.',
      stock: 12,
    },
  ],
  translations: {},
};
