import type { DemoPrizeStep, DemoReward } from '../content.ts';

export const rewards: readonly DemoReward[] = [
  {
    key: 'reward-bronze',
    title: 'Clarity Bronze',
    description: '<p>Knows leather, gold, diamonds, cotton and cashmere: what they are, and where they come from.</p>',
    category: 'Digital',
    gameType: 'Individual',
    rule: { type: 'Tier', tier: 'bronze' },
    businessRule: 'For finishing the Bronze tier.',
  },
  {
    key: 'reward-silver',
    title: 'Clarity Silver',
    description: '<p>Follows a batch from its first place to the bench, and knows what an audit can show.</p>',
    category: 'Digital',
    gameType: 'Individual',
    rule: { type: 'Tier', tier: 'silver' },
    businessRule: 'For finishing the Silver tier.',
  },
  {
    key: 'reward-gold',
    title: 'Clarity Gold',
    description: '<p>Can prove where things come from: the law, the papers, and the sentence for a client.</p>',
    category: 'Digital',
    gameType: 'Individual',
    rule: { type: 'Tier', tier: 'gold' },
    businessRule: 'For finishing the Gold tier.',
  },
  {
    key: 'reward-leather-bonus',
    title: 'The curious hand',
    description: '<p>Went further than the first level asks.</p>',
    category: 'Digital',
    gameType: 'Individual',
    rule: { type: 'Achievement', achievement: 'leather-bonus' },
    businessRule: 'For the bonus of the first level.',
  },
  {
    key: 'reward-notebook',
    title: 'A notebook bound in offcuts',
    description: '<p>Made in the Florence Atelier from what remains at the edge of a hide. Each one is different.</p>',
    category: 'Physical',
    gameType: 'Individual',
    rule: { type: 'Points', points: 800 },
    businessRule: 'From 800 points on, as long as there are any.',
    stock: 12,
  },
  {
    key: 'reward-morning-at-the-bench',
    title: 'A morning at the bench',
    description: '<p>Four hours beside somebody who has done it for thirty years. Travel is taken care of.</p>',
    category: 'Physical',
    gameType: 'Individual',
    rule: { type: 'Points', points: 1000 },
    businessRule: 'From 1,000 points on. Five mornings, for those who claim them first.',
    stock: 5,
  },
  {
    key: 'reward-good-question',
    title: 'The question that changed ours',
    description: '<p>For a remark that made a question of the quest better.</p>',
    category: 'Digital',
    gameType: 'Individual',
    rule: { type: 'Manual' },
    businessRule: 'Given by the Clarity Quest team.',
  },
  {
    key: 'reward-first-three',
    title: 'Dinner with the artisans',
    description: '<p>At one table with the people who make what you sell.</p>',
    category: 'Physical',
    gameType: 'Individual',
    rule: { type: 'Ranking', rank: 3 },
    businessRule: 'For the first three on the final board.',
  },
  {
    key: 'reward-team-leather',
    title: 'Leather on the table',
    description: '<p>Brought the whole team to one table, and seven hides with it.</p>',
    category: 'Digital',
    gameType: 'Team',
    rule: { type: 'Achievement', achievement: 'leather-on-the-table' },
    businessRule: 'For holding “Leather on the table” with your team.',
  },
  {
    key: 'reward-team-lunch',
    title: 'Lunch for the whole team',
    description: '<p>Where you like, on the house.</p>',
    category: 'Physical',
    gameType: 'Team',
    rule: { type: 'Points', points: 1250 },
    businessRule: 'For a team score of 1,250 points.',
  },
  {
    key: 'reward-team-cup',
    title: 'The Clarity Cup',
    description: '<p>Engraved with your team’s name. It stays with you until the next quest.</p>',
    category: 'Physical',
    gameType: 'Team',
    rule: { type: 'Ranking', rank: 1 },
    businessRule: 'For the first team on the final board.',
  },
];

/** How far prizes have come that were claimed before the day of loading. */
export const prizeSteps: readonly DemoPrizeStep[] = [
  { reward: 'reward-notebook', person: 'giulia-bandini', steps: ['Claimed', 'Approved', 'Sent', 'Received'] },
  { reward: 'reward-notebook', person: 'agnieszka-nowicka', steps: ['Claimed', 'Approved', 'Sent'] },
  { reward: 'reward-notebook', person: 'ines-mansouri', steps: ['Claimed', 'Approved'] },
  { reward: 'reward-notebook', person: 'marek-hudec', steps: ['Claimed'] },
];

/** Rewards that a person gave. */
export const givenRewards = [
  {
    reward: 'reward-good-question',
    person: 'giulia-bandini',
    reason: 'Her remark made the question on grain clearer.',
  },
] as const;
