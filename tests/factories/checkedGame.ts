/** Games as they are checked before they are published: everything is published and can be won, unless said otherwise. */
import type {
  CheckedAchievement,
  CheckedGame,
  CheckedLevel,
  CheckedNews,
  CheckedReward,
  CheckedTier,
} from '#shared/readiness/readiness.rules.ts';

export const october = new Date('2026-10-01T00:00Z');
export const november = new Date('2026-11-01T00:00Z');
export const december = new Date('2026-12-01T00:00Z');
export const january = new Date('2027-01-01T00:00Z');

export const achievement = (id: string, more: Partial<CheckedAchievement> = {}): CheckedAchievement => ({
  ...{ id, title: `The ${id}`, status: 'published', gameType: 'Individual', isBonus: false, points: 50 },
  ...{ startsAt: null, endsAt: null, contentKind: 'quiz', attemptsAllowed: 1, hasContent: true },
  ...{ emptyCategories: [], pages: null, minimumPages: null, behaviour: null },
  ...more,
});
export const level = (
  id: string,
  achievements: CheckedAchievement[],
  more: Partial<CheckedLevel> = {},
): CheckedLevel => ({
  ...{ id, title: `The ${id}`, status: 'published', achievements },
  ...more,
});
export const tier = (id: string, levels: CheckedLevel[], more: Partial<CheckedTier> = {}): CheckedTier => ({
  ...{ id, title: `The ${id}`, status: 'published', levels },
  ...more,
});
export const reward = (id: string, more: Partial<CheckedReward>): CheckedReward => ({
  ...{ id, title: `The ${id}`, status: 'published', type: 'Manual', gameType: 'Individual' },
  ...{ subjectId: null, points: null, stock: null },
  ...more,
});
export const news = (id: string, more: Partial<CheckedNews> = {}): CheckedNews => ({
  ...{ id, title: `The ${id}`, culture: null, startsAt: november, endsAt: null },
  ...more,
});
export const game = (tiers: CheckedTier[], more: Partial<CheckedGame> = {}): CheckedGame => ({
  ...{ id: 'game', title: 'The game', startsAt: october, endsAt: january, experience: 'standard' },
  ...{
    publishedAt: null,
    isClosed: false,
    structure: 'sequence',
    hasBanner: true,
    hasRules: true,
    showsLeaderboard: true,
    showsRewards: true,
  },
  ...{
    openToAll: true,
    teamScoreMode: 'average',
    players: 10,
    teams: 2,
    news: [news('first'), news('second'), news('third')],
  },
  pointsPer: { Tutorial: 0, GameRules: 0, LogIn: 0, ReadNews: 0 },
  tiers,
  languages: [],
  rewards: [],
  ...more,
});
