import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { GameLevel, PlayerGame } from '#shared/game/games.contract.ts';
import type { BoardEntry, Leaderboard } from '#shared/points/leaderboards.contract.ts';

/** An achievement as its player sees it. */
export const seenAchievement = (of: Partial<Achievement> = {}): Achievement => ({
  ...{ id: 'a', levelId: 'one', gameId: 'game', title: 'Feel three hides', type: 'business', gameType: 'Individual' },
  ...{ isBonus: false, image: null, shortDescription: '', longDescription: '', languages: undefined, points: 30 },
  ...{ startDate: '2026-01-01T12:00:00.000Z', endDate: '2027-03-01T12:00:00.000Z', contentKind: null },
  ...{ state: 'To do', reason: null, availableAt: null, waitsFor: null, result: null, pointsEarned: null },
  ...{ attemptsLeft: null, completedAt: null, ...of },
});

const seenLevel = (id: string, name: string, state: GameLevel['state']) =>
  ({ id, name, number: 1, state, waitsFor: null, tierId: 'tier', availableAt: null }) as unknown as GameLevel;

/** A game of two levels, as its player sees it; the texts of the game are empty but for its rules. */
export const seenGame = (of: Partial<PlayerGame> = {}): PlayerGame =>
  ({
    ...{ id: 'game', name: 'Hides', experience: 'standard', type: 'sequence', timezone: 'America/New_York' },
    ...{ gameRules: '<p>Play.</p>', tutorial: '', aboutGame: '', dashboard: '', team: { id: 'team', name: 'Bern' } },
    tiers: [{ id: 'tier', levels: [seenLevel('one', 'Leather', 'current'), seenLevel('two', 'Silk', 'locked')] }],
    ...of,
  }) as unknown as PlayerGame;

export const seenEntry = (of: Partial<BoardEntry> = {}): BoardEntry => ({
  ...{ rank: 4, id: 'e', name: 'Ada', image: null, achievements: 3, points: 120, moved: null },
  ...{ team: { id: 'team', name: 'Bern' }, members: null, me: false, ...of },
});

/** A board with what it needs for what is said about one's own row. */
export const seenBoard = (of: Partial<Leaderboard> = {}): Leaderboard => ({
  ...{ lastUpdated: null, total: 9, teamScoreMode: null, entries: [], next: null, me: null, around: [], ...of },
});
