import { parse } from 'csv-parse/sync';
import { and, eq, inArray, sql } from 'drizzle-orm';
import writeSheet from 'write-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { importKinds, type ImportKind, type ImportPreview, type ImportView } from '#shared/imports/imports.contract.ts';
import { imports } from '#server/schema/imports.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { users } from '#server/schema/users.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { contentsOf, pack } from '#tests/factories/archives.ts';
import { backoffice, expectProblem, gameBody, makeDraftGame, makeStaff } from '#tests/factories/backoffice.ts';
import { act, uploadFile, getImport, previewFile, rowsOf, sendFile } from '#tests/factories/imports.ts';
import { makeTier, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { withRefusedWrites } from '#tests/setup/refusedWrites.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

let gameId: string;
let quizId: string;
const quiz = 'What makes leather leather';

beforeAll(async () => {
  await makeStaff(database.db);
  const world = await makeDraftGame(admin, { name: 'Quest' });
  gameId = world.game.id;
  quizId = world.quizId;
  await admin.create('teams', { gameId, name: 'Atelier' });
  await admin.create('teams', { gameId, name: 'Boutique' });
  const other = await admin.create('games', gameBody({ name: 'Other' }));
  await admin.create('teams', { gameId: other.id, name: 'Elsewhere' });
  for (const [at, name] of ['Twin', 'Twin', 'Old'].entries())
    await makeTier(database.db, other.id, at, { name, status: name === 'Old' ? 'archived' : 'published' });
  for (const name of ['Twice', 'Twice']) await admin.create('games', gameBody({ name }));
  await admin.create('users', { username: 'Anna', email: 'anna@people.example', country: 'CH' });
  await admin.create('users', { username: 'Bruno', email: 'bruno@people.example' });
  const gone = await admin.create('users', { username: 'Gone', email: 'gone@people.example' });
  await admin.post(`/users/${gone.id}/erase`, { email: 'gone@people.example' });
  await database.db.update(users).set({ email: 'gone@erased.invalid' }).where(eq(users.id, gone.id));
});

const findUser = async (email: string) => (await admin.list(`/users?email=${email}`)).rows[0];
const peopleCount = () => database.db.$count(users);
const actionsOf = async (id: string) => (await rowsOf(app, id)).map(({ action }) => action);
const xlsx = (rows: (string | number | Date)[][]) =>
  writeSheet(
    rows.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'yyyy-mm-dd' } : value))),
  ).toBuffer();

/** As the bytes stand in the file, each as the letter that Latin-1 has in its place. */
const bytes = (text: string) => Buffer.from(text, 'latin1');
const polish = bytes('Email;Name\r\nlukasz@people.example;\u00a3ukasz \u00af\u00f3\u00b3\u00e6\r\n');

/** What the log says of the acts of a file. */
async function loggedOf(id: string) {
  const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.requestId, id));
  return entries.map(({ entity, action, before, after }) => ({ entity, action, before, after }));
}

