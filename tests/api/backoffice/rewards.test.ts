import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { games } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { notifications } from '#server/schema/play.ts';
import { closingRanks } from '#server/schema/points.ts';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  makeDraftGame,
  makeStaff,
  rewardBody,
  type StoredRow,
} from '#tests/factories/backoffice.ts';
import { enrol, makeGame, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');
let world: Awaited<ReturnType<typeof makeDraftGame>>;
let foreign: Awaited<ReturnType<typeof makeDraftGame>>;
/** Published, for prizes that players claim. */
let game: { id: string };

beforeAll(async () => {
  await makeStaff(database.db);
  world = await makeDraftGame(editor);
  foreign = await makeDraftGame(editor);
  game = await makeGame(database.db, { startDate: new Date('2026-10-01'), endDate: new Date('2027-01-01') });
});

describe('a reward', () => {
  it('for a rank that is published after the final boards is granted by them, and not again to who has lost it', async () => {
    const { db } = database;
    const closed = await makeGame(db, { startDate: new Date('2026-10-01'), endDate: new Date('2027-01-01') });
    const winner = await makeUser(db);
    await enrol(db, closed.id, winner.id);
    // Their place stays on the boards, and wins nothing.
    const erased = await makeUser(db, { isActive: false, erasedAt: app.clock.now });
    const place = { gameType: 'Individual', rank: 1, points: 10, name: 'Winner', takenAt: app.clock.now } as const;
    for (const { id: holderId } of [winner, erased])
      await db.insert(closingRanks).values({ gameId: closed.id, holderId, ...place });
    await db.update(games).set({ closedAt: app.clock.now }).where(eq(games.id, closed.id));
    const body = rewardBody(closed.id, { type: 'Ranking', points: null, rank: 1, status: 'draft' });
    const { id } = await editor.create('rewards', body);
    const show = async (status: string) =>
      expect((await editor.patch(`/rewards/${id}`, { status })).statusCode).toBe(200);
    const grants = () => db.select().from(rewardGrants).where(eq(rewardGrants.rewardId, id));
    await show('published');
    expect(await grants()).toMatchObject([{ userId: winner.id, state: 'Earned' }]);
    await db.update(rewardGrants).set({ revokedAt: app.clock.now }).where(eq(rewardGrants.rewardId, id));
    await show('archived');
    await show('published');
    expect(await grants()).toHaveLength(1);
  });

  it.each([
    ['Tier', () => ({ subjectId: world.tier.id })],
    ['Level', () => ({ subjectId: world.level.id })],
    ['Achievement', () => ({ subjectId: world.achievement.id })],
    ['Points', () => ({ points: 500 })],
    ['Ranking', () => ({ rank: 3 })],
    ['Manual', () => ({})],
  ] as const)('of the type %s is stored with the rule that the game gives it by', async (type, rule) => {
    const none = { subjectId: null, points: null, rank: null };
    const made = await editor.create('rewards', rewardBody(world.game.id, { type, ...none, ...rule() }));
    expect(made).toMatchObject({ type, ...none, ...rule() });
    const [stored] = await database.db.select().from(rewards).where(eq(rewards.id, made.id));
    expect(stored?.rule).toEqual(rule());
  });

  it.each([
    ['nothing to reach', () => ({ type: 'Tier', points: null }), 'subjectId'],
    ['a tier of another game', () => ({ type: 'Tier', points: null, subjectId: foreign.tier.id }), 'subjectId'],
    ['a level where a tier belongs', () => ({ type: 'Tier', points: null, subjectId: world.level.id }), 'subjectId'],
    ['a rank beside its points', () => ({ rank: 1 }), 'rank'],
    ['a number of badges', () => ({ category: 'Digital', stock: 3 }), 'stock'],
    ['fewer pieces than none', () => ({ stock: -1 }), 'stock'],
    ['how many have won it', () => ({ grantsCount: 3 }), 'grantsCount'],
  ])('is refused with %s', async (_, fields, path) => {
    const answer = await editor.post('/rewards', rewardBody(world.game.id, fields()));
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual([path]);
  });

  it('is not published before it says how it is won', async () => {
    const made = await editor.create('rewards', rewardBody(world.game.id, { businessRule: '' }));
    expectProblem(await editor.patch(`/rewards/${made.id}`, { status: 'published' }), 409, 'not_publishable');
    const said = { businessRule: 'From 800 points on.', status: 'published' };
    expect((await editor.patch(`/rewards/${made.id}`, said)).statusCode).toBe(200);
  });

  it('that somebody has won stays what it is, and is archived instead of deleted', async () => {
    const { reward } = await prize();
    const answer = await editor.patch(`/rewards/${reward.id}`, { category: 'Digital', stock: null });
    expectProblem(answer, 409, 'in_use');
    expect(fieldPaths(answer)).toEqual(['category']);
    expectProblem(await admin.remove(`/rewards/${reward.id}`), 409, 'in_use');
    expect((await editor.patch(`/rewards/${reward.id}`, { title: 'A better notebook' })).statusCode).toBe(200);
    expect(await editor.get(`/rewards/${reward.id}`)).toMatchObject({ grantsCount: 1, takenCount: 0 });
  });
});

/** A published prize that somebody has won. */
async function prize(more: Record<string, unknown> = {}) {
  const { db } = database;
  const reward = await editor.create('rewards', rewardBody(game.id, { status: 'published', ...more }));
  const user = await makeUser(db, { subject: `winner-${reward.id}`, username: 'Ada Winner', market: 'Nordics' });
  await enrol(db, game.id, user.id);
  const grant = await win(reward, user.id);
  return { reward, user, grant };
}
async function win(reward: StoredRow, userId: string): Promise<string> {
  const [grant] = await database.db
    .insert(rewardGrants)
    .values({ rewardId: reward.id, userId, grantedAt: app.clock.now })
    .returning();
  return grant?.id ?? expect.fail();
}

describe('what was won', () => {
  it('is listed with who won it, by game, reward, state and name', async () => {
    const { reward, grant, user } = await prize();
    const [row] = (await admin.list(`/grants?rewardId=${reward.id}`)).rows;
    expect(row).toMatchObject({
      ...{ id: grant, gameId: game.id, rewardTitle: reward['title'], category: 'Physical' },
      ...{ userId: user.id, teamId: null, holder: 'Ada Winner', market: 'Nordics', state: 'Earned' },
    });
    const found = `/grants?gameId=${game.id}&category=Physical&state=Earned&q=ada`;
    expect((await admin.list(found)).rows.map(({ id }) => id)).toContain(grant);
    expect((await admin.list(`/grants?rewardId=${reward.id}&state=Claimed`)).total).toBe(0);
  });

  it('goes step by step to its winner, who is told of each, with an audit entry', async () => {
    const { grant, user } = await prize();
    for (const state of ['Claimed', 'Approved', 'Sent', 'Received']) {
      const { version } = await admin.get(`/grants/${grant}`);
      const answer = await admin.patch(`/grants/${grant}`, { state }, { 'if-match': `"${version}"` });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ state, version: version + 1 });
    }
    const told = await database.db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(told).toHaveLength(4);
    const isOfIt = and(eq(auditEntries.entity, 'grants'), eq(auditEntries.entityId, grant));
    expect(await database.db.$count(auditEntries, isOfIt)).toBe(4);
  });

  it('skips no step, and does not come back', async () => {
    const { grant } = await prize();
    for (const state of ['Approved', 'Sent', 'Received']) {
      expectProblem(await admin.patch(`/grants/${grant}`, { state }), 409, 'conflict');
    }
    expect((await admin.patch(`/grants/${grant}`, { state: 'Cancelled' })).statusCode).toBe(200);
    expectProblem(await admin.patch(`/grants/${grant}`, { state: 'Earned' }), 409, 'conflict');
  });

  it('has nothing to claim where it is a badge', async () => {
    const { grant } = await prize({ category: 'Digital' });
    expectProblem(await admin.patch(`/grants/${grant}`, { state: 'Claimed' }), 409, 'nothing_to_claim');
  });

  it('goes to one where there is one piece, also when its winner claims at the same moment', async () => {
    const { reward, grant, user } = await prize({ stock: 1 });
    const other = await makeUser(database.db, { subject: `other-${reward.id}` });
    await enrol(database.db, game.id, other.id);
    const otherGrant = await win(reward, other.id);
    const claim = (as: string) =>
      app.call(`/api/v2/games/${game.id}/rewards/${reward.id}/claim`, { method: 'POST', as, body: {} });
    const answers = await Promise.all([
      claim(user.subject ?? ''),
      admin.patch(`/grants/${otherGrant}`, { state: 'Claimed' }),
      admin.patch(`/grants/${grant}`, { state: 'Claimed' }),
      claim(other.subject ?? ''),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(await editor.get(`/rewards/${reward.id}`)).toMatchObject({ grantsCount: 2, takenCount: 1 });
  });
});
