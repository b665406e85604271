import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { editorCultures, editorGames, users } from '#server/schema/users.ts';
import { games } from '#server/schema/games.ts';
import { notifications } from '#server/schema/play.ts';
import { scores } from '#server/schema/points.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  gameBody,
  makeDraftGame,
  makePeople,
  makeStaff,
  userBody,
} from '#tests/factories/backoffice.ts';
import { enrol, makeGame, makeTier, makeUser } from '#tests/factories/play.ts';
import { createLeague } from '#tests/points/league.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

beforeAll(() => makeStaff(database.db));

/** Gives a player points at an instant, as an award would. */
const earn = (gameId: string, userId: string, points: number, effectiveAt = app.clock.now) =>
  database.db.transaction((tx) =>
    app.services.points.post(tx, {
      gameId,
      userId,
      points,
      effectiveAt,
      recordedAt: app.clock.now,
      source: 'adjustment',
      sourceId: randomUUID(),
      recordedBy: null,
      reason: 'Test',
    }),
  );

const differences = async () => (await verifyLedger(database.db)).differences;
const hoursAgo = (hours: number) => new Date(app.clock.now.getTime() - hours * 60 * 60 * 1000).toISOString();

/** A running game with two teams and somebody in the first of them. */
async function makePlayer() {
  const { id: gameId } = await makeGame(database.db);
  const tier = await makeTier(database.db, gameId, 1);
  const [first, second] = [
    await admin.create('teams', { gameId, name: 'First' }),
    await admin.create('teams', { gameId, name: 'Second' }),
  ];
  const user = await makeUser(database.db);
  const enrolment = await admin.create('enrolments', { gameId, userId: user.id, teamId: first.id });
  return { gameId, tier, first, second, user, enrolment, path: `/enrolments/${enrolment.id}` };
}

const isRanked = async (gameId: string, userId: string) =>
  (await database.db.select().from(scores).where(eq(scores.userId, userId))).find((row) => row.gameId === gameId)
    ?.isRanked;

describe('a team', () => {
  it('has a name that no other team of its game has, however it is written', async () => {
    const { id: gameId } = await admin.create('games', gameBody());
    const { id: elsewhere } = await admin.create('games', gameBody());
    await admin.create('teams', { gameId, name: 'Genève' });
    expect(fieldPaths(await admin.post('/teams', { gameId, name: 'GENÈVE' }))).toEqual(['name']);
    await admin.create('teams', { gameId: elsewhere, name: 'Genève' });
    const other = await admin.create('teams', { gameId, name: 'Basel' });
    expect(fieldPaths(await admin.patch(`/teams/${other.id}`, { name: 'genève' }))).toEqual(['name']);
    expect((await admin.patch(`/teams/${other.id}`, { name: 'BASEL' })).statusCode).toBe(200);
  });

  it('is not deleted once somebody was in it, and is without having been used', async () => {
    const { first, second, path } = await makePlayer();
    expect((await admin.patch(path, { teamId: null })).statusCode).toBe(200);
    expectProblem(await admin.remove(`/teams/${first.id}`), 409, 'in_use');
    expect((await admin.remove(`/teams/${second.id}`)).statusCode).toBe(200);
  });

  it('is not deleted once it has points of its own', async () => {
    const { id: gameId } = await admin.create('games', gameBody());
    const { id: teamId } = await admin.create('teams', { gameId, name: 'Atelier' });
    await createLeague(database.db).post(gameId, { teamId }, 5);
    expectProblem(await admin.remove(`/teams/${teamId}`), 409, 'in_use');
  });

  it('counts its active members', async () => {
    const { first, user } = await makePlayer();
    expect(await admin.get(`/teams/${first.id}`)).toMatchObject({ membersCount: 1 });
    await admin.patch(`/users/${user.id}`, { isActive: false });
    expect(await admin.get(`/teams/${first.id}`)).toMatchObject({ membersCount: 0 });
    expect(await differences()).toEqual([]);
  });
});

