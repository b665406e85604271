import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Home } from '#shared/home/home.contract.ts';
import type { PersonalData } from '#shared/users/personalData.contract.ts';
import type { WeeklyGoal } from '#shared/game/weeklyGoal.contract.ts';
import { enrolments, games } from '#server/schema/games.ts';
import { awards } from '#server/schema/points.ts';
import { enrol, makeAchievement, makePlayer, makeStage, makeUser, today } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { statementsOf } from '#tests/setup/statements.ts';

const database = useTestDatabase();
const server = useTestApp(database);

let stage: Awaited<ReturnType<typeof makeStage>>;
let player: Awaited<ReturnType<typeof makePlayer>>;

const open = async (values: Parameters<typeof makeStage>[1] = {}) => {
  stage = await makeStage(database.db, values);
  player = await makePlayer(database.db, stage.game);
};

beforeEach(async () => {
  server.clock.now = today;
  await open({ timezone: 'Asia/Tokyo' });
});

const call = (method: 'GET' | 'PUT', body?: unknown, as = player.subject) =>
  server.call(`/api/v2/games/${stage.game.id}/weekly-goal`, { method, as, body });
async function goal(as?: string): Promise<WeeklyGoal> {
  const answer = await call('GET', undefined, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<WeeklyGoal>();
}
async function set(chosen: number): Promise<WeeklyGoal> {
  const answer = await call('PUT', { goal: chosen });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<WeeklyGoal>();
}

async function complete(at: string | Date, values: Partial<typeof awards.$inferInsert> = {}): Promise<void> {
  const { id: achievementId } = await makeAchievement(database.db, stage.level);
  const when = { awardedAt: new Date(at), recordedAt: new Date(at) };
  const award = { gameId: stage.game.id, achievementId, userId: player.id, points: 100, source: 'manual' } as const;
  await database.db.insert(awards).values({ ...award, ...when, ...values });
}

const notOffered = { isOffered: false, goal: null, done: 0, weeks: 0 };

describe('the weekly goal', () => {
  it('is not chosen at first, then what was chosen last, and none when that is chosen', async () => {
    expect(await goal()).toEqual({ isOffered: true, goal: null, done: 0, weeks: 0 });
    for (const chosen of [3, 5, 5, 0]) {
      expect(await set(chosen)).toMatchObject({ goal: chosen });
      expect(await goal()).toMatchObject({ goal: chosen });
    }
  });

  it('is the last one chosen, whatever arrives at the same time', async () => {
    const answers = await Promise.all([1, 3, 5].map((chosen) => call('PUT', { goal: chosen })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [stored] = await database.db.select().from(enrolments).where(eq(enrolments.userId, player.id));
    expect(Object.keys(stored?.weeklyGoals ?? {})).toEqual(['2026-11-16']);
    expect([1, 3, 5]).toContain((await goal()).goal);
  });

  it('counts what was accepted from Monday on in the time zone of the game, and nothing that was revoked', async () => {
    await set(3);
    // Monday begins in Tokyo on Sunday at three in the afternoon.
    await complete('2026-11-15T14:59:59Z');
    expect(await goal()).toMatchObject({ done: 0 });
    await complete('2026-11-15T15:00:00Z');
    await complete(today, { recordedAt: new Date(today.getTime() + 1000) });
    await complete(today, { revokedAt: today });
    expect(await goal()).toEqual({ isOffered: true, goal: 3, done: 2, weeks: 0 });
    await complete(today);
    expect(await goal()).toMatchObject({ done: 3, weeks: 1 });
  });

  it('holds from the Monday of the game’s week on', async () => {
    server.clock.now = new Date('2026-11-15T14:59:59Z');
    await set(1);
    await complete(server.clock.now);
    server.clock.now = new Date('2026-11-15T15:00:00Z');
    // The week that has just ended keeps its goal.
    expect(await set(5)).toEqual({ isOffered: true, goal: 5, done: 0, weeks: 1 });
  });

  it('keeps the goals of earlier weeks, and goes on in a row after one missed week', async () => {
    const inWeek = (weeks: number) => new Date(today.getTime() + weeks * 7 * 24 * 60 * 60 * 1000);
    await set(1);
    await complete(inWeek(0));
    server.clock.now = inWeek(1);
    await complete(inWeek(1));
    expect(await set(3)).toMatchObject({ goal: 3, done: 1, weeks: 1 });
    expect(await set(1)).toMatchObject({ weeks: 2 });
    server.clock.now = inWeek(3);
    expect(await goal()).toMatchObject({ goal: 1, done: 0, weeks: 2 });
    server.clock.now = inWeek(4);
    expect(await goal()).toMatchObject({ goal: 1, weeks: 0 });
    await complete(inWeek(3));
    expect(await goal()).toMatchObject({ weeks: 3 });
  });

  it.each([0, 1, 3, 5])('can be %i', async (chosen) => expect(await set(chosen)).toMatchObject({ goal: chosen }));
  it.each([2, -1, 1.5, '3', null])('cannot be %j', async (chosen) =>
    expect((await call('PUT', { goal: chosen })).statusCode).toBe(422),
  );

  it('is nobody else’s', async () => {
    await set(3);
    await complete(today);
    const other = await makePlayer(database.db, stage.game);
    expect(await goal(other.subject)).toEqual({ isOffered: true, goal: null, done: 0, weeks: 0 });
    const outside = (await makeUser(database.db)).subject ?? '';
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await call(method, method === 'PUT' ? { goal: 1 } : undefined, outside);
      expect(answer.statusCode).toBe(404);
    }
    expect(await goal()).toMatchObject({ goal: 3, done: 1 });
  });

  it('is of one game, and of no other of the player', async () => {
    const { game } = await makeStage(database.db);
    await enrol(database.db, game.id, player.id);
    await set(3);
    const other = await server.call(`/api/v2/games/${game.id}/weekly-goal`, { as: player.subject });
    expect(other.json()).toEqual({ isOffered: true, goal: null, done: 0, weeks: 0 });
  });

  it.each<[string, Parameters<typeof makeStage>[1]]>([
    ['in compliance', { experience: 'compliance' }],
    ['by the setting of the game', { showsWeeklyGoal: false }],
    ['after the game', { endDate: today }],
  ])('does not exist %s', async (_, values) => {
    await open(values);
    await database.db.update(enrolments).set({ weeklyGoals: { '2026-11-16': 3 } });
    await complete(today);
    expect(await goal()).toEqual(notOffered);
    expect((await call('PUT', { goal: 1 })).statusCode).toBe(404);
    const experience = values?.experience ?? 'standard';
    const home = await server.call(`/api/v2/home?experience=${experience}`, { as: player.subject });
    expect(home.json<Home>().current?.weeklyGoal).toEqual(notOffered);
  });

  it('is there again when the game offers it again', async () => {
    await set(5);
    const offer = (showsWeeklyGoal: boolean) =>
      database.db.update(games).set({ showsWeeklyGoal }).where(eq(games.id, stage.game.id));
    await offer(false);
    expect(await goal()).toEqual(notOffered);
    await offer(true);
    expect(await goal()).toMatchObject({ goal: 5 });
  });

  it('is on the home page as in its own call, and in the export of one’s own data', async () => {
    await set(1);
    await complete(today);
    const home = await server.call('/api/v2/home?experience=standard', { as: player.subject });
    expect(home.json<Home>().current?.weeklyGoal).toEqual({ isOffered: true, goal: 1, done: 1, weeks: 1 });
    const data = await server.call(`/api/v2/users/${player.id}/data`, { as: player.subject });
    expect(data.json<PersonalData>().enrolments).toMatchObject([{ weeklyGoals: { '2026-11-16': 1 } }]);
  });

  it('is read in two statements beside the session’s', async () => {
    await goal();
    const { statements } = await statementsOf(() => goal());
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
  });
});
