import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolments, teamMemberships, teams } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { scores, teamScores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { lockPlayer } from '#server/game/state/playerState.service.ts';
import { createPointsService } from '#server/game/points/points.service.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { backoffice, makeStaff } from '#tests/factories/backoffice.ts';
import { act, uploadFile, rowsOf } from '#tests/factories/imports.ts';
import { daysFromToday, makeGame, makeQuiz, makeLevel, makeTeam, makeTier, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const points = createPointsService();
const head = 'Email,Game,Team,Team since,Tier';

let world: Awaited<ReturnType<typeof makeWorld>>;
let games = 0;

beforeAll(() => makeStaff(database.db), 60_000);
beforeEach(async () => {
  world = await makeWorld();
});

/** A game with two tiers and two teams; people whose names say where they stand in it. */
async function makeWorld() {
  const { db } = database;
  games += 1;
  const name = `Quest ${games}`;
  const game = await makeGame(db, { name });
  const bronze = await makeTier(db, game.id, 1, { name: 'Bronze' });
  const silver = await makeTier(db, game.id, 2, { name: 'Silver' });
  const atelier = await makeTeam(db, game.id, 'Atelier');
  const boutique = await makeTeam(db, game.id, 'Boutique');
  const emailOf = (who: string) => `${who}-${games}@people.example`;
  const person = (who: string) => makeUser(db, { email: emailOf(who), username: who });
  const enrolled = async (who: string, more: Record<string, unknown> = {}) => {
    const { id: userId } = await person(who);
    const { id } = await admin.create('enrolments', { gameId: game.id, userId, ...more });
    return { id, userId };
  };
  const file = (...rows: string[][]) =>
    [head, ...rows.map(([who = '', ...rest]) => [emailOf(who), name, ...rest].join(','))].join('\n');
  const find = async (who: string) => (await admin.list(`/enrolments?gameId=${game.id}&q=${emailOf(who)}`)).rows[0];
  return { game, bronze, silver, atelier, boutique, person, enrolled, file, find };
}

const earn = (userId: string, at: Date) =>
  database.db.transaction((tx) =>
    points.post(tx, {
      ...{ gameId: world.game.id, userId, points: 10, source: 'adjustment', sourceId: uuidv7() },
      ...{ effectiveAt: at, recordedAt: at, recordedBy: null, reason: 'Well done' },
    }),
  );
const differences = async () => {
  await compactRankDeltas(database.db);
  return (await verifyLedger(database.db)).differences;
};
const timesOf = async (userId: string) =>
  (
    await database.db
      .select({ team: teams.name, from: teamMemberships.joinedAt, until: teamMemberships.leftAt })
      .from(teamMemberships)
      .innerJoin(teams, eq(teams.id, teamMemberships.teamId))
      .where(eq(teamMemberships.userId, userId))
      .orderBy(asc(teamMemberships.joinedAt))
  ).map(({ team, from, until }) => [team, from.toISOString().slice(0, 10), until?.toISOString().slice(0, 10) ?? null]);
const membersOf = async (teamId: string) =>
  (await database.db.select().from(teamScores).where(eq(teamScores.teamId, teamId)))[0]?.activeMembers;

/** Until something waits for a lock that another transaction holds. */
async function untilBlocked() {
  await expect.poll(database.waiting, { timeout: 60_000 }).toBeGreaterThan(0);
}

describe('a file of enrolments', () => {
  it('does to each row what its own act would do, and is taken back', async () => {
    const { game, atelier, boutique, bronze, silver, person, enrolled, file, find } = world;
    const newcomer = await person('new');
    await person('tiered');
    const moving = await enrolled('moving', { teamId: atelier.id, teamSince: daysFromToday(-9).toISOString() });
    await earn(moving.userId, daysFromToday(-8));
    await enrolled('same', { teamId: atelier.id });
    const climber = await enrolled('climber', { teamId: boutique.id });
    const back = await enrolled('back', { tierId: silver.id });
    await earn(back.userId, daysFromToday(-8));
    await admin.remove(`/enrolments/${back.id}`);

    const { id, ...checked } = await uploadFile(
      app,
      'enrolments',
      file(
        ['new', 'Atelier', '2026-11-10', ''],
        ['tiered', '', '', 'Silver'],
        ['moving', 'Boutique', '2026-11-14', ''],
        ['same', 'Atelier', '', 'Bronze'],
        ['climber', '', '', 'Silver'],
        ['back', '', '', ''],
      ),
    );
    expect(checked).toMatchObject({ created: 3, updated: 2, unchanged: 1, invalid: 0 });
    expect((await rowsOf(app, id)).map(({ action }) => action)).toEqual([
      ...['create', 'create', 'update', 'unchanged', 'update', 'create'],
    ]);
    expect(await find('new')).toBeUndefined();

    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied' });
    expect(await find('new')).toMatchObject({ team: 'Atelier', tierId: bronze.id, version: 1 });
    expect(await find('tiered')).toMatchObject({ team: null, tierId: silver.id });
    expect(await find('moving')).toMatchObject({ team: 'Boutique', tierId: bronze.id, version: 2 });
    expect(await find('same')).toMatchObject({ team: 'Atelier', version: 1 });
    expect(await find('climber')).toMatchObject({ team: 'Boutique', tierId: silver.id, version: 2 });
    // Where they were, and on the board again.
    expect(await find('back')).toMatchObject({ tierId: silver.id, points: 10 });
    const [score] = await database.db.select().from(scores).where(eq(scores.userId, back.userId));
    expect(score?.isRanked).toBe(true);
    expect(await timesOf(newcomer.id)).toEqual([['Atelier', '2026-11-10', null]]);
    expect(await timesOf(moving.userId)).toEqual([
      ['Atelier', '2026-11-12', '2026-11-14'],
      ['Boutique', '2026-11-14', null],
    ]);
    expect([await membersOf(atelier.id), await membersOf(boutique.id)]).toEqual([2, 2]);
    expect(await differences()).toEqual([]);

    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.requestId, id));
    const ofRows = entries.filter(({ entity }) => entity === 'enrolments');
    expect(ofRows.map(({ action }) => action).toSorted()).toEqual([
      ...['create', 'create', 'create', 'update', 'update'],
    ]);
    expect(ofRows.find(({ entityId }) => entityId === climber.id)).toMatchObject({
      before: { tierId: bronze.id },
      after: { tierId: silver.id },
    });
    expect(ofRows.find(({ after }) => after?.['userId'] === newcomer.id)?.after).toMatchObject({
      ...{ gameId: game.id, teamId: atelier.id, teamSince: '2026-11-10T00:00:00.000Z' },
    });

    expect(await act(app, id, 'undo')).toMatchObject({ state: 'undone', undone: 5, kept: 0 });
    expect(await find('new')).toBeUndefined();
    expect(await find('back')).toBeUndefined();
    expect(await find('climber')).toMatchObject({ team: 'Boutique', tierId: bronze.id });
    expect(await timesOf(moving.userId)).toEqual([
      ['Atelier', '2026-11-12', '2026-11-14'],
      ['Boutique', '2026-11-14', '2026-11-21'],
      ['Atelier', '2026-11-21', null],
    ]);
    expect([await membersOf(atelier.id), await membersOf(boutique.id)]).toEqual([2, 1]);
    expect(await differences()).toEqual([]);
  });

  it('says of each row by itself what is wrong with its date', async () => {
    const { atelier, enrolled, file, person } = world;
    const since = daysFromToday(-9).toISOString();
    const early = await enrolled('early', { teamId: atelier.id, teamSince: since });
    await enrolled('fine', { teamId: atelier.id, teamSince: since });
    const earned = await enrolled('earned', { teamId: atelier.id, teamSince: since });
    await enrolled('staying', { teamId: atelier.id, teamSince: since });
    await person('new');
    await earn(early.userId, daysFromToday(-8.5));
    await earn(earned.userId, daysFromToday(-2));
    const { id } = await uploadFile(
      app,
      'enrolments',
      file(
        ['early', 'Boutique', '2026-11-01', ''],
        ['fine', 'Boutique', '2026-11-14', ''],
        ['earned', 'Boutique', '2026-11-14', ''],
        ['staying', 'Atelier', '2026-11-14', ''],
        ['new', 'Atelier', '2026-12-24', ''],
      ),
    );
    expect((await rowsOf(app, id)).map(({ errors: [error] }) => error?.message.slice(0, 20) ?? null)).toEqual([
      'Must not be before t',
      null,
      'Points have been ear',
      'Is the date of a cha',
      'Must not be in the f',
    ]);
  });

  it('takes back what is as it was left, and names what was changed since', async () => {
    const { atelier, boutique, person, enrolled, file, find } = world;
    for (const who of ['first', 'second', 'third']) await person(who);
    await enrolled('mover', { teamId: atelier.id });
    await enrolled('other', { teamId: atelier.id });
    const { id } = await uploadFile(
      app,
      'enrolments',
      file(
        ...['first', 'second', 'third'].map((who) => [who, 'Atelier', '', '']),
        ...['mover', 'other'].map((who) => [who, 'Boutique', '', '']),
      ),
    );
    await act(app, id, 'apply');
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await admin.patch(`/enrolments/${(await find('second'))?.id}`, { teamId: boutique.id });
    await admin.remove(`/enrolments/${(await find('third'))?.id}`);
    await admin.patch(`/enrolments/${(await find('mover'))?.id}`, { teamId: null });
    expect(await act(app, id, 'undo')).toMatchObject({ undone: 2, kept: 3 });
    expect((await rowsOf(app, id)).map(({ outcome, errors: [error] }) => error?.message ?? outcome)).toEqual([
      ...['undone', 'Was changed since', 'Is not there any more', 'Was changed since', 'undone'],
    ]);
    expect(await find('other')).toMatchObject({ team: 'Atelier' });
    expect(await find('second')).toMatchObject({ team: 'Boutique' });
    expect(await differences()).toEqual([]);
  });
});

