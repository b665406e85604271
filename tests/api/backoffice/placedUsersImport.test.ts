import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importColumns } from '#shared/imports/importColumns.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { endedEnrolments, enrolments, games as gamesTable, teamMemberships, teams } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { teamScores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { createPointsService } from '#server/game/points/points.service.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { headingsIn } from '#server/engines/imports/importHeadings.ts';
import { backoffice, expectProblem, makeStaff } from '#tests/factories/backoffice.ts';
import { act, getImport, rowsOf, sendFile, uploadFile } from '#tests/factories/imports.ts';
import { makeGame, makeTeam, makeTier, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const points = createPointsService();

let world: Awaited<ReturnType<typeof makeWorld>>;
let count = 0;

beforeAll(() => makeStaff(database.db), 60_000);
beforeEach(async () => {
  world = await makeWorld();
});

/** A game with two tiers and two teams, another one with a team of the same name as one of them, and an archived one. */
async function makeWorld() {
  const { db } = database;
  count += 1;
  const mark = count;
  const name = (what: string) => `${what} ${mark}`;
  const game = await makeGame(db, { name: name('Quest') });
  const bronze = await makeTier(db, game.id, 1, { name: 'Bronze' });
  await makeTier(db, game.id, 2, { name: 'Silver' });
  const atelier = await makeTeam(db, game.id, name('Atelier'));
  const boutique = await makeTeam(db, game.id, name('Boutique'));
  const closed = await makeTeam(db, game.id, name('Closed'));
  await db.update(teams).set({ status: 'archived' }).where(eq(teams.id, closed.id));
  const other = await makeGame(db, { name: name('Other') });
  await makeTeam(db, other.id, name('Boutique'));
  await makeTeam(db, other.id, name('Elsewhere'));
  const archived = await makeGame(db, { name: name('Past') });
  await db.update(gamesTable).set({ status: 'archived' }).where(eq(gamesTable.id, archived.id));
  const emailOf = (who: string) => `${who}-${mark}@people.example`;
  const person = (who: string) => makeUser(db, { email: emailOf(who), username: who });
  const enrolled = async (who: string, teamId: string | null = null) => {
    const { id: userId } = await person(who);
    const { id } = await admin.create('enrolments', { gameId: game.id, userId, teamId });
    return { id, userId };
  };
  /** Rows of who, country, game and team; a game or team without a space is one of this world. */
  const file = (...rows: string[][]) =>
    [
      'Email,Name,Country,Game,Team',
      ...rows.map(([who = '', country = '', inGame = '', inTeam = '']) => {
        const named = (what: string) => (what === '' || what.includes('-') ? what : name(what));
        return [emailOf(who), who, country, named(inGame), named(inTeam)].join(',');
      }),
    ].join('\n');
  const find = async (who: string) => (await admin.list(`/enrolments?gameId=${game.id}&q=${emailOf(who)}`)).rows[0];
  const findUser = async (who: string) => (await admin.list(`/users?email=${emailOf(who)}`)).rows[0];
  return { mark, name, game, bronze, atelier, boutique, other, emailOf, person, enrolled, file, find, findUser };
}

const upload = (content: string | Buffer) => uploadFile(app, 'users', content);
const differences = async () => {
  await compactRankDeltas(database.db);
  return (await verifyLedger(database.db)).differences;
};
const membersOf = async (teamId: string) =>
  (await database.db.select().from(teamScores).where(eq(teamScores.teamId, teamId)))[0]?.activeMembers;
const earn = (userId: string) =>
  database.db.transaction((tx) =>
    points.post(tx, {
      ...{ gameId: world.game.id, userId, points: 10, source: 'adjustment', sourceId: uuidv7() },
      ...{ effectiveAt: app.clock.now, recordedAt: app.clock.now, recordedBy: null, reason: 'Well done' },
    }),
  );

describe('a file of users with games and teams', () => {
  it('says what becomes of each, enrols and moves them, and is taken back', async () => {
    const { name, game, bronze, atelier, boutique, person, enrolled, file, find, findUser } = world;
    const known = await person('known');
    const mover = await enrolled('mover', atelier.id);
    await enrolled('same', atelier.id);
    const { id, ...checked } = await upload(
      file(
        ['new', 'SE', 'Quest', 'Atelier'],
        ['alone', '', '', 'Atelier'],
        ['plain', 'SK'],
        ['known', 'PL', 'Quest'],
        ['mover', '', 'Quest', 'Boutique'],
        ['same', '', 'Quest', 'Atelier'],
      ),
    );
    expect(checked).toMatchObject({ created: 3, updated: 2, unchanged: 1, invalid: 0, enrolled: 3, moved: 1 });
    const place = (team: string) => ({ before: null, after: name(team) });
    expect((await rowsOf(app, id)).map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'create', changes: { game: place('Quest'), team: place('Atelier') } },
      { action: 'create', changes: { game: place('Quest'), team: place('Atelier') } },
      { action: 'create', changes: null },
      { action: 'update', changes: { country: { before: null, after: 'PL' }, game: place('Quest') } },
      { action: 'update', changes: { team: { before: name('Atelier'), after: name('Boutique') } } },
      { action: 'unchanged', changes: null },
    ]);
    expect(await findUser('new')).toBeUndefined();
    expect(await find('known')).toBeUndefined();

    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied', created: 3, updated: 2, enrolled: 3 });
    expect(await findUser('new')).toMatchObject({ country: 'SE', version: 1 });
    expect(await find('new')).toMatchObject({ team: name('Atelier'), tierId: bronze.id, version: 1 });
    expect(await find('alone')).toMatchObject({ team: name('Atelier'), tierId: bronze.id });
    expect(await find('plain')).toBeUndefined();
    expect(await find('known')).toMatchObject({ team: null, tierId: bronze.id });
    expect(await find('mover')).toMatchObject({ team: name('Boutique'), version: 2 });
    expect([await membersOf(atelier.id), await membersOf(boutique.id)]).toEqual([3, 1]);
    expect(await differences()).toEqual([]);
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.requestId, id));
    expect(entries.map(({ action, entity }) => `${action} ${entity}`).toSorted()).toEqual([
      ...['apply imports', 'create enrolments', 'create enrolments', 'create enrolments'],
      ...['create users', 'create users', 'create users', 'update enrolments', 'update users'],
    ]);
    const newcomer = await findUser('new');
    expect(entries.find(({ after }) => after?.['userId'] === newcomer?.id)?.after).toEqual({
      ...{ gameId: game.id, userId: newcomer?.id, teamId: atelier.id, teamSince: null, tierId: null },
    });

    expect(await act(app, id, 'undo')).toMatchObject({ state: 'undone', undone: 5, kept: 0 });
    const gone = and(eq(auditEntries.requestId, id), eq(auditEntries.action, 'delete'));
    const deleted = Map.groupBy(await database.db.select().from(auditEntries).where(gone), ({ entity }) => entity);
    expect(deleted.get('enrolments')?.map(({ before }) => before?.['gameId'])).toEqual([game.id, game.id, game.id]);
    expect(deleted.get('users')?.map(({ before }) => before?.['username'])).toHaveLength(3);
    for (const who of ['new', 'alone', 'plain']) expect(await findUser(who)).toBeUndefined();
    expect(await find('known')).toBeUndefined();
    expect(await findUser('known')).toMatchObject({ country: null });
    expect(await find('mover')).toMatchObject({ team: name('Atelier'), version: 3 });
    expect([await membersOf(atelier.id), await membersOf(boutique.id)]).toEqual([2, 0]);
    // Of those who are there still the past remains, as after every enrolment that ends.
    const ended = await database.db.select().from(endedEnrolments).where(eq(endedEnrolments.gameId, game.id));
    expect(ended.map(({ userId }) => userId)).toEqual([known.id]);
    const times = await database.db
      .select()
      .from(teamMemberships)
      .where(eq(teamMemberships.gameId, game.id))
      .orderBy(asc(teamMemberships.joinedAt));
    expect(times.filter(({ userId }) => userId === mover.userId).map(({ teamId }) => teamId)).toEqual([
      ...[atelier.id, boutique.id, atelier.id],
    ]);
    expect(times).toHaveLength(4);
    expect(await differences()).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const content = world.file(['new', 'SE', 'Quest', 'Atelier'], ['alone', '', '', 'Elsewhere']);
    await act(app, (await upload(content)).id, 'apply');
    const again = await upload(content);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2, enrolled: 0, moved: 0 });
    expectProblem(await admin.post(`/imports/${again.id}/apply`, {}), 409, 'conflict');
  });

  it('knows games and teams by their ids', async () => {
    const { game, boutique, file, find, name } = world;
    const { id } = await upload(file(['both', '', game.id, boutique.id.toUpperCase()], ['alone', '', '', boutique.id]));
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied', enrolled: 2 });
    for (const who of ['both', 'alone']) expect(await find(who)).toMatchObject({ team: name('Boutique') });
  });

  it('continues a former enrolment at its place', async () => {
    const { enrolled, file, find, bronze } = world;
    const before = await enrolled('back');
    await admin.remove(`/enrolments/${before.id}`);
    await act(app, (await upload(file(['back', '', 'Quest']))).id, 'apply');
    expect(await find('back')).toMatchObject({ tierId: bronze.id });
  });

  it.each(languages)('has headings in %s', async (language) => {
    const { name, emailOf } = world;
    const head = ['email', 'username', 'game', 'team'].map((column) => headingsIn(language, column)[0]);
    const checked = await upload(`${head.join(';')}\n${emailOf('new')};New;${name('Quest')};${name('Boutique')}\n`);
    expect(checked).toMatchObject({ columns: ['email', 'username', 'game', 'team'], created: 1, enrolled: 1 });
  });

  it('has the columns in its template, whose examples are passed over', async () => {
    const template = (await admin.call('/imports/template?kind=users&format=xlsx')).rawPayload;
    const checked = await upload(template);
    expect(checked.columns).toEqual(importColumns.users.map(({ name }) => name));
    expect((await rowsOf(app, checked.id)).map(({ action }) => action)).toEqual(['example', 'example']);
  });
});