describe('what of a file is shown before it is checked', () => {
  const look = async (content: string | Buffer, encoding?: string) => {
    const answer = await previewFile(app, 'users', content, { ...(encoding !== undefined && { encoding }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ImportPreview>();
  };

  it('says as what it was read, with the first rows of it, and keeps nothing', async () => {
    const before = (await admin.list('/imports')).total;
    expect(await look(polish)).toEqual({
      ...{ encoding: 'windows-1250', sheet: null },
      ...{ headings: ['Email', 'Name'], columns: ['email', 'username'], monthFirst: [], unclear: [] },
      rows: [{ line: 2, cells: ['lukasz@people.example', 'Łukasz Żółć'] }],
      error: null,
    });
    expect((await admin.list('/imports')).total).toBe(before);
  });

  const utf16 = Buffer.from('\ufeffEmail\tName\nlubomir@people.example\tĽubomír Žáčik\n', 'utf16le');
  it.each<[string, Buffer, string, string]>([
    [
      'Slovak',
      bytes('Email;Name\na@b.example;\u00bcubom\u00edr \u008e\u00e1\u00e8ik\n'),
      'windows-1250',
      'Ľubomír Žáčik',
    ],
    ['French', bytes('Email;Name\na@b.example;H\u00e9l\u00e8ne Lef\u00e8vre\n'), 'windows-1252', 'Hélène Lefèvre'],
    ['as of today', Buffer.from('Email,Name\na@b.example,Zoë Żółć\n'), 'utf-8', 'Zoë Żółć'],
    ['as Excel calls Unicode', utf16, 'utf-16le', 'Ľubomír Žáčik'],
    ['as old Macs write it', Buffer.from(utf16).swap16(), 'utf-16be', 'Ľubomír Žáčik'],
  ])('names what a file is read as: %s', async (_, content, encoding, name) => {
    const shown = await look(content);
    expect(shown).toMatchObject({ encoding, error: null });
    expect(shown.rows[0]?.cells[1]).toBe(name);
  });

  it('shows rows with letters that another encoding would change, however late they come', async () => {
    const plain = Array.from({ length: 40 }, (_, i) => `p${i}@people.example;Anna ${i}\r\n`).join('');
    const foreign = Array.from({ length: 7 }, () => polish.subarray(12));
    const shown = await look(Buffer.concat([bytes(`Email;Name\r\n${plain}`), ...foreign]));
    expect(shown.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 42, 43, 44, 45, 46]);
    expect(shown.rows.at(-1)?.cells[1]).toBe('Łukasz Żółć');
  });

  it('reads it as it is told instead, and takes it in so', async () => {
    expect((await look(polish, 'windows-1252')).rows[0]?.cells[1]).toBe('£ukasz ¯ó³æ');
    expect((await look(polish, 'utf-8')).rows[0]?.cells[1]).toContain('\ufffd');
    const western = await sendFile(app, 'users', polish, { encoding: 'windows-1252' });
    expect(western.json<ImportView>()).toMatchObject({ encoding: 'windows-1252' });
    expect((await admin.call(`/imports/${western.json<ImportView>().id}/report`)).body).toContain('£ukasz ¯ó³æ');
    expect(await uploadFile(app, 'users', polish)).toMatchObject({ encoding: 'windows-1250' });
  });

  it('says what is wrong with the whole beside the rows, since another encoding may mend them', async () => {
    const shown = await look('Nmae\nAnna\n');
    expect(shown).toMatchObject({ encoding: 'utf-8', headings: ['Nmae'], rows: [{ line: 2, cells: ['Anna'] }] });
    expect(shown.error).toContain('There is no column “Nmae”');
    const wrong = await look('Email\nanna@people.example\n', 'utf-16le');
    expect(wrong).toMatchObject({ encoding: 'utf-16le', rows: [], error: expect.stringContaining('no column “浅') });
    expect((await look('Email\n')).error).toBe('The file has headings and no rows.');
    expect((await look('')).error).toBe('The file is empty.');
    expect((await look(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).error).toContain('Old Excel files');
  });

  it('reads a workbook as it says itself', async () => {
    const workbook = await xlsx([
      ['Email', 'Name'],
      ['lukasz@people.example', 'Łukasz'],
    ]);
    const expected = { encoding: null, rows: [{ line: 2, cells: ['lukasz@people.example', 'Łukasz'] }], error: null };
    expect(await look(workbook)).toMatchObject(expected);
    expect(await look(workbook, 'windows-1250')).toMatchObject(expected);
    expect(await uploadFile(app, 'users', workbook)).toMatchObject({ encoding: null });
  });

  it.each(['/home/ada/people.csv', String.raw`C:\Users\ada\people.csv`])(
    'does not say where it lay: %s',
    async (name) => {
      const sent = await sendFile(app, 'users', polish, { name });
      expect(sent.json<ImportView>().fileName).toBe('people.csv');
    },
  );

  it('refuses an encoding that it does not know', async () => {
    expectProblem(await previewFile(app, 'users', polish, { encoding: 'klingon' }), 422, 'invalid');
  });
});

describe('a file of users', () => {
  it('says for each row what would become of it, and changes nothing', async () => {
    const before = await peopleCount();
    const checked = await uploadFile(
      app,
      'users',
      'Email,Name,Country,Market\nnew@people.example,Somebody new,SE,\nANNA@people.example,Anna,PL,\nbruno@people.example,Bruno,,\nwrong,,,\n',
    );
    expect(checked).toMatchObject({
      ...{ kind: 'users', state: 'checked', fileName: 'people.csv', person: expect.any(String), rows: 4, done: 4 },
      ...{ created: 1, updated: 1, unchanged: 1, invalid: 1, isRechecked: false, hasFailed: false },
    });
    expect(await rowsOf(app, checked.id)).toMatchObject([
      { line: 2, title: 'new@people.example', action: 'create', changes: null, errors: [] },
      { line: 3, title: 'anna@people.example', action: 'update', changes: { country: { before: 'CH', after: 'PL' } } },
      { line: 4, title: 'bruno@people.example', action: 'unchanged', changes: null },
      { line: 5, title: 'wrong', action: 'fault', errors: [{ path: 'email', message: 'Invalid email' }] },
    ]);
    expect(await peopleCount()).toBe(before);
  });

  it('is applied as a whole, remembered in the log, and can be taken back', async () => {
    const { id } = await uploadFile(
      app,
      'users',
      'E-mail address;Display name;Role;Active\nclara@people.example;Clara;Editor;yes\nanna@people.example;Anna K.;;\n',
    );
    const applied = await act(app, id, 'apply');
    expect(applied).toMatchObject({ state: 'applied', created: 1, updated: 1, appliedAt: app.clock.now.toISOString() });
    const clara = await findUser('clara@people.example');
    expect(clara).toMatchObject({ username: 'Clara', role: 'editor', isActive: true });
    expect(await findUser('anna@people.example')).toMatchObject({ username: 'Anna K.', country: 'CH' });
    expect((await loggedOf(id)).map(({ action, entity }) => `${action} ${entity}`).toSorted()).toEqual([
      'apply imports',
      'create users',
      'update users',
    ]);

    const undone = await act(app, id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
    expect(await loggedOf(id)).toContainEqual({
      ...{ entity: 'users', action: 'delete', before: { username: 'Clara' }, after: null },
    });
    expect(await findUser('clara@people.example')).toBeUndefined();
    expect(await findUser('anna@people.example')).toMatchObject({ username: 'Anna', country: 'CH' });
  });

  it('leaves alone and names what was changed since, or is in a game since, when it is taken back', async () => {
    const rows = ['dora', 'emil', 'fred'].map((name) => `${name}@people.example,${name}`).join('\n');
    const { id } = await uploadFile(app, 'users', `Email,Name\n${rows}\n`);
    await act(app, id, 'apply');
    const dora = await findUser('dora@people.example');
    await admin.patch(`/users/${dora?.id}`, { market: 'DACH' });
    await admin.create('enrolments', { gameId, userId: (await findUser('emil@people.example'))?.id });
    expect(await act(app, id, 'undo')).toMatchObject({ state: 'undone', undone: 1, kept: 2 });
    expect(await rowsOf(app, id)).toMatchObject([
      { title: 'dora@people.example', outcome: 'kept', errors: [{ path: '', message: 'Was changed since' }] },
      {
        title: 'emil@people.example',
        outcome: 'kept',
        errors: [{ path: '', message: 'This is in use and cannot be removed' }],
      },
      { title: 'fred@people.example', outcome: 'undone', errors: [] },
    ]);
    expect(await findUser('dora@people.example')).toMatchObject({ market: 'DACH' });
    expect(await findUser('fred@people.example')).toBeUndefined();
    const file = { fileName: 'people.csv', kind: 'users' };
    expect((await loggedOf(id)).filter(({ entity }) => entity === 'imports')).toMatchObject([
      { action: 'apply', after: { ...file, created: 3, updated: 0 } },
      { action: 'undo', after: { ...file, undone: 1, kept: 2 } },
    ]);
  });

  it('keeps who has signed in since, when it is taken back', async () => {
    const people = ['odette', 'ottmar', 'otilia'];
    const { id } = await uploadFile(
      app,
      'users',
      `Email,Name\n${people.map((n) => `${n}@people.example,${n}`).join('\n')}\n`,
    );
    await act(app, id, 'apply');
    const is = (who: string) => eq(users.email, `${who}@people.example`);
    await database.db.update(users).set({ lastLoginAt: app.clock.now }).where(is('odette'));
    await database.db.update(users).set({ issuer: 'https://company.example', subject: 'ottmar' }).where(is('ottmar'));
    expect(await act(app, id, 'undo')).toMatchObject({ state: 'undone', undone: 1, kept: 2 });
    const inUse = { outcome: 'kept', errors: [{ path: '', message: 'This is in use and cannot be removed' }] };
    expect(await rowsOf(app, id)).toMatchObject([inUse, inUse, { outcome: 'undone', errors: [] }]);
    for (const who of people.slice(0, 2)) expect(await findUser(`${who}@people.example`), who).toBeDefined();
    expect(await findUser('otilia@people.example')).toBeUndefined();
  });

  it('is the same in every encoding and with every delimiter that Excel writes', async () => {
    const rows = [
      ['Email', 'Name', 'Country'],
      ['zoe@people.example', 'Zoë Müller', 'Switzerland'],
    ];
    const text = (delimiter: string) => rows.map((row) => row.join(delimiter)).join('\r\n');
    const utf16 = Buffer.from(`\ufeff${text('\t')}`, 'utf16le');
    for (const content of [
      text(','),
      `\ufeff${text(';')}`,
      text('\t'),
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from(text(';'), 'latin1'),
      await xlsx(rows),
    ]) {
      const { id } = await uploadFile(app, 'users', content);
      const [row] = await rowsOf(app, id);
      expect(row).toMatchObject({ line: 2, action: 'create', title: 'zoe@people.example' });
      const report = (await admin.call(`/imports/${id}/report`)).body;
      expect(report).toContain('Zoë Müller');
    }
  });

  it('reads names from Poland and Slovakia as Excel writes them there', async () => {
    const { id } = await uploadFile(app, 'users', polish);
    expect((await admin.call(`/imports/${id}/report`)).body).toContain('Łukasz Żółć');
  });

  it('reads back what a list was exported to', async () => {
    const csv = (await admin.call('/users/export?role=player&columns=username,email,role,country,marketType,isActive'))
      .rawPayload;
    const checked = await uploadFile(app, 'users', csv);
    expect(checked).toMatchObject({ created: 0, updated: 0, invalid: 0 });
    expect(checked.unchanged).toBeGreaterThan(3);
  });

  it.each<[ImportKind, string]>([
    ['users', '/users/export?role=player'],
    ['teams', '/teams/export?status=published'],
    ['enrolments', '/enrolments/export'],
    ['achievements', '/achievements/export'],
    ['questions', '/questions/export'],
  ])('reads back a whole list of %s, and passes over what it only shows', async (kind, list) => {
    for (const format of ['csv', 'xlsx']) {
      const file = (await admin.call(`${list}${list.includes('?') ? '&' : '?'}format=${format}`)).rawPayload;
      const checked = await uploadFile(app, kind, file);
      expect(checked).toMatchObject({ created: 0, updated: 0, invalid: 0 });
      expect(checked.unchanged).toBeGreaterThan(0);
    }
  });

  it('keeps the apostrophe of an escaped text out of the name', async () => {
    const { id } = await uploadFile(app, 'users', "Email,Name\nplus@people.example,'+Plus\n");
    await act(app, id, 'apply');
    expect(await findUser('plus@people.example')).toMatchObject({ username: '+Plus' });
  });

  it('counts lines as the file has them, over breaks inside of quotes', async () => {
    const { id } = await uploadFile(app, 'users', 'Email,Name\n\na@x.example,"A\nB"\nb@x.example,Bea\n');
    expect((await rowsOf(app, id)).map(({ line, action }) => [line, action])).toEqual([
      [3, 'fault'],
      [5, 'create'],
    ]);
  });
});

describe('applying', () => {
  const file = (name: string) => `Email,Name\n${name}@people.example,${name}\n`;
  const apply = (id: string, as = 'admin') => backoffice(app, as).post(`/imports/${id}/apply`, {});

  it('is refused while a row is faulty, and when there is nothing to change', async () => {
    const invalid = await uploadFile(app, 'users', 'Email,Name\nok@people.example,Okay\nwrong,Name\n');
    expectProblem(await apply(invalid.id), 409, 'conflict');
    const idle = await uploadFile(app, 'users', 'Email,Name\nbruno@people.example,Bruno\n');
    expectProblem(await apply(idle.id), 409, 'conflict');
    expect(await findUser('ok@people.example')).toBeUndefined();
  });

  it('begins once, however often and by however many it is asked for', async () => {
    const { id } = await uploadFile(app, 'users', file('gina'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    await Promise.all([app.services.imports.workOn(), app.services.imports.workOn(), app.services.imports.workOn()]);
    expect(await getImport(app, id)).toMatchObject({ state: 'applied' });
    expectProblem(await apply(id), 409, 'already_done');
    expect((await admin.list('/users?email=gina@people.example')).total).toBe(1);
  });

  it('does nothing when something changed since the check, and says what is so now', async () => {
    const { id } = await uploadFile(app, 'users', `${file('hugo')}bruno@people.example,Bruno B.\n`);
    await admin.create('users', { username: 'Hugo H.', email: 'hugo@people.example' });
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'checked', isRechecked: true, created: 0, updated: 2 });
    expect(await findUser('bruno@people.example')).toMatchObject({ username: 'Bruno' });
    expect((await rowsOf(app, id))[0]).toMatchObject({
      action: 'update',
      changes: { username: { before: 'Hugo H.', after: 'hugo' } },
    });
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied' });
    await act(app, id, 'undo');
    expect(await findUser('hugo@people.example')).toMatchObject({ username: 'Hugo H.' });
  });

  it('replaces no name that nobody has seen', async () => {
    const { id: iris } = await admin.create('users', { username: 'Iris', email: 'iris@people.example' });
    const { id } = await uploadFile(app, 'users', file('iris'));
    await admin.patch(`/users/${iris}`, { username: 'Iris I.' });
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'checked', isRechecked: true, updated: 1 });
    expect(await findUser('iris@people.example')).toMatchObject({ username: 'Iris I.' });
  });

  it('is checked again when somebody changes a person while it is written', async () => {
    const ruth = 'ruth@people.example';
    await admin.create('users', { username: 'Ruth', email: ruth, country: 'CH' });
    const { id } = await uploadFile(app, 'users', `Email,Name,Country\n${ruth},Ruth,PL\n`);
    await apply(id);
    let work: Promise<void> | undefined;
    await database.db.transaction(async (tx) => {
      const renamed = { username: 'Ruth L.', version: sql`${users.version} + 1` };
      await tx.update(users).set(renamed).where(eq(users.email, ruth));
      work = app.services.imports.workOn();
      await expect.poll(database.waiting, { timeout: 10_000 }).toBe(1);
    });
    await work;
    expect(await getImport(app, id)).toMatchObject({ state: 'checked', isRechecked: true, updated: 1, invalid: 0 });
    expect((await rowsOf(app, id))[0]?.changes).toMatchObject({ username: { before: 'Ruth L.', after: 'Ruth' } });
    expect(await findUser(ruth)).toMatchObject({ username: 'Ruth L.', country: 'CH' });
  });

  it('says when it failed, of being undone too, and can be asked for again', async () => {
    const { id } = await uploadFile(app, 'users', file('lukas'));
    const failed = async (state: ImportView['state']) => {
      await withRefusedWrites(database.db, 'insert or delete', users, () =>
        expect(app.services.imports.workOn()).rejects.toThrow(),
      );
      expect(await getImport(app, id)).toMatchObject({ state, hasFailed: true });
    };
    await apply(id);
    await failed('checked');
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied', hasFailed: false });
    await admin.post(`/imports/${id}/undo`, {});
    await failed('applied');
    expect(await findUser('lukas@people.example')).toBeDefined();
    expect(await act(app, id, 'undo')).toMatchObject({ state: 'undone', hasFailed: false, undone: 1 });
  });

  it('lets two files that make the same person at once make it once', async () => {
    const [first, second] = [
      await uploadFile(app, 'users', file('ines')),
      await uploadFile(app, 'users', file('ines')),
    ];
    await Promise.all([apply(first.id), apply(second.id)]);
    await Promise.all([app.services.imports.workOn(), app.services.imports.workOn()]);
    const states = [await getImport(app, first.id), await getImport(app, second.id)];
    expect(states.map(({ state }) => state).toSorted()).toEqual(['applied', 'checked']);
    expect((await admin.list('/users?email=ines@people.example')).total).toBe(1);
  });

  it('takes nothing back twice, nor what was never applied', async () => {
    const { id } = await uploadFile(app, 'users', file('jana'));
    expectProblem(await admin.post(`/imports/${id}/undo`, {}), 409, 'already_done');
    await act(app, id, 'apply');
    await act(app, id, 'undo');
    expectProblem(await admin.post(`/imports/${id}/undo`, {}), 409, 'already_done');
    expectProblem(await apply(id), 409, 'already_done');
  });

  it('goes on after a stop of the server where it was begun', async () => {
    const { id } = await uploadFile(app, 'users', file('kira'));
    await apply(id);
    // The process that was asked is gone; another one finds the work.
    expect(await getImport(app, id)).toMatchObject({ state: 'applying' });
    await app.services.imports.workOn();
    expect(await getImport(app, id)).toMatchObject({ state: 'applied' });
  });
});

describe('teams, enrolments and questions', () => {
  it('make and change what they are known by, and are taken back', async () => {
    const teams = await uploadFile(app, 'teams', 'Game,Team,Status\nquest,Salon,draft\nQUEST,ATELIER,\n');
    expect(teams).toMatchObject({ created: 1, updated: 1, invalid: 0 });
    await act(app, teams.id, 'apply');
    const enrolments = await uploadFile(
      app,
      'enrolments',
      'Player,Game,Team,Team since,Tier\nanna@people.example,Quest,Salon,2026-11-01,Bronze\nbruno@people.example,Quest,Boutique,,\n',
    );
    expect(enrolments).toMatchObject({ created: 2, invalid: 0 });
    await act(app, enrolments.id, 'apply');
    const { rows } = await admin.list(`/enrolments?gameId=${gameId}&_sort=username`);
    expect(
      rows.filter(({ email }) => email === 'anna@people.example' || email === 'bruno@people.example'),
    ).toMatchObject([
      { username: 'Anna', team: 'Salon', teamSince: '2026-11-01T00:00:00.000Z', tier: 'Bronze' },
      { username: 'Bruno', team: 'Boutique' },
    ]);
    const moved = await uploadFile(app, 'enrolments', 'Email,Game,Team\nanna@people.example,Quest,Boutique\n');
    expect((await rowsOf(app, moved.id))[0]?.changes).toEqual({ team: { before: 'Salon', after: 'Boutique' } });
    await act(app, moved.id, 'apply');
    expect((await verifyLedger(database.db)).differences).toEqual([]);
    expect(await act(app, enrolments.id, 'undo')).toMatchObject({ undone: 1, kept: 1 });
    // The team had somebody in it since.
    expect(await act(app, teams.id, 'undo')).toMatchObject({ undone: 1, kept: 1 });
    expect((await admin.list(`/teams?gameId=${gameId}&name=Atelier`)).total).toBe(1);
  });

  it('questions go to the quiz of that title, and their new words are a new version', async () => {
    const head = 'Game;Quiz;Question;A;B;C;D;Right answers;Explanation\n';
    const made = await uploadFile(
      app,
      'questions',
      `${head}Quest;${quiz};Which are metals?;Gold;Silk;Silver;;A, C;Silk is woven.\nQuest;${quiz};What makes a material leather?;It looks like a hide;It is a tanned hide;;;B;\n`,
    );
    expect(made).toMatchObject({ created: 1, unchanged: 1, invalid: 0 });
    await act(app, made.id, 'apply');
    const find = async () => (await admin.list(`/questions?quizId=${quizId}&q=metals`)).rows[0];
    expect(await find()).toMatchObject({
      ...{ position: 2, multiple: true, explanation: 'Silk is woven.' },
      answers: [
        { text: 'Gold', isCorrect: true },
        { text: 'Silk', isCorrect: false },
        { text: 'Silver', isCorrect: true },
      ],
    });
    const changed = await uploadFile(app, 'questions', `${head}Quest;${quiz};Which are metals?;Gold;Silk;;;A;\n`);
    expect((await rowsOf(app, changed.id))[0]?.changes).toEqual({
      c: { before: 'Silver', after: null },
      right: { before: 'A, C', after: 'A' },
      multiple: { before: true, after: false },
    });
    await act(app, changed.id, 'apply');
    expect(await act(app, changed.id, 'undo')).toMatchObject({ undone: 1 });
    expect(await find()).toMatchObject({ multiple: true });
    expect(await act(app, made.id, 'undo')).toMatchObject({ kept: 1 });
  });

  it.each(importKinds)('the template of %s is a file that can be brought', async (kind) => {
    for (const format of ['csv', 'xlsx']) {
      const template = await admin.call(`/imports/template?kind=${kind}&format=${format}`);
      expect(template.statusCode).toBe(200);
      const { id, rows } = await uploadFile(app, kind, template.rawPayload);
      expect(rows).toBe(2);
      const errors = (await rowsOf(app, id)).flatMap((row) => row.errors);
      // What the examples name is not there; nothing else is wrong with them.
      expect(
        errors.filter(({ message }) => !message.startsWith('No such') && message !== 'Nobody has this address'),
      ).toEqual([]);
    }
  });
});

describe('the report', () => {
  it('has the rows with what is to be said of each, runs no formula, and can be corrected and sent again', async () => {
    const { id } = await uploadFile(
      app,
      'users',
      'Email,Name,Country\nlena@people.example,=1+1,CH\nmia@people.example,Mia,XX\n',
    );
    const answer = await admin.call(`/imports/${id}/report?action=fault`);
    expect(answer.headers['content-disposition']).toContain('people-report.csv');
    const rows = parse(answer.body, { bom: true }) as string[][];
    expect(rows).toEqual([
      ['Line', 'What becomes of it', 'What is to be said', 'Email', 'Name', 'Country'],
      [
        '2',
        'fault',
        "Name: Begins like a formula; put ' before it if it is text",
        'lena@people.example',
        "'=1+1",
        'CH',
      ],
      ['3', 'fault', 'Country: Must be a country such as CH', 'mia@people.example', 'Mia', 'XX'],
    ]);
    const again = await uploadFile(app, 'users', answer.body.replace('XX', 'PL'));
    expect(await actionsOf(again.id)).toEqual(['create', 'create']);
    await act(app, again.id, 'apply');
    const [, applied] = parse((await admin.call(`/imports/${again.id}/report`)).body, { bom: true }) as string[][];
    expect(applied?.slice(0, 2)).toEqual(['2', 'applied']);
  });
});

describe('a cell that shows no value of its own', () => {
  const errorsOf = async (content: string | Buffer) => {
    const { id } = await uploadFile(app, 'users', content);
    return (await rowsOf(app, id)).map(({ line, action, errors }) => [
      line,
      action,
      ...errors.map((one) => Object.values(one)),
    ]);
  };
  const failed = 'Shows an error of the spreadsheet';

  it('is an error in a workbook: a formula that failed or has no result, and what is merged below the headings', async () => {
    const parts = await contentsOf(
      await xlsx([
        ['Email', 'Name', 'Market'],
        ['failed@people.example', 'Somebody', 'Nordics'],
        ['first@people.example', 'Both', 'Nordics'],
        ['second@people.example', '', 'Nordics'],
        ['third@people.example', 'Third', 'Nordics'],
      ]),
    );
    for (const [name, content] of parts) {
      if (!name.includes('worksheets/')) continue;
      const sheet = content
        .toString()
        .replace(/<c r="C2"[^>]*>.*?<\/c>/, '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')
        .replace(/<c r="C5"[^>]*>.*?<\/c>/, '<c r="C5"><f>A5</f><v></v></c>')
        .replace(/<c r="C3"[^>]*>.*?<\/c>/, '<c r="C3" t="str"><f>""</f><v></v></c>')
        .replace(
          '</sheetData>',
          '</sheetData><mergeCells count="2"><mergeCell ref="A1:A1"/><mergeCell ref="B3:B4"/></mergeCells>',
        );
      parts.set(name, Buffer.from(sheet));
    }
    expect(await errorsOf(await pack(parts))).toEqual([
      [2, 'fault', ['market', failed]],
      [3, 'create'],
      [4, 'fault', ['username', 'Is merged with another cell']],
      [5, 'fault', ['market', 'Has a formula without its result']],
    ]);
  });

  it.each(['#N/A', '#DIV/0!', '#NV', '#WERT!', '#NAZWA?'])('is an error in a CSV: %s', async (cell) =>
    expect(await errorsOf(`Email,Name\nfailed@people.example,${cell}\n`)).toEqual([[2, 'fault', ['username', failed]]]),
  );

  it('does not make the right row of the same person a second one', async () =>
    expect(
      await errorsOf('Email,Name,Market\nagain@people.example,Again,#N/A\nagain@people.example,Again,Nordics\n'),
    ).toEqual([
      [2, 'fault', ['market', failed]],
      [3, 'create'],
    ]));

  it('is none where a text only begins like one', async () =>
    expect(await errorsOf('Email,Name\nno.failure@people.example,#1 of the Atelier\n')).toEqual([[2, 'create']]));
});

describe('a broken file is refused as a whole, with the reason', () => {
  const rowOf = (cell: string) => `Email,Name\na@people.example,${cell}\n`;
  const sheetsOf = (megabytes: readonly number[]) =>
    pack(new Map(megabytes.map((size, at) => [`xl/worksheets/sheet${at}.xml`, Buffer.alloc(size * 1024 * 1024, 32)])));
  /** None of its parts alone is too large. */
  const bomb = () => sheetsOf([120, 120]);
  /** One that says of itself that it is small. */
  const quietBomb = async () => {
    const [size, said] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32LE(230 * 1024 * 1024);
    said.writeUInt32LE(100);
    const archive = (await sheetsOf([230])).toString('latin1');
    return Buffer.from(archive.replaceAll(size.toString('latin1'), said.toString('latin1')), 'latin1');
  };

  /** A workbook whose last cell stands somewhere else. */
  const workbookWith = async (cell: string, row = 'r="2"') => {
    const workbook = await xlsx([
      ['Email', 'Name'],
      ['a@b.example', 'A'],
    ]);
    const parts = await contentsOf(workbook);
    for (const [name, content] of parts) {
      if (name.includes('worksheets/'))
        parts.set(name, Buffer.from(content.toString().replace('r="B2"', cell).replace('r="2"', row)));
    }
    return pack(parts);
  };

  it.each<[string, ImportKind, () => string | Buffer | Promise<Buffer>, string]>([
    ['an unknown heading', 'users', () => 'Email,Nmae\na@people.example,A\n', 'There is no column “Nmae”'],
    ['a column that is missing', 'users', () => 'Name\nAnna\n', 'The column “Email” is missing'],
    [
      'a heading that is there twice',
      'users',
      () => 'Email,Name,E-mail address\na@b.example,A,a@b.example\n',
      '“Email” is there twice',
    ],
    ['no bytes at all', 'users', () => '', 'The file is empty'],
    ['empty lines only', 'users', () => '\r\n\r\n', 'The file is empty'],
    ['headings without rows', 'users', () => 'Email,Name\n', 'headings and no rows'],
    ['a quotation mark that is never closed', 'users', () => rowOf('"Anna'), 'never closed'],
    ['a quotation mark in the middle', 'users', () => rowOf('"An"na'), 'quotation marks'],
    ['a cell of 1 MB', 'users', () => rowOf('x'.repeat(1024 * 1024)), 'longer than 200 kB'],
    [
      'an archive that is no workbook',
      'users',
      () => pack(new Map([['readme.txt', Buffer.from('hello')]])),
      'no workbook',
    ],
    [
      'an archive that breaks off',
      'users',
      async () =>
        (
          await xlsx([
            ['Email', 'Name'],
            ['a@b.example', 'A'],
          ])
        ).subarray(0, 900),
      'no workbook',
    ],
    ['a small archive that unpacks to far more', 'users', bomb, 'too large to be read'],
    ['a small archive that unpacks to more than it says', 'users', quietBomb, 'no workbook'],
    [
      'a workbook with a cell in the last corner',
      'users',
      () => workbookWith('r="XFD1048576"', 'r="1048576"'),
      'too large to be read',
    ],
    ['a workbook with a cell far to the right', 'users', () => workbookWith("r='xfd2'"), 'too large to be read'],
    ['a row of commas', 'users', () => `Email,Name\n${','.repeat(190_000)}\n`, 'Line 2 has more than 256 cells'],
    [
      'a page that is named like a workbook',
      'users',
      () => '<html><body><table><tr><td>Email</td></tr></table></body></html>',
      'no workbook',
    ],
    ['an old Excel file', 'users', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Old Excel files'],
    ['a picture', 'users', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'There is no column'],
    ['a file of another kind', 'questions', () => 'Email,Name\na@people.example,A\n', 'There is no column'],
    [
      'too many rows',
      'questions',
      () => `Game,Quiz,Question,A,B,Right\n${'g,q,t,a,b,A\n'.repeat(5001)}`,
      'more than 5000 rows',
    ],
  ])('%s', async (_, kind, content, words) => {
    const before = (await admin.list('/imports')).total;
    const answer = await sendFile(app, kind, await content());
    expectProblem(answer, 422, 'invalid');
    expect(answer.json<{ errors: { path: string; message: string }[] }>().errors[0]).toMatchObject({
      path: 'file',
      message: expect.stringContaining(words),
    });
    expect((await admin.list('/imports')).total).toBe(before);
  });
});

it('a file takes the office from one of two administrators, and not from both', async () => {
  const { db } = database;
  const second = await makeUser(db, { role: 'admin' });
  // Could not stand in for them.
  const inactive = await makeUser(db, { role: 'admin', isActive: false });
  const all = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)));
  const { id } = await uploadFile(app, 'users', `Email,Role\n${all.map(({ email }) => `${email},player\n`).join('')}`);
  expect((await rowsOf(app, id)).map(({ action }) => action)).toEqual(['update', 'fault']);
  await db
    .update(users)
    .set({ role: 'player' })
    .where(inArray(users.id, [second.id, inactive.id]));
});