describe('users', () => {
  it('have the name that an administrator gave them, also after they have reset theirs', async () => {
    const user = await makeUser(database.db, { username: 'Ada Old' });
    expect((await admin.patch(`/users/${user.id}`, { username: 'Ada New' })).statusCode).toBe(200);
    await app.call('/api/v1/user/username', { method: 'PUT', as: user.subject, body: { username: 'Adda' } });
    const reset = await app.call('/api/v1/configuration/user', { method: 'DELETE', as: user.subject });
    expect(reset.json()).toMatchObject({ username: 'Ada New' });
  });

  it('are found by parts of name, address and market, in any order, whatever the capitals and the accents', async () => {
    const { db } = database;
    const mark = randomUUID().slice(0, 8);
    const values = { email: `zoe-${mark}@gamehub.example`, market: `Österreich ${mark}` };
    const { id } = await makeUser(db, { username: `Zoë Müller-Ławska ${mark}`, ...values });
    const { id: gameId } = await makeGame(db);
    await admin.create('enrolments', { gameId, userId: id });
    const found = async (words: string) => {
      const asked = `q=${encodeURIComponent(words)}`;
      const everywhere = [
        await admin.list(`/users?${asked}`),
        await admin.list(`/enrolments?gameId=${gameId}&${asked}`),
      ];
      return everywhere.map(({ rows }) => rows.map((row) => row['userId'] ?? row.id));
    };
    for (const words of [`MULLER ${mark}`, `${mark} zoë`, `osterreich zoe-${mark}@`, `ławska ${mark}`, `r-Ł ${mark}`]) {
      expect(await found(words), words).toEqual([[id], [id]]);
    }
    // A word stands in one of them, and means itself.
    for (const words of [`${mark}@gamehub.exampleÖ`, `m_ller ${mark}`, `lawska ${mark}`, `% ${mark}%`]) {
      expect(await found(words), words).toEqual([[], []]);
    }
  });

  it('are found by game, by team, by tier, by country and by whether they are active', async () => {
    const { game } = await makeDraftGame(admin);
    const { user, team } = await makePeople(admin, game.id);
    const other = await admin.create('users', userBody({ country: 'SE', isActive: false }));
    const found = async (query: string) => (await admin.list(`/users?${query}&_end=500`)).rows.map(({ id }) => id);
    expect(await found(`gameIds=${game.id}`)).toEqual([user.id]);
    expect(await found(`teamIds=${team.id}`)).toEqual([user.id]);
    expect(await found(`teamIds=${team.id}&teamIds=${randomUUID()}`)).toEqual([user.id]);
    expect(await found(`gameIds_ne=${game.id}`)).not.toContain(user.id);
    const { tier, user: placed, path } = await makePlayer();
    await admin.patch(path, { tierId: tier.id });
    expect(await found(`tierIds=${tier.id}`)).toEqual([placed.id]);
    expect(await found(`tierIds=${randomUUID()}`)).toEqual([]);
    expect((await admin.get(`/users/${placed.id}`))['tierIds']).toEqual([tier.id]);
    expect(await found('country=SE&isActive=false')).toEqual([other.id]);
    expect(fieldPaths(await admin.call('/users?gameIds=none'))).toEqual(['gameIds']);
    expect(fieldPaths(await admin.call('/users?subject=a'))).toEqual(['subject']);
  });

  it('have an address that nobody else has, and that is folded', async () => {
    const made = await admin.create('users', userBody({ email: ' Élodie@Gamehub.Example ' }));
    expect(made['email']).toBe('élodie@gamehub.example');
    const again = await admin.post('/users', userBody({ email: 'élodie@gamehub.example' }));
    expectProblem(again, 422, 'invalid');
    expect(fieldPaths(again)).toEqual(['email']);
    for (const email of ['nobody', 'a@b', 'a b@example.com', 'a@example.com;', 'A <a@example.com>']) {
      expect(fieldPaths(await admin.post('/users', userBody({ email })))).toEqual(['email']);
    }
  });

  it('are recognised by that address when they sign in for the first time', async () => {
    const made = await admin.create('users', userBody({ email: 'imported@gamehub.example', role: 'editor' }));
    const identity = {
      issuer: 'tests',
      subject: 'imported',
      email: 'imported@gamehub.example',
      name: null,
      sid: null,
      signedInAt: new Date(),
    };
    expect(await app.services.users.admit({ identity, user: 'unknown' })).toMatchObject({
      id: made.id,
      role: 'editor',
    });
  });

  it('who are editors can be limited to games and cultures; who is one no longer has no limits', async () => {
    const { id: gameId } = await admin.create('games', gameBody());
    const { id } = await admin.create('users', userBody({ role: 'editor' }));
    const limits = { editorGames: [gameId], editorCultures: ['Poland', 'Sweden'] };
    const limited = await admin.patch(`/users/${id}`, limits);
    expect(limited.statusCode, limited.body).toBe(200);
    expect(limited.json()).toMatchObject(limits);
    const unknown = await admin.patch(`/users/${id}`, { editorGames: [randomUUID()] });
    expect(fieldPaths(unknown)).toEqual(['editorGames']);
    const demoted = await admin.patch(`/users/${id}`, { role: 'player' });
    expect(demoted.json()).toMatchObject({ role: 'player', editorGames: [], editorCultures: [] });
    expect(await database.db.select().from(editorGames).where(eq(editorGames.userId, id))).toEqual([]);
    expect(await database.db.select().from(editorCultures).where(eq(editorCultures.userId, id))).toEqual([]);
  });

  it('leave the board when deactivated or no longer players, and come back', async () => {
    const { gameId, user } = await makePlayer();
    await earn(gameId, user.id, 40);
    for (const [change, back] of [
      [{ isActive: false }, { isActive: true }],
      [{ role: 'editor' }, { role: 'player' }],
    ]) {
      expect((await admin.patch(`/users/${user.id}`, change ?? {})).statusCode).toBe(200);
      expect(await isRanked(gameId, user.id)).toBe(false);
      expect(await differences()).toEqual([]);
      expect((await admin.patch(`/users/${user.id}`, back ?? {})).statusCode).toBe(200);
      expect(await isRanked(gameId, user.id)).toBe(true);
      expect(await differences()).toEqual([]);
    }
  });

  it('who are deactivated are let in nowhere, at once', async () => {
    const user = await makeUser(database.db, { role: 'editor' });
    const theirs = backoffice(app, user.subject ?? '');
    expect((await theirs.call('/games')).statusCode).toBe(200);
    await admin.patch(`/users/${user.id}`, { isActive: false });
    expectProblem(await theirs.call('/games'), 403, 'no_account');
  });
});

