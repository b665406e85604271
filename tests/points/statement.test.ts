import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { PointsStatement } from '#shared/points/points.contract.ts';
import { achievements, levels, tiers } from '#server/schema/games.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { engagements } from '#server/schema/play.ts';
import { createStatementService } from '#server/features/points/statement.service.ts';
import { takeDayRanks } from '#server/game/awards/snapshots.service.ts';
import { enrol, makeAchievement, makeGame, makeLevel, makeTier, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createLeague, entry, type League } from './league.ts';

const database = useTestDatabase();
const server = useTestApp(database);
let league: League;

beforeAll(() => {
  league = createLeague(database.db);
});

const at = (text: string) => new Date(text);
const game = (id: string) => ({ id, timezone: 'Europe/Zurich', language: 'en', offeredLanguages: [] });
const statementAt = (
  now: string,
  userId: string,
  gameId: string,
  { showsLeaderboard = true, ...page }: { limit?: number; before?: string; showsLeaderboard?: boolean } = {},
) =>
  createStatementService({ db: database.db, clock: () => at(now) }).forPlayer(
    userId,
    { ...game(gameId), showsLeaderboard },
    { limit: 50, ...page },
  );

describe('what a day did to the rank', () => {
  it('is told from the ranks at its midnights; today up to this moment', async () => {
    const gameId = await league.addGame({ startDate: at('2026-11-01T00:00:00Z') });
    const [me = '', rival = '', third = ''] = await league.addPlayers(gameId, 3);
    const post = (userId: string, points: number, when: string) =>
      league.post(gameId, { userId }, points, { effectiveAt: at(when) });
    await post(rival, 50, '2026-11-17T10:00:00Z');
    await post(third, 30, '2026-11-17T10:00:00Z');
    await post(me, 20, '2026-11-18T10:00:00Z');
    await post(me, 20, '2026-11-18T23:30:00Z');
    await post(rival, 5, '2026-11-19T12:00:00Z');
    await post(me, 30, '2026-11-20T09:00:00Z');
    // Nothing ran for days: each of them is told all the same.
    await takeDayRanks(database.db, at('2026-11-20T10:00:00Z'));

    expect((await statementAt('2026-11-20T11:00:00Z', me, gameId)).days).toEqual([
      { day: '2026-11-18', points: 20, total: 20, rank: { before: null, after: 3 } },
      { day: '2026-11-19', points: 20, total: 40, rank: { before: 3, after: 2 } },
      { day: '2026-11-20', points: 30, total: 70, rank: { before: 2, after: 1 } },
    ]);
    // The next day: the same, now for good.
    await takeDayRanks(database.db, at('2026-11-21T10:00:00Z'));
    const { days } = await statementAt('2026-11-21T11:00:00Z', me, gameId);
    expect(days.at(-1)).toMatchObject({ day: '2026-11-20', rank: { before: 2, after: 1 } });
    expect((await statementAt('2026-11-21T11:00:00Z', rival, gameId)).days.map(({ rank }) => rank)).toEqual([
      { before: null, after: 1 },
      { before: 1, after: 1 },
    ]);
    const hidden = await statementAt('2026-11-21T11:00:00Z', me, gameId, { showsLeaderboard: false });
    expect(hidden.days.map(({ points, rank }) => [points, rank])).toEqual([
      [20, null],
      [20, null],
      [30, null],
    ]);
  });

  it('is not told while the day has just begun, nor to who is not on the board', async () => {
    const gameId = await league.addGame({ startDate: at('2026-11-01T00:00:00Z') });
    const [me = ''] = await league.addPlayers(gameId, 1);
    const [staff = ''] = await league.addPlayers(gameId, 1, { role: 'editor' });
    for (const userId of [me, staff]) {
      await league.post(gameId, { userId }, 10, { effectiveAt: at('2026-11-20T10:00:00Z') });
    }
    expect((await statementAt('2026-11-20T11:00:00Z', me, gameId)).days[0]?.rank).toBeNull();
    await takeDayRanks(database.db, at('2026-11-21T10:00:00Z'));
    expect((await statementAt('2026-11-21T11:00:00Z', me, gameId)).days[0]?.rank).toEqual({ before: null, after: 1 });
    expect((await statementAt('2026-11-21T11:00:00Z', staff, gameId)).days[0]?.rank).toBeNull();
  });
});

it('pages show every entry once with the total after it, though points come in between', async () => {
  const gameId = await league.addGame();
  const [me = '', other = ''] = await league.addPlayers(gameId, 2);
  for (const n of Array.from({ length: 7 }, (_, place) => place)) {
    // Three and three at the same instant: their ids part them.
    await league.post(gameId, { userId: me }, n + 1, { effectiveAt: at(`2026-11-2${Math.floor(n / 3)}T10:00:00Z`) });
  }
  await league.post(gameId, { userId: other }, 99);
  const first = await statementAt('2026-11-23T10:00:00Z', me, gameId, { limit: 3 });
  await league.post(gameId, { userId: me }, 1000, { effectiveAt: at('2026-11-23T09:00:00Z') });
  const second = await statementAt('2026-11-23T10:00:00Z', me, gameId, { limit: 3, before: first.next ?? '' });
  const third = await statementAt('2026-11-23T10:00:00Z', me, gameId, { limit: 3, before: second.next ?? '' });
  const shown = [...first.entries, ...second.entries, ...third.entries];
  expect(shown.map(({ points, total }) => [points, total])).toEqual([
    [7, 28],
    [6, 21],
    [5, 15],
    [4, 10],
    [3, 6],
    [2, 3],
    [1, 1],
  ]);
  expect(third.next).toBeNull();
  expect([first.total, third.total]).toEqual([28, 1028]);
});