describe('a broken row is named, with its line and column', () => {
  const user = (cells: string, head = 'Email,Name,Role,Country,Market type,Active') =>
    [`${head}\n${cells}\n`, 'users'] as const;
  const enrolment = (cells: string) => [`Email,Game,Team,Team since,Tier\n${cells}\n`, 'enrolments'] as const;
  const question = (cells: string) => [`Game,Quiz,Question,A,B,C,Right\n${cells}\n`, 'questions'] as const;

  it.each<[string, readonly [string, ImportKind], string, string]>([
    ['an address that is none', user('anna(at)people,Anna,,,,'), 'email', 'Invalid email'],
    ['no address', user(',Anna,,,,'), 'email', 'Required'],
    ['somebody new without a name', user('new@people.example,,,,,'), 'username', 'Required'],
    ['a name that is too short', user('new@people.example,A,,,,'), 'username', 'at least 2'],
    ['a name that is too long', user(`new@people.example,${'x'.repeat(61)},,,,`), 'username', 'at most 60'],
    ['an unknown role', user('new@people.example,New,boss,,,'), 'role', "Expected 'player'"],
    ['an unknown country', user('new@people.example,New,,ZZ,,'), 'country', 'Must be a country'],
    ['an unknown kind of market', user('new@people.example,New,,,Moon,'), 'marketType', "Expected 'Retail'"],
    ['neither yes nor no', user('new@people.example,New,,,,perhaps'), 'isActive', "'yes' | 'no'"],
    [
      'an address that was there before',
      user('two@people.example,Two,,,,\nTWO@people.example,Too,,,,'),
      '',
      'The same as in line 2',
    ],
    ['the address of an erased person', user('gone@erased.invalid,Gone,,,,'), 'email', 'This person was erased'],
    ['the last administrator, demoted', user('admin@gamehub.example,Admin,player,,,'), '', 'The last administrator'],
    ['the last administrator, deactivated', user('admin@gamehub.example,Admin,,,,no'), '', 'The last administrator'],
    [
      'a formula',
      user('new@people.example,"=HYPERLINK(""https://evil.example"")",,,,'),
      'username',
      'Begins like a formula',
    ],
    [
      'a command of old spreadsheets',
      user("new@people.example,+cmd|' /C calc'!A0,,,,"),
      'username',
      'Begins like a formula',
    ],
    ['a NUL byte', user('new@people.example,Ne\0w,,,,'), '', 'a character that cannot be stored'],
    ['a control character', user('new@people.example,Ne\u0007w,,,,'), 'username', 'one line of text'],
    ['too few cells', user('new@people.example,New'), '', 'Has 2 cells; the headings are 6'],
    ['too many cells', user('new@people.example,New,,,,,,x'), '', 'Has 8 cells; the headings are 6'],
    ['an unknown game', enrolment('anna@people.example,Nowhere,,,'), 'game', 'No such game'],
    ['a game that has the name of another', enrolment('anna@people.example,Twice,,,'), 'game', 'Several games'],
    ['an unknown player', enrolment('nobody@people.example,Quest,,,'), 'email', 'Nobody has this address'],
    ['an unknown team', enrolment('anna@people.example,Quest,Nobodies,,'), 'team', 'No such team in this game'],
    ['a team of another game', enrolment('anna@people.example,Quest,Elsewhere,,'), 'team', 'Is a team of another game'],
    ['an erased player', enrolment('gone@erased.invalid,Quest,,,'), 'email', 'Nobody has this address'],
    ['an archived tier', enrolment('anna@people.example,Other,,,Old'), 'tier', 'No such tier in this game'],
    ['a tier that has the name of another', enrolment('anna@people.example,Other,,,Twin'), 'tier', 'No such tier'],
    ['an unknown tier', enrolment('anna@people.example,Quest,,,Platinum'), 'tier', 'No such tier in this game'],
    [
      'a date that there is not',
      enrolment('anna@people.example,Quest,Atelier,2026-02-30,'),
      'teamSince',
      'Invalid date',
    ],
    [
      'a date that lies ahead',
      enrolment('anna@people.example,Quest,Atelier,2027-01-01,'),
      'teamSince',
      'Must not be in the future',
    ],
    [
      'a date with two digits for its year',
      enrolment('anna@people.example,Quest,Atelier,20.11.26,'),
      'teamSince',
      'Invalid date',
    ],
    ['an unknown quiz', question('Quest,Nothing,Why?,Yes,No,,A'), 'quiz', 'No such quiz'],
    ['a right answer that is not there', question(`Quest,${quiz},Why?,Yes,No,,C`), 'right', 'There is no answer C'],
    ['no right answer', question(`Quest,${quiz},Why?,Yes,No,,all`), 'right', 'letters of the right answers'],
    ['two answers that are the same', question(`Quest,${quiz},Why?,Yes,yes,,A`), 'right', 'Two answers are the same'],
    ['an answer too few', question(`Quest,${quiz},Why?,Yes,,No,A`), 'b', 'Required'],
  ])('%s', async (_, [content, kind], path, words) => {
    await database.db.update(users).set({ email: 'admin@gamehub.example' }).where(eq(users.subject, 'admin'));
    const checked = await uploadFile(app, kind, content);
    expect(checked).toMatchObject({ state: 'checked', invalid: 1 });
    const row = (await rowsOf(app, checked.id)).at(-1);
    expect(row).toMatchObject({ action: 'fault', errors: [{ path, message: expect.stringContaining(words) }] });
    expect(row?.line).toBe(content.trimEnd().split('\n').length);
  });

  it('every error of a row is named at once', async () => {
    const { id } = await uploadFile(
      app,
      ...(([user('wrong,A,boss,ZZ,,')[0], 'users'] as const).toReversed() as ['users', string]),
    );
    expect((await rowsOf(app, id))[0]?.errors.map(({ path }) => path)).toEqual([
      'email',
      'username',
      'role',
      'country',
    ]);
  });
});

