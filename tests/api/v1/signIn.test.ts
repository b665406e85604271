import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '#shared/users/users.contract.ts';
import { enrolments } from '#server/schema/games.ts';
import { engagements, notifications } from '#server/schema/play.ts';
import { ledgerEntries, scores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import {
  daysFromToday,
  enrol,
  makeAchievement,
  makeGame,
  makeLevel,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import { tokenOf, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const logIn = (as: string) => server.call('/api/v1/engagement/user/LogIn', { method: 'POST', as });
const profile = (as: string) => server.call('/api/v1/user', { as });
const newToken = (email: string | null = `${randomUUID()}@gamehub.example`) => tokenOf(randomUUID(), email);

beforeEach(() => {
  server.clock.now = today;
});

describe('whoever signs in', () => {
  it('is nobody before the LogIn engagement and a player in the open games after it', async () => {
    const open = await makeGame(database.db, { openToAll: true });
    const draft = await makeGame(database.db, { openToAll: true, status: 'draft' });
    const token = newToken();
    expect((await profile(token)).statusCode).toBe(204);
    expect((await logIn(token)).statusCode).toBe(200);
    const me = (await profile(token)).json<Me>();
    expect(me).toMatchObject({ role: 'player', culture: null });
    const games = await database.db.select().from(enrolments).where(eq(enrolments.userId, me.id));
    expect(games.map(({ gameId }) => gameId)).toContain(open.id);
    expect(games.map(({ gameId }) => gameId)).not.toContain(draft.id);
    // Their first game is no news.
    expect(await database.db.$count(notifications, eq(notifications.userId, me.id))).toBe(0);
  });

  it('begins in the first tier that players see, though its game has not begun', async () => {
    const game = await makeGame(database.db, { openToAll: true, startDate: daysFromToday(1) });
    await makeTier(database.db, game.id, 1, { status: 'draft' });
    const seen = await makeTier(database.db, game.id, 2);
    const token = newToken();
    await logIn(token);
    const rows = await database.db.select().from(enrolments).where(eq(enrolments.gameId, game.id));
    expect(rows.map(({ tierId }) => tierId)).toEqual([seen.id]);
  });

  it('becomes one user when two first calls come at once', async () => {
    const email = `${randomUUID()}@gamehub.example`;
    const token = tokenOf(randomUUID(), email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('is, once, the imported user with the same verified e-mail', async () => {
    const email = `${randomUUID()}@gamehub.example`;
    const imported = await makeUser(database.db, { issuer: null, subject: null, email, username: 'Imported Ida' });
    const token = tokenOf(randomUUID(), email.toUpperCase());
    await logIn(token);
    expect((await profile(token)).json<Me>()).toMatchObject({ id: imported.id, username: 'Imported Ida' });
    // Somebody else with the same address is not let in as Ida.
    const second = tokenOf(randomUUID(), email);
    expect((await logIn(second)).statusCode).toBe(403);
    expect((await profile(second)).statusCode).toBe(204);
  });

  it('is an administrator when ADMIN_EMAILS names the verified address', async () => {
    const token = tokenOf(randomUUID(), 'First.Admin@gamehub.example');
    await logIn(token);
    expect((await profile(token)).json<Me>().role).toBe('admin');
  });

  it('is no player in the open games as staff, who look after them', async () => {
    const editor = await makeUser(database.db, { role: 'editor' });
    expect((await logIn(editor.subject ?? '')).statusCode).toBe(200);
    expect(await database.db.$count(enrolments, eq(enrolments.userId, editor.id))).toBe(0);
  });

  it('leaves the boards when they were imported as a player and come in as an administrator', async () => {
    const game = await makeGame(database.db, { pointsLogIn: 5 });
    const email = 'imported.admin@gamehub.example';
    const imported = await makeUser(database.db, { issuer: null, subject: null, email });
    await enrol(database.db, game.id, imported.id);
    await database.db
      .insert(scores)
      .values({ gameId: game.id, userId: imported.id, points: 5, reachedAt: today, isRanked: true });
    const token = tokenOf(randomUUID(), email);
    await logIn(token);
    expect((await profile(token)).json<Me>()).toMatchObject({ id: imported.id, role: 'admin' });
    const [score] = await database.db.select().from(scores).where(eq(scores.userId, imported.id));
    expect(score?.isRanked).toBe(false);
  });

  it('does not get in without a verified e-mail', async () => {
    const token = newToken(null);
    const answer = await logIn(token);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'no_account']);
  });

  it('stays out from the moment of deactivation', async () => {
    const user = await makeUser(database.db);
    const as = user.subject ?? '';
    expect((await profile(as)).statusCode).toBe(200);
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect((await profile(as)).statusCode).toBe(204);
    expect((await logIn(as)).statusCode).toBe(403);
    expect((await server.call('/api/v1/game/user', { as })).statusCode).toBe(403);
  });
});

describe('an engagement', () => {
  async function makeStage(values: Parameters<typeof makeGame>[1] = {}) {
    const { db } = database;
    const game = await makeGame(db, { pointsLogIn: 5, pointsTutorial: 20, ...values });
    const tier = await makeTier(db, game.id, 1);
    const level = await makeLevel(db, tier, 1);
    const player = await makeUser(db);
    await enrol(db, game.id, player.id, { tierId: tier.id });
    return { game, level, player, as: player.subject ?? '' };
  }
  const pointsOf = async (userId: string) => {
    const entries = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId));
    return entries.map(({ source, points, reason }) => [source, points, reason]);
  };

  it('counts a sign-in once a day of the game, however often it is sent', async () => {
    const { player, as } = await makeStage();
    const first = { type: 'LogIn', itemId: null, createdAt: today.toISOString() };
    const signIns = await Promise.all([logIn(as), logIn(as), logIn(as)]);
    server.clock.now = new Date('2026-11-21T22:59:59Z');
    for (const answer of [...signIns, await logIn(as)])
      expect([answer.statusCode, answer.json()]).toEqual([200, first]);
    expect(await pointsOf(player.id)).toEqual([['engagement', 5, 'LogIn']]);
    // 23:30 in Zürich and, half an hour later, the next day there.
    server.clock.now = new Date('2026-11-22T22:30:00Z');
    await logIn(as);
    server.clock.now = new Date('2026-11-22T23:00:00Z');
    await logIn(as);
    const entries = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    const days = [today, new Date('2026-11-22T22:30:00Z'), new Date('2026-11-22T23:00:00Z')];
    expect(entries.map(({ effectiveAt }) => effectiveAt)).toEqual(days);
  });

  it.each([
    ['has not begun', { startDate: daysFromToday(1), endDate: daysFromToday(9) }],
    ['has just ended', { startDate: daysFromToday(-9), endDate: today }],
  ])('counts nowhere in a game that %s', async (_, dates) => {
    const { game, as } = await makeStage(dates);
    expect((await logIn(as)).statusCode).toBe(200);
    const tutorial = `/api/v1/engagement/user/Tutorial?gameId=${game.id}`;
    expect((await server.call(tutorial, { method: 'POST', as })).statusCode).toBe(200);
    expect(await database.db.$count(engagements, eq(engagements.gameId, game.id))).toBe(0);
    expect(await database.db.$count(ledgerEntries, eq(ledgerEntries.gameId, game.id))).toBe(0);
  });

  it('fulfils a behavioral achievement in the same transaction', async () => {
    const { level, player, as } = await makeStage();
    await makeAchievement(database.db, level, {
      type: 'behavioral',
      behaviourEngagement: 'Tutorial',
      behaviourCount: 1,
      points: 30,
    });
    await server.call('/api/v1/engagement/user/Tutorial', { method: 'POST', as });
    expect(await pointsOf(player.id)).toEqual([
      ['engagement', 20, 'Tutorial'],
      ['award', 30, 'Something to do'],
    ]);
    const listed = await server.call('/api/v1/engagement/user', { as });
    expect(listed.json()).toEqual([{ type: 'Tutorial', itemId: null, createdAt: today.toISOString() }]);
  });

  it.each([
    ['ReadNews without the item', '/ReadNews', 422],
    ['ReadNews of an item that is not there', `/ReadNews?itemId=${randomUUID()}`, 404],
    ['a kind that is none', '/Dance', 422],
    ['a game of somebody else', `/Tutorial?gameId=${randomUUID()}`, 404],
  ])('%s is refused', async (_, path, status) => {
    const { player, as } = await makeStage();
    const answer = await server.call(`/api/v1/engagement/user${path}`, { method: 'POST', as });
    expect(answer.statusCode).toBe(status);
    expect(await database.db.select().from(engagements).where(eq(engagements.userId, player.id))).toEqual([]);
  });
});

describe('the profile', () => {
  it('changes the shown name and takes it back to the given one', async () => {
    const user = await makeUser(database.db, { username: 'Ada Nowak', country: 'PL' });
    const as = user.subject ?? '';
    const renamed = await server.call('/api/v1/user/username', { method: 'PUT', as, body: { username: '  Ada 🌿 ' } });
    expect(renamed.json()).toMatchObject({ username: 'Ada 🌿', culture: 'Poland' });
    const reset = await server.call('/api/v1/configuration/user', { method: 'DELETE', as });
    expect(reset.json()).toMatchObject({ username: 'Ada Nowak', appearance: 'system', profileImage: null });
  });

  it.each([
    ['spaces', '     ', 'String must contain at least 2 character(s)'],
    ['one character', 'A', 'String must contain at least 2 character(s)'],
    ['61 characters', 'x'.repeat(61), 'String must contain at most 60 character(s)'],
    ['a number', 7, 'Expected string, received number'],
    ['nothing', undefined, 'Required'],
    ['two lines', 'Ada\nNowak', 'Must be one line of text'],
  ])('refuses a name of %s and keeps the old one', async (_, username, message) => {
    const user = await makeUser(database.db, { username: 'Ada Nowak' });
    const as = user.subject ?? '';
    const answer = await server.call('/api/v1/user/username', { method: 'PUT', as, body: { username } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: unknown }>().errors).toEqual([{ path: 'username', message }]);
    expect((await profile(as)).json<Me>().username).toBe('Ada Nowak');
  });

  it('sets the last login', async () => {
    const user = await makeUser(database.db);
    const answer = await server.call('/api/v1/user/lastlogin', { method: 'PUT', as: user.subject ?? '' });
    expect(answer.json()).toMatchObject({ lastLogin: today.toISOString() });
  });

  it('is nobody else’s to change', async () => {
    const [me, other] = [await makeUser(database.db), await makeUser(database.db)];
    const as = me.subject ?? '';
    const answer = await server.call(`/api/v2/users/${other.id}/profile-image`, { method: 'DELETE', as });
    expect(answer.statusCode).toBe(404);
  });
});