describe('the last administrator', () => {
  const only = async () => {
    const found = await database.db.select().from(users).where(eq(users.role, 'admin'));
    return found.filter(({ isActive }) => isActive);
  };

  it('can neither be demoted nor deactivated, and another one can', async () => {
    const [last, ...others] = await only();
    expect(others).toEqual([]);
    const path = `/users/${last?.id}`;
    expectProblem(await admin.patch(path, { role: 'editor' }), 409, 'last_administrator');
    expectProblem(await admin.patch(path, { isActive: false }), 409, 'last_administrator');
    expect((await admin.patch(path, { market: 'Geneva' })).statusCode).toBe(200);
    const inactive = await makeUser(database.db, { role: 'admin', isActive: false });
    expectProblem(await admin.patch(path, { role: 'player' }), 409, 'last_administrator');
    expect((await admin.patch(`/users/${inactive.id}`, { role: 'player' })).statusCode).toBe(200);
  });

  it('remains when two take the office from each other at the same moment, every time', async () => {
    const [first] = await only();
    for (let round = 0; round < 10; round += 1) {
      const second = await makeUser(database.db, { role: 'admin' });
      const answers = await Promise.all([
        admin.patch(`/users/${second.id}`, { role: 'player' }),
        backoffice(app, second.subject ?? '').patch(`/users/${first?.id}`, { isActive: false }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBe(1);
      expect(await only()).toHaveLength(1);
      await database.db.update(users).set({ role: 'player' }).where(eq(users.id, second.id));
      await database.db
        .update(users)
        .set({ isActive: true })
        .where(eq(users.id, first?.id ?? ''));
    }
  });
});

describe('an enrolment', () => {
  it('is found by its team, by one of several, by another and by none', async () => {
    const { gameId, first, second, user } = await makePlayer();
    const [moved, alone] = [await makeUser(database.db), await makeUser(database.db)];
    const place = { gameId, userId: moved.id, teamId: first.id };
    const { id } = await admin.create('enrolments', place);
    await admin.patch(`/enrolments/${id}`, { teamId: second.id });
    await admin.create('enrolments', { gameId, userId: alone.id });
    const found = async (query: string) =>
      (await admin.list(`/enrolments?gameId=${gameId}&${query}`)).rows.map((row) => row['userId']).toSorted();
    const sorted = (...people: { id: string }[]) => people.map((one) => one.id).toSorted();
    expect(await found(`teamId=${first.id}`)).toEqual([user.id]);
    expect(await found(`teamId=${first.id}&teamId=${second.id}`)).toEqual(sorted(user, moved));
    expect(await found(`teamId_ne=${first.id}`)).toEqual(sorted(moved, alone));
    expect(await found('teamId=')).toEqual([alone.id]);
    expect(await found(`teamId=&teamId=${second.id}`)).toEqual(sorted(moved, alone));
    expect(await found(`teamId=${randomUUID()}`)).toEqual([]);
  });

  it('begins in the first tier, once for a user and a game', async () => {
    const { gameId, user, tier, enrolment } = await makePlayer();
    expect(enrolment).toMatchObject({ tierId: tier.id, userId: user.id, username: user.username, points: 0 });
    const again = await admin.post('/enrolments', { gameId, userId: user.id });
    expectProblem(again, 422, 'invalid');
    expect(fieldPaths(again)).toEqual(['userId']);
    expect(fieldPaths(await admin.post('/enrolments', { gameId, userId: randomUUID() }))).toEqual(['userId']);
    expect(fieldPaths(await admin.post('/enrolments', { gameId }))).toEqual(['userId']);
    const { user: other } = await makePlayer();
    const moved = await admin.patch(`/enrolments/${enrolment.id}`, { userId: other.id });
    expect(fieldPaths(moved)).toEqual(['userId']);
  });

  it('is of teams and tiers of its own game', async () => {
    const { path } = await makePlayer();
    const { first, tier } = await makePlayer();
    expect(fieldPaths(await admin.patch(path, { teamId: first.id }))).toEqual(['teamId']);
    expect(fieldPaths(await admin.patch(path, { tierId: tier.id }))).toEqual(['tierId']);
  });

  it('begins in no team that is archived', async () => {
    const { second, path } = await makePlayer();
    expect((await admin.patch(`/teams/${second.id}`, { status: 'archived' })).statusCode).toBe(200);
    expect(fieldPaths(await admin.patch(path, { teamId: second.id }))).toEqual(['teamId']);
  });

  it('moves to another team; points stay with the team of their time', async () => {
    const { gameId, user, first, second, path } = await makePlayer();
    await earn(gameId, user.id, 30);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const moved = await admin.patch(path, { teamId: second.id });
    expect(moved.json()).toMatchObject({ teamId: second.id, team: 'Second', teamSince: app.clock.now.toISOString() });
    const membersOf = async (teamId: string) =>
      (await admin.list(`/users?teamIds=${teamId}`)).rows.map(({ username }) => username);
    expect([await membersOf(first.id), await membersOf(second.id)]).toEqual([[], [user.username]]);
    expect(await admin.get(`/users/${user.id}`)).toMatchObject({ teamIds: [second.id], teams: ['Second'] });
    await earn(gameId, user.id, 5);
    const ofTeam = async (teamId: string) => (await app.services.teams.forPlayer(user.id, teamId)).points;
    expect([await ofTeam(first.id), await ofTeam(second.id)]).toEqual([30, 5]);
    expect(await differences()).toEqual([]);
  });

  it('moves from a date that lies behind, as far as nothing was earned since', async () => {
    const { gameId, user, second, first, path } = await makePlayer();
    // From the enrolment until now.
    app.clock.now = new Date(app.clock.now.getTime() + 48 * 60 * 60 * 1000);
    const since = hoursAgo(10);
    expect((await admin.patch(path, { teamId: second.id, teamSince: since })).json()).toMatchObject({
      teamId: second.id,
      teamSince: since,
    });
    await earn(gameId, user.id, 10, new Date(hoursAgo(2)));
    for (const [teamSince, why] of [
      [hoursAgo(3), 'points were earned since'],
      [hoursAgo(11), 'it is before the present team'],
      [hoursAgo(-1), 'it is not now yet'],
    ] as const) {
      const refused = await admin.patch(path, { teamId: first.id, teamSince });
      expectProblem(refused, 422, 'invalid');
      expect(fieldPaths(refused), why).toEqual(['teamSince']);
    }
    expect(fieldPaths(await admin.patch(path, { teamSince: hoursAgo(1) }))).toEqual(['teamSince']);
    expect((await admin.patch(path, { teamId: first.id, teamSince: hoursAgo(1) })).statusCode).toBe(200);
    // Out of that team for two hours: before, they were in it.
    await admin.patch(path, { teamId: null });
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 60 * 60 * 1000);
    const tooEarly = await admin.patch(path, { teamId: second.id, teamSince: hoursAgo(2.5) });
    expect(fieldPaths(tooEarly)).toEqual(['teamSince']);
    expect(await differences()).toEqual([]);
  });

  it('ends: the game is gone for the player and the player from its board, what was earned stays', async () => {
    const { gameId, user, first, path } = await makePlayer();
    const { id: tierId } = await makeTier(database.db, gameId, 2);
    expect((await admin.patch(path, { tierId })).statusCode).toBe(200);
    await earn(gameId, user.id, 30);
    await database.db
      .update(users)
      .set({ email: `${user.subject}@x.example` })
      .where(eq(users.id, user.id));
    expect((await admin.remove(path)).statusCode).toBe(200);
    expectProblem(await app.call(`/api/v1/game/user?gameId=${gameId}`, { as: user.subject }), 404, 'not_found');
    expect(await isRanked(gameId, user.id)).toBe(false);
    expect(await admin.get(`/teams/${first.id}`)).toMatchObject({ membersCount: 0 });
    expect(await differences()).toEqual([]);
    // Reactivating somebody does not bring back what was ended.
    await admin.patch(`/users/${user.id}`, { isActive: false });
    await admin.patch(`/users/${user.id}`, { isActive: true });
    expect(await isRanked(gameId, user.id)).toBe(false);

    const again = await admin.create('enrolments', { gameId, userId: user.id });
    expect(again).toMatchObject({ tierId, points: 30, teamId: null });
    expect(await isRanked(gameId, user.id)).toBe(true);
    expect(await differences()).toEqual([]);
  });

  it('that was ended is not begun again by signing in', async () => {
    const game = await makeGame(database.db, { openToAll: true });
    const user = await makeUser(database.db);
    const signIn = () =>
      app.call('/api/v1/engagement/user/LogIn', {
        method: 'POST',
        as: user.subject,
        headers: { 'idempotency-key': randomUUID() },
      });
    await signIn();
    const enrolled = async () => (await admin.list(`/enrolments?userId=${user.id}&gameId=${game.id}`)).rows;
    const [enrolment] = await enrolled();
    await admin.remove(`/enrolments/${enrolment?.id}`);
    await signIn();
    expect(await enrolled()).toEqual([]);
  });

  it('is made once when two make it at the same moment', async () => {
    const { gameId } = await makePlayer();
    const user = await makeUser(database.db);
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/enrolments', { gameId, userId: user.id })));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [201, 409, 422].includes(statusCode))).toBe(true);
    expect((await admin.list(`/enrolments?gameId=${gameId}&userId=${user.id}`)).total).toBe(1);
  });
});

describe('who plays a game', () => {
  const remind = (gameId: string, userIds: string[]) => admin.post(`/games/${gameId}/reminders`, { userIds });
  const told = (userId: string) =>
    database.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.createdAt);

  it('is reminded of it once a day of the game, and only while they play it', async () => {
    const { user, gameId } = await makePlayer();
    const [outside, inactive, staff] = [
      await makeUser(database.db),
      await makeUser(database.db, { isActive: false }),
      await makeUser(database.db, { role: 'editor' }),
    ];
    for (const { id } of [inactive, staff]) await enrol(database.db, gameId, id);
    const everybody = [user, outside, inactive, staff].map(({ id }) => id);
    app.clock.now = new Date('2026-11-21T22:59:00Z');
    expect((await remind(gameId, everybody)).statusCode).toBe(204);
    expect((await remind(gameId, [user.id])).statusCode).toBe(204);
    expect(await told(user.id)).toMatchObject([
      { kind: 'gameReminder', gameId, subjectId: gameId, title: 'Test game', link: `/home?gameId=${gameId}`, text: '' },
    ]);
    for (const { id } of [outside, inactive, staff]) expect(await told(id)).toEqual([]);
    // Midnight in Zürich.
    app.clock.now = new Date('2026-11-21T23:00:00Z');
    await remind(gameId, [user.id]);
    expect(await told(user.id)).toHaveLength(2);
    app.clock.now = new Date('2026-11-21T10:00:00Z');
    const entries = (await admin.list(`/audit?entity=games&entityId=${gameId}`)).rows;
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['remind', { playersCount: 1 }],
      ['remind', { playersCount: 1 }],
      ['remind', { playersCount: 1 }],
    ]);
  });

  it('is not reminded of what cannot be played', async () => {
    const { user, gameId } = await makePlayer();
    const set = (values: Partial<typeof games.$inferInsert>) =>
      database.db.update(games).set(values).where(eq(games.id, gameId));
    const refused = async (status: number, code: string) =>
      expectProblem(await remind(gameId, [user.id]), status, code);
    await set({ status: 'draft' });
    await refused(409, 'not_open_yet');
    await set({ status: 'archived' });
    await refused(409, 'closed');
    await set({ status: 'published', startDate: new Date(app.clock.now.getTime() + 1) });
    await refused(409, 'not_open_yet');
    await set({ startDate: new Date(app.clock.now.getTime() - 1), endDate: app.clock.now });
    await refused(409, 'closed');
    expectProblem(await remind(randomUUID(), [user.id]), 404, 'not_found');
    expect(await told(user.id)).toEqual([]);
  });
});