describe('cells of checked rows', () => {
  const file = [
    'Email,Name,Country,Order',
    'cara@people.example,Cara,XX,',
    'dario@people.example,Dario,CH,',
    'cara@people.example,Cara again,SK',
    'elio@people.example,Elio,FR,,more',
  ].join('\n');
  const bringFile = async () => {
    const { id } = await sendFile(app, 'users', file, { columns: 'email,username,country,' }).then((answer) =>
      answer.json<ImportView>(),
    );
    await app.services.imports.workOn();
    return id;
  };
  const correct = (id: string, cells: { rowId: string; index: number; text: string }[]) =>
    admin.post(`/imports/${id}/correct`, { cells });
  const idOf = async (id: string, line: number) => (await rowsOf(app, id)).find((row) => row.line === line)?.id ?? '';

  it('are corrected, and all rows checked again, without the file', async () => {
    const id = await bringFile();
    const first = (await admin.list(`/importRows?importId=${id}`)).rows;
    expect(first.map((row) => [row['line'], row['action']])).toEqual([
      [2, 'fault'],
      [4, 'fault'],
      [5, 'fault'],
      [3, 'create'],
    ]);
    expect(first[0]).toMatchObject({ cells: ['cara@people.example', 'Cara', 'XX', ''] });
    expect(await getImport(app, id)).toMatchObject({ columns: ['email', 'username', 'country', ''] });
    const answer = await correct(id, [
      { rowId: await idOf(id, 2), index: 2, text: 'CH' },
      // Missing cells become empty.
      { rowId: await idOf(id, 4), index: 0, text: 'bella@people.example' },
      { rowId: await idOf(id, 5), index: 4, text: ' ' },
      { rowId: await idOf(id, 3), index: 1, text: 'Dário' },
    ]);
    expect(answer.json()).toMatchObject({ state: 'checking' });
    const [logged] = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'update')));
    expect(logged?.after).toEqual({ fileName: 'people.csv', kind: 'users', rows: 4 });
    await app.services.imports.workOn();
    expect(await getImport(app, id)).toMatchObject({ state: 'checked', created: 4, invalid: 0, isRechecked: false });
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied' });
    expect(await findUser('dario@people.example')).toMatchObject({ username: 'Dário' });
    expect(await findUser('bella@people.example')).toMatchObject({ username: 'Cara again', country: 'SK' });
    expectProblem(await correct(id, [{ rowId: await idOf(id, 2), index: 2, text: 'PL' }]), 409, 'already_done');
    expect(await act(app, id, 'undo')).toMatchObject({ undone: 4 });
  });

  it('can become wrong, in a way that cannot be stored, or not be there', async () => {
    const id = await bringFile();
    const rowId = await idOf(id, 3);
    await correct(id, [{ rowId, index: 1, text: 'Da\0rio' }]);
    await app.services.imports.workOn();
    const rows = await rowsOf(app, id);
    expect(rows.find(({ line }) => line === 3)).toMatchObject({
      action: 'fault',
      errors: [{ path: '', message: 'Contains a character that cannot be stored' }],
    });
    const other = await bringFile();
    expectProblem(await correct(other, [{ rowId, index: 1, text: 'x' }]), 422, 'invalid');
    expectProblem(await correct(id, [{ rowId, index: 7, text: 'x' }]), 422, 'invalid');
    expectProblem(await correct(id, []), 422, 'invalid');
    expectProblem(
      await correct('0198c8a4-5d6e-7f00-8000-000000000000', [{ rowId, index: 1, text: 'x' }]),
      404,
      'not_found',
    );
    expect(await getImport(app, id)).toMatchObject({ state: 'checked' });
  });

  it('in a column without a heading are an error until somebody empties them', async () => {
    const { id } = await uploadFile(app, 'users', 'Email,,Name\nfaro@people.example,x,Faro\n');
    const rowId = await idOf(id, 2);
    for (const [index, text, invalid] of [
      [2, 'Fáro', 1],
      [1, '', 0],
    ] as const) {
      await correct(id, [{ rowId, index, text }]);
      await app.services.imports.workOn();
      expect(await getImport(app, id)).toMatchObject({ invalid });
    }
  });
});

