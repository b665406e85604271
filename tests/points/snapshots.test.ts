import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { games } from '#server/schema/games.ts';
import { closingRanks, dayRanks, rankDays } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { createLeaderboardsService } from '#server/features/leaderboards/leaderboards.service.ts';
import { boardsById } from '#tests/factories/boards.ts';
import { createNotificationsService } from '#server/game/notifications/notifications.service.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { closeEndedGames, takeDayRanks } from '#server/game/awards/snapshots.service.ts';
import { createRewardsService } from '#server/game/awards/rewards.service.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createLeague, type League } from './league.ts';

const database = useTestDatabase();
let league: League;

beforeAll(() => {
  league = createLeague(database.db);
});

const at = (text: string) => new Date(text);
const close = (now: Date) => {
  const context = { db: database.db, clock: () => now };
  const notifications = createNotificationsService(context);
  const exams = { submitDue: async () => ({ isDone: true, failures: [] }) };
  return closeEndedGames(database.db, now, { exams, rewards: createRewardsService({ ...context, notifications }) });
};
const scoreAt = (now: string, userId: string, gameId: string) =>
  boardsById(database.db, createLeaderboardsService({ db: database.db, clock: () => at(now) })).score(userId, gameId);
const ranksOfDay = async (gameId: string) => {
  const rows = await database.db.select().from(dayRanks).where(eq(dayRanks.gameId, gameId)).orderBy(asc(dayRanks.rank));
  return rows.map(({ userId, rank }) => [userId, rank]);
};