describe('the call', () => {
  async function makeHistory() {
    const { db } = database;
    const played = await makeGame(db);
    const tier = await makeTier(db, played.id, 1);
    const level = await makeLevel(db, tier, 1);
    const achievement = await makeAchievement(db, level, { title: 'Tell a client' });
    const player = await makeUser(db);
    await enrol(db, played.id, player.id);
    const awardId = uuidv7();
    const engagementId = uuidv7();
    await db.insert(awards).values({
      ...{ id: awardId, gameId: played.id, achievementId: achievement.id, userId: player.id, points: 40 },
      ...{ awardedAt: at('2026-11-19T10:00:00Z'), recordedAt: at('2026-11-20T10:00:00Z'), source: 'manual' },
    });
    await db.insert(engagements).values({
      ...{ id: engagementId, gameId: played.id, userId: player.id, type: 'GameRules', onceKey: 'GameRules' },
      createdAt: at('2026-11-20T12:00:00Z'),
    });
    const post = (points: number, values: Parameters<typeof entry>[3]) =>
      db.transaction((tx) => server.services.points.post(tx, entry(played.id, { userId: player.id }, points, values)));
    await post(40, {
      sourceId: awardId,
      reason: 'Tell a client',
      effectiveAt: at('2026-11-19T10:00:00Z'),
      recordedAt: at('2026-11-20T10:00:00Z'),
    });
    await post(5, {
      source: 'engagement',
      sourceId: engagementId,
      reason: 'GameRules',
      effectiveAt: at('2026-11-20T12:00:00Z'),
    });
    await post(-10, { source: 'adjustment', reason: 'Counted twice', effectiveAt: at('2026-11-21T09:00:00Z') });
    return { played, level, achievement, player, as: player.subject ?? '' };
  }

  it('says of each entry what it was for, where that can be opened, and why where somebody corrected', async () => {
    const { played, level, achievement, as } = await makeHistory();
    const answer = await server.call(`/api/v2/games/${played.id}/points`, { as });
    expect(PointsStatement.parse(answer.json())).toMatchObject({
      gameId: played.id,
      timezone: 'Europe/Zurich',
      total: 35,
      entries: [
        { points: -10, total: 35, source: 'adjustment', achievement: null, engagement: null, reason: 'Counted twice' },
        { points: 5, total: 45, source: 'engagement', achievement: null, engagement: 'GameRules' },
        {
          points: 40,
          total: 40,
          day: '2026-11-20',
          source: 'award',
          achievement: { id: achievement.id, levelId: level.id, title: 'Tell a client' },
          effectiveAt: '2026-11-19T10:00:00.000Z',
          recordedAt: '2026-11-20T10:00:00.000Z',
        },
      ],
      next: null,
    });
  });

  it('says of what was taken back what it was for', async () => {
    const { played, achievement, player, as } = await makeHistory();
    const { db } = database;
    const ofAward = and(eq(ledgerEntries.userId, player.id), eq(ledgerEntries.source, 'award'));
    const [given] = await db.select().from(ledgerEntries).where(ofAward);
    const taken = { source: 'reversal', sourceId: given?.id ?? '', reverses: given?.id ?? '' } as const;
    await db.transaction((tx) =>
      server.services.points.post(
        tx,
        entry(played.id, { userId: player.id }, -40, {
          ...taken,
          reason: 'Was another',
          effectiveAt: at('2026-11-21T09:30:00Z'),
        }),
      ),
    );
    const { entries } = (await server.call(`/api/v2/games/${played.id}/points`, { as })).json<PointsStatement>();
    expect(entries.find(({ source }) => source === 'reversal')).toMatchObject({
      ...{ points: -40, reason: 'Was another' },
      achievement: { id: achievement.id, title: 'Tell a client' },
    });
  });

  it.each([
    ['achievement', achievements],
    ['level', levels],
    ['tier', tiers],
  ])('leads to nothing whose %s is withdrawn', async (what, table) => {
    const { played, level, achievement, as } = await makeHistory();
    const id = { achievement: achievement.id, level: level.id, tier: level.tierId }[what] ?? '';
    await database.db.update(table).set({ status: 'archived' }).where(eq(table.id, id));
    const { entries } = (await server.call(`/api/v2/games/${played.id}/points`, { as })).json<PointsStatement>();
    expect(entries.at(-1)).toMatchObject({ reason: 'Tell a client', achievement: null });
  });

  it('knows no game that the caller does not play, and shows nobody anything of others', async () => {
    const { played, player } = await makeHistory();
    const { played: own, as } = await makeHistory();
    expect((await server.call(`/api/v2/games/${played.id}/points`, { as })).statusCode).toBe(404);
    await enrol(database.db, own.id, player.id);
    const answer = await server.call(`/api/v2/games/${own.id}/points`, { as: player.subject });
    expect(answer.json()).toMatchObject({ total: 0, days: [], entries: [], next: null });
  });
});