describe('what is wrong with a game or team', () => {
  it.each<[string, [string, string], string, string]>([
    ['an unknown game', ['Nowhere', ''], 'game', 'No such game'],
    ['an archived game', ['Past', ''], 'game', 'Is archived'],
    ['an unknown team', ['Quest', 'Nobodies'], 'team', 'No such team in this game'],
    ['an unknown team alone', ['', 'Nobodies'], 'team', 'No such team'],
    ['a team of another game', ['Quest', 'Elsewhere'], 'team', 'Is a team of another game'],
    ['an archived team', ['Quest', 'Closed'], 'team', 'Is archived'],
    ['a team that several games have', ['', 'Boutique'], 'team', 'Several teams have this name'],
  ])('is said at its cell, corrected there, and checked again: %s', async (_, [game, team], path, message) => {
    const { file, find, name } = world;
    const { id, ...checked } = await upload(file(['new', '', game, team], ['fine', '', 'Quest', 'Atelier']));
    expect(checked).toMatchObject({ created: 1, invalid: 1, enrolled: 1 });
    const [row] = await rowsOf(app, id);
    expect(row).toMatchObject({ action: 'fault', errors: [{ path, message }] });
    expectProblem(await admin.post(`/imports/${id}/apply`, {}), 409, 'conflict');

    const cells = [
      { rowId: row?.id, index: 3, text: name('Quest') },
      { rowId: row?.id, index: 4, text: name('Boutique') },
    ];
    expect((await admin.post(`/imports/${id}/correct`, { cells })).statusCode).toBe(200);
    await app.services.imports.workOn();
    expect(await getImport(app, id)).toMatchObject({ state: 'checked', created: 2, invalid: 0, enrolled: 2 });
    await act(app, id, 'apply');
    expect(await find('new')).toMatchObject({ team: name('Boutique') });
  });

  it('is said together with what is wrong with the user', async () => {
    const { emailOf } = world;
    const { id } = await upload(`Email,Game\n${emailOf('nameless')},Nowhere\n`);
    expect((await rowsOf(app, id))[0]?.errors).toEqual([
      { path: 'username', message: 'Required' },
      { path: 'game', message: 'No such game' },
    ]);
  });
});