describe('places since the day began', () => {
  it('compare with the ranks at midnight in the time zone of the game', async () => {
    const gameId = await league.addGame({ timezone: 'Europe/Zurich' });
    const [a = '', b = '', c = ''] = await league.addPlayers(gameId, 3);
    const post = (userId: string, points: number, when: string) =>
      league.post(gameId, { userId }, points, { effectiveAt: at(when) });
    await post(a, 30, '2026-11-20T10:00:00Z');
    await post(b, 20, '2026-11-20T11:00:00Z');
    // 23:59:59 in Zurich, and midnight.
    await post(b, 5, '2026-11-20T22:59:59Z');
    await post(b, 10, '2026-11-20T23:00:00Z');
    await post(c, 1, '2026-11-20T23:30:00Z');
    await takeDayRanks(database.db, at('2026-11-21T05:00:00Z'));
    expect(await ranksOfDay(gameId)).toEqual([
      [a, 1],
      [b, 2],
    ]);
    expect(await scoreAt('2026-11-21T05:00:00Z', a, gameId)).toMatchObject({ rank: 2, change: -1 });
    expect(await scoreAt('2026-11-21T05:00:00Z', b, gameId)).toMatchObject({ rank: 1, change: 1 });
    expect(await scoreAt('2026-11-21T05:00:00Z', c, gameId)).toMatchObject({ rank: 3, change: null });
    // The next day has not been taken yet: there is nothing to compare with.
    expect(await scoreAt('2026-11-21T23:00:00Z', a, gameId)).toMatchObject({ change: null });
  });

  it('do not move for who has done nothing, however many are equal', async () => {
    const gameId = await league.addGame();
    const players = await league.addPlayers(gameId, 30);
    for (const [n, userId] of players.entries()) {
      await league.post(gameId, { userId }, 50, { effectiveAt: new Date(at('2026-11-20T08:00:00Z').getTime() + n) });
    }
    await compactRankDeltas(database.db);
    await takeDayRanks(database.db, at('2026-11-21T08:00:00Z'));
    for (const userId of players) {
      expect(await scoreAt('2026-11-21T09:00:00Z', userId, gameId)).toMatchObject({ change: 0 });
    }
  });

  it.each([
    // On 25 October 2026 clocks go back from 3 to 2 in the night, on 29 March from 2 to 3; in São Paulo never.
    ['the night before the clocks go back', 'Europe/Zurich', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
    ['the night after the clocks went back', 'Europe/Zurich', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
    ['the night before the clocks go forward', 'Europe/Zurich', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
    ['the night after the clocks went forward', 'Europe/Zurich', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['west of Greenwich', 'America/Sao_Paulo', '2026-03-29T02:59:59Z', '2026-03-29T03:00:00Z'],
    // Midnight does not exist there on 6 September 2026: the day begins at 01:00.
    ['where the clocks go forward at midnight', 'America/Santiago', '2026-09-06T03:59:59Z', '2026-09-06T04:00:00Z'],
  ])('begin in time %s', async (_, timezone, before, midnight) => {
    const gameId = await league.addGame({ timezone });
    const [early = '', late = ''] = await league.addPlayers(gameId, 2);
    await league.post(gameId, { userId: early }, 10, { effectiveAt: at(before) });
    await league.post(gameId, { userId: late }, 20, { effectiveAt: at(midnight) });
    await takeDayRanks(database.db, new Date(at(midnight).getTime() + 20 * 3_600_000));
    expect(await ranksOfDay(gameId)).toEqual([[early, 1]]);
  });

  it('are as of midnight whenever they are taken, and taken once a day', async () => {
    const gameId = await league.addGame();
    const [a = '', b = '', gone = ''] = await league.addPlayers(gameId, 3);
    const post = (userId: string, points: number, effectiveAt: string, recordedAt = effectiveAt) =>
      league.post(gameId, { userId }, points, { effectiveAt: at(effectiveAt), recordedAt: at(recordedAt) });
    await post(a, 10, '2026-11-18T12:00:00Z');
    await post(gone, 99, '2026-11-18T12:00:00Z');
    await takeDayRanks(database.db, at('2026-11-19T06:00:00Z'));
    await post(b, 20, '2026-11-20T12:00:00Z');
    await league.setActive(gone, false);
    // Nothing ran for two days; what is recorded today of yesterday was not on the board at midnight.
    await post(a, 50, '2026-11-20T13:00:00Z', '2026-11-21T07:00:00Z');
    await Promise.all([1, 2, 3].map(() => takeDayRanks(database.db, at('2026-11-21T08:00:00Z'))));
    const taken = [
      [b, 1],
      [a, 2],
    ];
    expect(await ranksOfDay(gameId)).toEqual(taken);
    await post(a, 50, '2026-11-21T09:00:00Z');
    await takeDayRanks(database.db, at('2026-11-21T10:00:00Z'));
    expect(await ranksOfDay(gameId)).toEqual(taken);
    // A process whose clock is late does not turn the day back.
    await takeDayRanks(database.db, at('2026-11-20T22:59:00Z'));
    const days = await database.db.select().from(rankDays).where(eq(rankDays.gameId, gameId));
    expect(days).toEqual([{ gameId, day: '2026-11-21' }]);
  });

  it('are not taken while what was recorded before midnight may still be under way', async () => {
    const gameId = await league.addGame();
    const [a = ''] = await league.addPlayers(gameId, 1);
    await league.post(gameId, { userId: a }, 10, { effectiveAt: at('2026-11-20T22:59:59Z') });
    await takeDayRanks(database.db, at('2026-11-20T23:00:09Z'));
    expect(await ranksOfDay(gameId)).toEqual([]);
    await takeDayRanks(database.db, at('2026-11-20T23:00:10Z'));
    expect(await ranksOfDay(gameId)).toEqual([[a, 1]]);
  });
});

it('places of a closed game are compared for two days, in which people look at them', async () => {
  const gameId = await league.addGame({ endDate: at('2026-11-20T08:00:00Z'), closedAt: at('2026-11-20T09:00:00Z') });
  for (const now of ['2026-11-22T08:59:59Z', '2026-11-23T09:00:00Z']) await takeDayRanks(database.db, at(now));
  const days = await database.db.select().from(rankDays).where(eq(rankDays.gameId, gameId));
  expect(days).toEqual([{ gameId, day: '2026-11-22' }]);
});

it('tries the other games where one cannot be done, and says so', async () => {
  const lost = await league.addGame({ timezone: 'Nowhere/Land' });
  const gameId = await league.addGame();
  await expect(takeDayRanks(database.db, at('2026-11-21T08:00:00Z'))).rejects.toThrow(RangeError);
  const [day] = await database.db.select().from(rankDays).where(eq(rankDays.gameId, gameId));
  expect(day).toEqual({ gameId, day: '2026-11-21' });
  await database.db.update(games).set({ status: 'archived' }).where(eq(games.id, lost));
});

describe('the final boards', () => {
  const end = '2026-11-21T17:00:00Z';
  const closingOf = (gameId: string, gameType: 'Individual' | 'Team') =>
    database.db
      .select({
        holderId: closingRanks.holderId,
        rank: closingRanks.rank,
        points: closingRanks.points,
        name: closingRanks.name,
      })
      .from(closingRanks)
      .where(and(eq(closingRanks.gameId, gameId), eq(closingRanks.gameType, gameType)))
      .orderBy(asc(closingRanks.rank), asc(closingRanks.points), asc(closingRanks.holderId));

  it('hold what was earned before the end, for good', async () => {
    const gameId = await league.addGame({ endDate: at(end), teamScoreMode: 'average' });
    const [a = '', b = '', c = '', gone = '', idle = ''] = await league.addPlayers(gameId, 5);
    await database.db.update(users).set({ username: 'Ada Byron', showsInitials: true }).where(eq(users.id, a));
    const teamId = await league.addTeam(gameId, [a, b, c]);
    const pair = await league.addTeam(gameId, [gone, idle]);
    const post = (holder: { userId: string } | { teamId: string }, points: number, earned: string, recorded = earned) =>
      league.post(gameId, holder, points, { effectiveAt: at(earned), recordedAt: at(recorded) });
    await post({ userId: a }, 10, '2026-11-21T10:00:00Z');
    await post({ userId: b }, 10, '2026-11-21T10:00:00Z');
    await post({ userId: c }, 5, '2026-11-21T16:59:59.999Z', '2026-11-21T17:00:30Z');
    await post({ userId: c }, 100, end);
    await post({ userId: gone }, 1000, '2026-11-21T10:00:00Z');
    await post({ teamId }, 2, '2026-11-21T10:00:00Z');
    await league.setActive(gone, false);
    // As it ends, and after it: who was a member until then counts.
    await league.moveToTeam(gameId, c, pair, at(end));
    await league.moveToTeam(gameId, b, pair, at('2026-11-21T17:00:10Z'));

    expect(await close(at('2026-11-21T17:01:00Z'))).toEqual([]);
    const closed = await Promise.all([1, 2, 3].map(() => close(at('2026-11-21T17:02:00Z'))));
    expect(closed.flat()).toEqual([gameId]);

    const players = [
      { holderId: a, rank: 1, points: 10, name: 'A. B.' },
      { holderId: b, rank: 1, points: 10, name: `Player ${b}` },
      { holderId: c, rank: 3, points: 5, name: `Player ${c}` },
    ];
    const ofTeams = [
      { holderId: teamId, rank: 1, points: 10, name: `Team ${teamId}` },
      { holderId: pair, rank: null, points: 500, name: `Team ${pair}` },
    ];
    expect(await closingOf(gameId, 'Individual')).toEqual(players);
    expect(await closingOf(gameId, 'Team')).toEqual(ofTeams);

    await post({ userId: b }, 77, '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z');
    expect(await close(at('2026-11-23T17:00:00Z'))).toEqual([]);
    expect(await closingOf(gameId, 'Individual')).toEqual(players);
    const [game] = await database.db.select({ closedAt: games.closedAt }).from(games).where(eq(games.id, gameId));
    expect(game).toEqual({ closedAt: at('2026-11-21T17:02:00Z') });
  });

  it('are not taken of a game that is a draft', async () => {
    const gameId = await league.addGame({ endDate: at(end), status: 'draft' });
    expect(await close(at('2026-11-22T17:00:00Z'))).not.toContain(gameId);
  });
});