describe('while a player acts', () => {
  it('a file waits, and then dates nobody back before points that they have earned meanwhile', async () => {
    const { game, atelier, enrolled, file, find } = world;
    const since = daysFromToday(-9).toISOString();
    const player = await enrolled('player', { teamId: atelier.id, teamSince: since });
    await enrolled('other', { teamId: atelier.id, teamSince: since });
    const { id } = await uploadFile(
      app,
      'enrolments',
      file(['other', 'Boutique', '2026-11-14', ''], ['player', 'Boutique', '2026-11-14', '']),
    );
    const applying = await database.db.transaction(async (tx) => {
      await lockPlayer(tx, player.userId, game.id);
      const begun = act(app, id, 'apply');
      await untilBlocked();
      await points.post(tx, {
        ...{ gameId: game.id, userId: player.userId, points: 10, source: 'adjustment', sourceId: uuidv7() },
        ...{ effectiveAt: app.clock.now, recordedAt: app.clock.now, recordedBy: null, reason: 'Just now' },
      });
      return { begun };
    });
    expect(await applying.begun).toMatchObject({ state: 'checked', invalid: 1 });
    expect((await rowsOf(app, id))[1]?.errors).toMatchObject([{ path: 'teamSince' }]);
    expect(await find('other')).toMatchObject({ team: 'Atelier' });
    expect(await find('player')).toMatchObject({ team: 'Atelier' });
    expect(await differences()).toEqual([]);
  });

  it('a long file and an act for several players never wait for each other in a circle', async () => {
    const { game, bronze, silver, file } = world;
    const { db } = database;
    const count = 1001;
    await db.execute(sql`
      insert into users (id, email, username, given_username)
      select gen_random_uuid(), 'many' || n || ${`-${games}@people.example`}, 'Many ' || n, 'Many ' || n
      from generate_series(1, ${count}::int) n`);
    await db.execute(sql`
      insert into enrolments (id, game_id, user_id, tier_id)
      select gen_random_uuid(), ${game.id}, id, ${bronze.id} from users where username like 'Many %'`);
    const inOrder = await db
      .select({ id: enrolments.id, email: users.email })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.userId))
      .where(eq(enrolments.gameId, game.id))
      .orderBy(asc(enrolments.id));
    // Whoever is locked last is in the first batch, and whoever is locked first in the second.
    const { id } = await uploadFile(
      app,
      'enrolments',
      file(...inOrder.toReversed().map(({ email }) => [email.split('-')[0] ?? '', '', '', 'Silver'])),
    );
    const ends = [inOrder[0]?.id ?? '', inOrder.at(-1)?.id ?? ''];
    const held = await db.transaction(async (tx) => {
      const lock = (enrolmentId: string) =>
        tx.select().from(enrolments).where(eq(enrolments.id, enrolmentId)).for('update');
      await lock(ends[0] ?? '');
      const begun = act(app, id, 'apply');
      await untilBlocked();
      await lock(ends[1] ?? '');
      return { begun };
    });
    expect(await held.begun).toMatchObject({ state: 'applied', updated: count });
    const moved = and(eq(enrolments.gameId, game.id), eq(enrolments.tierId, silver.id), inArray(enrolments.id, ends));
    expect(await db.$count(enrolments, moved)).toBe(2);
  });
});

it('what only the last of several may not do is said of that one, and the others are done', async () => {
  const { game } = world;
  const level = await makeLevel(database.db, world.bronze, 1);
  await makeQuiz(database.db, level, { title: 'Hides' }, []);
  const { id } = await uploadFile(
    app,
    'questions',
    `Game,Quiz,Question,A,B,Right\n${[1, 2, 3].map((n) => `${game.name},Hides,Which is ${n}?,This,That,A`).join('\n')}`,
  );
  expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied', created: 3 });
  // Players know the quiz, so it keeps a question.
  expect(await act(app, id, 'undo')).toMatchObject({ state: 'undone', undone: 2, kept: 1 });
  expect((await rowsOf(app, id)).map(({ outcome }) => outcome)).toEqual(['undone', 'undone', 'kept']);
});