describe('what has changed since', () => {
  it('the check is checked anew, and nothing done yet', async () => {
    const { file, find, findUser, boutique } = world;
    await world.enrolled('mover');
    const { id } = await upload(file(['new', '', 'Quest'], ['mover', '', '', 'Atelier']));
    await admin.patch(`/enrolments/${(await find('mover'))?.id}`, { teamId: boutique.id });
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'checked', isRechecked: true, created: 1, moved: 1 });
    expect(await findUser('new')).toBeUndefined();
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied' });
  });

  it('a team that was archived is refused at its cell', async () => {
    const { file, findUser, atelier } = world;
    const { id } = await upload(file(['new', '', 'Quest', 'Atelier']));
    await database.db.update(teams).set({ status: 'archived' }).where(eq(teams.id, atelier.id));
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'checked', isRechecked: true, invalid: 1 });
    expect((await rowsOf(app, id))[0]).toMatchObject({ errors: [{ path: 'team', message: 'Is archived' }] });
    expect(await findUser('new')).toBeUndefined();
  });

  it('keeps the row whole when the file is taken back, and names it', async () => {
    const { name, boutique, file, find, findUser, enrolled, person } = world;
    await person('renamed');
    await enrolled('moved', boutique.id);
    const people = ['fine', 'earned', 'edited', 'elsewhere', 'left', 'looked'];
    const { id } = await upload(
      file(
        ...people.map((who) => [who, '', 'Quest', 'Atelier']),
        ['renamed', 'PL', 'Quest', 'Atelier'],
        ['moved', '', '', 'Atelier'],
        ['last', '', 'Quest', 'Atelier'],
      ),
    );
    await act(app, id, 'apply');
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await earn(String((await findUser('earned'))?.id));
    await admin.patch(`/users/${(await findUser('edited'))?.id}`, { market: 'DACH' });
    await admin.patch(`/enrolments/${(await find('elsewhere'))?.id}`, { teamId: boutique.id });
    await admin.remove(`/enrolments/${(await find('left'))?.id}`);
    await admin.patch(`/users/${(await findUser('renamed'))?.id}`, { market: 'DACH' });

    const looked = eq(enrolments.id, String((await find('looked'))?.id));
    await database.db.update(enrolments).set({ lastSeenAt: app.clock.now }).where(looked);

    expect(await act(app, id, 'undo')).toMatchObject({ state: 'undone', undone: 3, kept: 6 });
    expect((await rowsOf(app, id)).map(({ outcome, errors: [error] }) => error?.message ?? outcome)).toEqual([
      ...['undone', 'This is in use and cannot be removed', 'Was changed since', 'Was changed since'],
      ...['Is not there any more', 'This is in use and cannot be removed', 'Was changed since', 'undone', 'undone'],
    ]);
    for (const who of ['earned', 'edited', 'looked', 'renamed'])
      expect(await find(who), who).toMatchObject({ team: name('Atelier'), version: 1 });
    expect(await find('elsewhere')).toMatchObject({ team: name('Boutique') });
    expect(await findUser('left')).toBeDefined();
    expect(await findUser('renamed')).toMatchObject({ country: 'PL', market: 'DACH' });
    for (const who of ['fine', 'last']) expect(await findUser(who)).toBeUndefined();
    expect(await differences()).toEqual([]);
  });

  it('undoes the enrolment of somebody whose account was changed, which the file had not done', async () => {
    const { file, find, person, findUser } = world;
    await person('known');
    const { id } = await upload(file(['known', '', 'Quest']));
    await act(app, id, 'apply');
    await admin.patch(`/users/${(await findUser('known'))?.id}`, { market: 'DACH' });
    expect(await act(app, id, 'undo')).toMatchObject({ undone: 1, kept: 0 });
    expect(await find('known')).toBeUndefined();
    expect(await findUser('known')).toMatchObject({ market: 'DACH' });
  });
});

it('thousands are enrolled and taken back in batches', async () => {
  const { name, game, mark } = world;
  const rows = Array.from(
    { length: 2100 },
    (_, n) => `many${n}-${mark}@x.example,Many ${n},${name('Quest')},${name('Atelier')}`,
  );
  const { id } = await upload(`Email,Name,Game,Team\n${rows.join('\n')}\n`);
  expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied', created: 2100, enrolled: 2100 });
  expect(await database.db.$count(enrolments, eq(enrolments.gameId, game.id))).toBe(2100);
  const present = and(eq(teamMemberships.gameId, game.id), isNull(teamMemberships.leftAt));
  expect(await database.db.$count(teamMemberships, present)).toBe(2100);
  expect(await act(app, id, 'undo')).toMatchObject({ undone: 2100, kept: 0 });
  expect(await database.db.$count(users, sql`${users.email} like ${`many%-${mark}@x.example`}`)).toBe(0);
}, 120_000);

it('only administrators may enrol people by a file, as by hand', async () => {
  const content = world.file(['new', '', 'Quest']);
  for (const as of ['editor', 'player']) expectProblem(await sendFile(app, 'users', content, { as }), 403, 'forbidden');
});