it('a kind that there is not is refused', async () => {
  expectProblem(await sendFile(app, 'shoes', 'Email\n'), 422, 'invalid');
});

describe('what is kept of people', () => {
  it('goes from the rows of files when somebody is erased', async () => {
    const { id } = await uploadFile(app, 'users', 'Email,Name\nnora@people.example,Nora Nobody\n');
    await act(app, id, 'apply');
    const nora = await findUser('nora@people.example');
    await admin.post(`/users/${nora?.id}/erase`, { email: 'nora@people.example' });
    expect(JSON.stringify(await rowsOf(app, id))).not.toContain('nora');
    expect((await admin.call(`/imports/${id}/report`)).body).not.toMatch(/nora/i);
    expect(await act(app, id, 'undo')).toMatchObject({ undone: 0, kept: 1 });
  });

  it('goes a month after the last act; that there was a file stays', async () => {
    const { id } = await uploadFile(app, 'users', 'Email,Name\nolga@people.example,Olga\n');
    const underWay = await uploadFile(app, 'users', 'Email,Name\nolga@people.example,Olga\n');
    const inState = (state: typeof underWay.state) =>
      database.db.update(imports).set({ state }).where(eq(imports.id, underWay.id));
    await inState('applying');
    const present = app.clock.now;
    app.clock.now = new Date(present.getTime() + 30 * 86_400_000);
    await app.services.imports.removeOldRows();
    expect(await rowsOf(app, id)).toHaveLength(1);
    app.clock.now = new Date(present.getTime() + 31 * 86_400_000);
    await app.services.imports.removeOldRows();
    expect(await getImport(app, id)).toMatchObject({ rows: 1, hasRows: false });
    expect(await rowsOf(app, id)).toEqual([]);
    expect(await rowsOf(app, underWay.id)).toHaveLength(1);
    await inState(underWay.state);
    expectProblem(await admin.post(`/imports/${id}/apply`, {}), 409, 'conflict');
    app.clock.now = present;
  });
});
