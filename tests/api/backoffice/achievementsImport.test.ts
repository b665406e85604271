import writeSheet from 'write-excel-file/node';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { awards } from '#server/schema/points.ts';
import { backoffice, expectProblem, gameBody, makeStaff, questionBody, quizBody } from '#tests/factories/backoffice.ts';
import { act, uploadFile, rowsOf, sendFile } from '#tests/factories/imports.ts';
import { makeUser, today } from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

let gameId: string;
const levelIds: Record<string, string> = {};

beforeAll(async () => {
  await makeStaff(database.db);
  const game = await admin.create('games', gameBody({ name: 'Quest' }));
  gameId = game.id;
  for (const tier of ['Bronze', 'Silver']) {
    const { id: tierId } = await admin.create('tiers', { gameId, name: tier });
    for (const level of ['Leather', `${tier} only`]) {
      levelIds[`${tier} ${level}`] = (await admin.create('levels', { tierId, name: level })).id;
    }
  }
  const { id: tierId } = await admin.create('tiers', { gameId, name: 'Gold' });
  for (const name of ['Twice', 'Twice', 'Kept']) levelIds[name] = (await admin.create('levels', { tierId, name })).id;
  levelIds['Gone'] = (await admin.create('levels', { tierId, name: 'Gone', status: 'archived' })).id;
  const { id: past } = await admin.create('tiers', { gameId, name: 'Past', status: 'archived' });
  await admin.create('levels', { tierId: past, name: 'Buried' });
  const other = await admin.create('games', gameBody({ name: 'Other' }));
  const elsewhere = await admin.create('tiers', { gameId: other.id, name: 'Platinum' });
  await admin.create('levels', { tierId: elsewhere.id, name: 'Elsewhere' });
});

/** A level of its own, so that tests do not meet. */
let levels = 0;
async function makeLevel() {
  levels += 1;
  const { id: tierId } = await admin.create('tiers', { gameId, name: `Tier ${levels}` });
  const name = `Level ${levels}`;
  return { id: (await admin.create('levels', { tierId, name })).id, name };
}

const head = 'Game,Level,Title,Type,Points';
const importRows = (headings: string, ...rows: string[]) =>
  uploadFile(app, 'achievements', [headings, ...rows, ''].join('\n'));
const listOf = async (levelId: string) =>
  (await admin.list(`/achievements?levelId=${levelId}`)).rows as unknown as AchievementRow[];
const titlesOf = async (levelId: string) => (await listOf(levelId)).map(({ title }) => title);
const errorsOf = async (id: string) => (await rowsOf(app, id)).at(-1)?.errors;

describe('a file of achievements', () => {
  it('lays out a level: drafts with their content, in their order, and nothing before it is applied', async () => {
    const level = await makeLevel();
    const headings =
      'Game,Tier,Level,Title,Type,Content,Points,Order,Start,End,Short description,Description,Pass mark';
    const row = (cells: string) => `quest,,${level.name.toUpperCase()},${cells}`;
    const checked = await importRows(
      headings,
      row('The last 🏁,Physical experience,,100,3,,,,,'),
      row(
        'Which hide is it?,questionsQuizzes,Quiz,60,1,2026-11-01,2026-11-30,Four questions,"Look closely.\nThen a < b.",60',
      ),
      row(
        "'=Tanning=,questions quizzes,EXAM,80,2,2026-11-01 09:30,2026-11-20T18:00:00Z,,<p>With <b>care</b><script>x</script></p>,",
      ),
    );
    expect(checked).toMatchObject({ state: 'checked', created: 3, updated: 0, unchanged: 0, invalid: 0 });
    expect(await listOf(level.id)).toEqual([]);

    expect(await act(app, checked.id, 'apply')).toMatchObject({ state: 'applied', created: 3 });
    expect(await listOf(level.id)).toMatchObject([
      {
        ...{ title: 'Which hide is it?', type: 'questionsQuizzes', contentKind: 'quiz', contentId: expect.any(String) },
        ...{ points: 60, status: 'draft', passMark: 60, attemptsAllowed: 1, shortDescription: 'Four questions' },
        // Midnights of the game's time zone; the last day still belongs.
        ...{ startDate: '2026-10-31T23:00:00.000Z', endDate: '2026-11-30T23:00:00.000Z' },
        longDescription: '<p>Look closely.</p><p>Then a &lt; b.</p>',
      },
      {
        ...{ title: '=Tanning=', contentKind: 'exam', attemptsAllowed: 3, points: 80, status: 'draft' },
        ...{ startDate: '2026-11-01T08:30:00.000Z', endDate: '2026-11-20T18:00:00.000Z' },
        longDescription: '<p>With <strong>care</strong></p>',
      },
      {
        title: 'The last 🏁',
        type: 'physicalExperience',
        contentKind: null,
        points: 100,
        startDate: null,
        status: 'draft',
      },
    ]);
    const log = await database.db.select().from(auditEntries).where(eq(auditEntries.requestId, checked.id));
    expect(log.map(({ action, entity }) => `${action} ${entity}`).toSorted()).toEqual([
      'apply imports',
      'create achievements',
      'create achievements',
      'create achievements',
      'reorder achievements',
    ]);
  });

  it('is the same as a workbook, whose dates are those of the game', async () => {
    const level = await makeLevel();
    const rows = [
      ['Game', 'Level', 'Title', 'Type', 'Points', 'Start', 'End'],
      [
        'Quest',
        level.name,
        'By sheet',
        'business',
        40,
        new Date('2026-11-02T00:00:00Z'),
        new Date('2026-11-03T17:15:00Z'),
      ],
    ];
    const sheet = await writeSheet(
      rows.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'yyyy-mm-dd hh:mm' } : value))),
    ).toBuffer();
    const { id, created } = await uploadFile(app, 'achievements', sheet);
    expect(created).toBe(1);
    await act(app, id, 'apply');
    expect(await listOf(level.id)).toMatchObject([
      { points: 40, startDate: '2026-11-01T23:00:00.000Z', endDate: '2026-11-03T16:15:00.000Z' },
    ]);
  });

  it('puts new ones in between those of the level, and the rest after them', async () => {
    const level = await makeLevel();
    for (const title of ['One', 'Two']) await admin.create('achievements', quizBody(level.id, { title }));
    const { id } = await importRows(
      `${head},Order`,
      `Quest,${level.name},Unplaced,business,1,`,
      `Quest,${level.name},In between,business,1,2`,
      `Quest,${level.name},First,business,1,1`,
    );
    await act(app, id, 'apply');
    expect(await titlesOf(level.id)).toEqual(['First', 'In between', 'One', 'Two', 'Unplaced']);
    await act(app, id, 'undo');
    expect(await titlesOf(level.id)).toEqual(['One', 'Two']);
  });

  it('finds a level by its tier where two have its name', async () => {
    const { id } = await importRows(
      `Tier,${head}`,
      'bronze,Quest,Leather,By tier,business,1',
      'Silver,Quest,Leather,By tier,business,2',
    );
    await act(app, id, 'apply');
    expect(await titlesOf(levelIds['Bronze Leather'] ?? '')).toEqual(['By tier']);
    expect(await titlesOf(levelIds['Silver Leather'] ?? '')).toEqual(['By tier']);
  });

  it('knows what a team and a behaviour need', async () => {
    const level = await makeLevel();
    const headings = `${head},For,Team rule,Behaviour,Behaviour count,Bonus`;
    const { id } = await importRows(
      headings,
      `Quest,${level.name},The window,physicalExperience,30,team,manual,,,no`,
      `Quest,${level.name},Come again,Behavioral,10,,,log in,5,yes`,
    );
    await act(app, id, 'apply');
    expect(await listOf(level.id)).toMatchObject([
      { gameType: 'Team', teamRule: 'manual', isBonus: false },
      { gameType: 'Individual', behaviourEngagement: 'LogIn', behaviourCount: 5, isBonus: true },
    ]);
  });
});

describe('brought again', () => {
  it('changes drafts as far as the file says something else, and can be taken back', async () => {
    const level = await makeLevel();
    const row = `Quest,${level.name},Again,business,10`;
    await act(app, (await importRows(head, row)).id, 'apply');
    expect(await importRows(head, row)).toMatchObject({ created: 0, unchanged: 1, invalid: 0 });
    const { id } = await importRows(`${head},Start`, `Quest,${level.name},AGAIN,,25,2026-11-05`);
    expect((await rowsOf(app, id))[0]?.changes).toEqual({
      title: { before: 'Again', after: 'AGAIN' },
      points: { before: 10, after: 25 },
      startDate: { before: null, after: '2026-11-04T23:00:00.000Z' },
    });
    await act(app, id, 'apply');
    expect(await listOf(level.id)).toMatchObject([{ title: 'AGAIN', type: 'business', points: 25 }]);
    expect(await act(app, id, 'undo')).toMatchObject({ undone: 1, kept: 0 });
    expect(await listOf(level.id)).toMatchObject([{ title: 'Again', points: 10, startDate: null }]);
  });

  it('leaves alone what players know, and says so where it would change it', async () => {
    const level = await makeLevel();
    const body = { levelId: level.id, title: 'Known', type: 'business', points: 10, status: 'published' };
    await admin.create('achievements', body);
    expect(await importRows(head, `Quest,${level.name},Known,business,10`)).toMatchObject({ unchanged: 1, invalid: 0 });
    const { id } = await importRows(head, `Quest,${level.name},Known,business,11`);
    expect(await errorsOf(id)).toEqual([{ path: '', message: 'Is published already; change it on its own page' }]);
  });

  it('makes another of the title of an archived one', async () => {
    const level = await makeLevel();
    const archived = { levelId: level.id, title: 'Past', type: 'business', points: 10, status: 'archived' };
    await admin.create('achievements', archived);
    const row = `Quest,${level.name},Past,business,11`;
    expect(await importRows(head, row)).toMatchObject({ created: 1, updated: 0, invalid: 0 });
  });

  it('applies nothing when a row is refused while it is written, and names the row', async () => {
    const level = await makeLevel();
    const title = 'Given';
    const body = quizBody(level.id, { contentKind: null, passMark: null, title });
    const { id: achievementId } = await admin.create('achievements', body);
    const { id: userId } = await makeUser(database.db);
    const given = { points: 10, awardedAt: today, recordedAt: today, source: 'manual' } as const;
    await database.db.insert(awards).values({ gameId, achievementId, userId, ...given });
    const { id } = await importRows(
      `${head},Content`,
      `Quest,${level.name},New,business,5,`,
      `Quest,${level.name},${title},,,quiz`,
    );
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'checked', created: 1, updated: 0, invalid: 1 });
    expect(await titlesOf(level.id)).toEqual([title]);
    expect(await errorsOf(id)).toEqual([{ path: 'contentKind', message: 'Cannot change any more: awards (1).' }]);
  });

  it('is checked again when somebody published one in between', async () => {
    const level = await makeLevel();
    const { id: achievementId } = await admin.create(
      'achievements',
      quizBody(level.id, { contentKind: null, passMark: null, title: 'Soon' }),
    );
    const { id } = await importRows(head, `Quest,${level.name},New,business,5`, `Quest,${level.name},Soon,,11`);
    await admin.patch(`/achievements/${achievementId}`, { status: 'published' });
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'checked', isRechecked: true, created: 1, invalid: 1 });
    expect(await titlesOf(level.id)).toEqual(['Soon']);
  });
});

describe('taking a file of achievements back', () => {
  it('takes what it made, and leaves and names what was changed or written in since', async () => {
    const level = await makeLevel();
    const titles = ['untouched', 'renamed', 'asked', 'divided', 'told', 'rewarded', 'turned', 'translated'];
    const kinds: Record<string, string> = {
      asked: 'quiz',
      divided: 'exam',
      told: 'successfulStory',
      untouched: 'podcast',
      turned: 'quiz',
    };
    const { id } = await importRows(
      `${head},Content`,
      ...titles.map((title) => `Quest,${level.name},${title},business,5,${kinds[title] ?? ''}`),
    );
    await act(app, id, 'apply');
    const made = new Map((await listOf(level.id)).map((one) => [one.title, one]));
    const contentOf = (title: string) => made.get(title)?.contentId ?? '';
    await admin.patch(`/achievements/${made.get('renamed')?.id}`, { points: 6 });
    await admin.create('questions', questionBody(contentOf('asked')));
    await admin.create('parts', { examId: contentOf('divided'), name: 'Rules' });
    await admin.patch(`/stories/${contentOf('told')}`, { prompt: '<p>Tell us</p>' });
    await admin.patch(`/quizzes/${contentOf('turned')}`, { shufflesAnswers: true });
    await translate(database.db, 'de', 'achievement', made.get('translated')?.id ?? '', {
      title: ['Sagt', 'translated'],
    });
    const rule = { type: 'Achievement', subjectId: made.get('rewarded')?.id, category: 'Digital', gameId };
    await admin.create('rewards', { ...rule, title: 'A badge', businessRule: 'For doing it.' });

    expect(await act(app, id, 'undo')).toMatchObject({ state: 'undone', undone: 1, kept: 7 });
    expect(await titlesOf(level.id)).toEqual(titles.filter((title) => title !== 'untouched'));
    expect((await rowsOf(app, id)).map(({ errors }) => errors[0]?.message ?? null)).toEqual([
      null,
      'Was changed since',
      'Used by questions (1).',
      'Used by parts (1).',
      'Used by edits of its content (1).',
      'Used by rewards (1).',
      'Used by edits of its content (1).',
      'Used by translations (1).',
    ]);
  });
});

describe('a broken row of achievements is named, with its column', () => {
  const all =
    'Game,Tier,Level,Title,Type,Content,Points,Order,Start,End,Short description,Long description,For,Team rule,Bonus,Pass mark,Attempts,Points mode,Behaviour,Behaviour count';
  /** A row that is right, but for what is said of its columns. */
  const row = (broken: Record<string, string>) =>
    all
      .split(',')
      .map((heading) => broken[heading] ?? right[heading] ?? '')
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(',');
  const right: Record<string, string> = {
    Game: 'Quest',
    Level: 'Kept',
    Title: 'Right',
    Type: 'business',
    Points: '10',
  };

  it('a right one is none', async () => {
    expect(await importRows(all, row({}))).toMatchObject({ created: 1, invalid: 0 });
  });

  it.each<[string, Record<string, string>[], string, string]>([
    ['no title', [{ Title: '' }], 'title', 'Required'],
    ['a title of spaces', [{ Title: '   ' }], 'title', 'Required'],
    ['a title that is too long', [{ Title: 'x'.repeat(121) }], 'title', 'at most 120'],
    ['a title of two lines', [{ Title: 'One\nTwo' }], 'title', 'one line of text'],
    ['a title that is a formula', [{ Title: '=HYPERLINK("https://evil.example")' }], 'title', 'Begins like a formula'],
    [
      'a description that is a formula',
      [{ 'Short description': '@SUM(A1)' }],
      'shortDescription',
      'Begins like a formula',
    ],
    ['a formula of a full-width keyboard', [{ Title: '＝1+1' }], 'title', 'Begins like a formula'],
    ['a title that was there before', [{ Title: 'Same' }, { Title: 'SAME ' }], '', 'The same as in line 2'],
    [
      'a title that was there before, by its tier',
      [{ Title: 'Same' }, { Title: 'Same', Tier: 'Gold' }],
      'title',
      'A row before is about the same achievement',
    ],
    ['a title that two of the level have', [{ Title: 'Double' }], 'title', 'Several achievements have this title'],
    ['a title that players know', [{ Title: 'Known' }], '', 'Is published already'],
    ['an unknown game', [{ Game: 'Nowhere' }], 'game', 'No such game'],
    ['no game', [{ Game: '' }], 'game', 'Required'],
    ['an unknown tier', [{ Tier: 'Lead' }], 'tier', 'No such tier in this game'],
    ['a tier of another game', [{ Tier: 'Platinum' }], 'tier', 'No such tier in this game'],
    ['an unknown level', [{ Level: 'Nothing' }], 'level', 'No such level in this game'],
    ['a level of another game', [{ Level: 'Elsewhere' }], 'level', 'No such level in this game'],
    ['a level of another tier', [{ Level: 'Kept', Tier: 'Silver' }], 'level', 'No such level in this tier'],
    ['an archived level', [{ Level: 'Gone' }], 'level', 'No such level in this game'],
    ['a level of an archived tier', [{ Level: 'Buried' }], 'level', 'No such level in this game'],
    ['a level that two tiers have', [{ Level: 'Leather' }], 'level', 'Several levels have this name; say the tier'],
    ['a level that a tier has twice', [{ Level: 'Twice', Tier: 'Gold' }], 'level', 'Several levels have this name'],
    ['no level', [{ Level: '' }], 'level', 'Required'],
    ['no type', [{ Type: '' }], 'type', 'Required'],
    ['an unknown type', [{ Type: 'magic' }], 'type', "Expected 'business'"],
    ['an unknown content', [{ Content: 'film' }], 'contentKind', "Expected 'quiz'"],
    ['for neither players nor teams', [{ For: 'everybody' }], 'gameType', "Expected 'Individual'"],
    ['no points', [{ Points: '' }], 'points', 'Required'],
    ['points below 0', [{ Points: '-1' }], 'points', 'greater than or equal to 0'],
    ['too many points', [{ Points: '100001' }], 'points', 'less than or equal to 100000'],
    ['half a point', [{ Points: '10.5' }], 'points', 'Must be a whole number'],
    ['points with a sign in between', [{ Points: '1,000' }], 'points', 'Must be a whole number'],
    ['points in words', [{ Points: 'ten' }], 'points', 'Must be a whole number'],
    ['a place before the first', [{ Order: '0' }], 'order', 'greater than or equal to 1'],
    ['a date that there is not', [{ Start: '2026-02-30' }], 'startDate', 'Invalid date'],
    ['a date that there is not in either order', [{ End: '13/31/2026' }], 'endDate', 'Invalid date'],
    ['a time that there is not', [{ Start: '2026-11-05 25:00' }], 'startDate', 'Invalid date'],
    ['dates turned around', [{ Start: '2026-11-20', End: '2026-11-10' }], 'endDate', 'Must be after the start'],
    ['a start after the game', [{ Start: '2027-02-01' }], 'startDate', 'Must be before the end of the game'],
    ['an end before the game', [{ End: '2026-09-01' }], 'endDate', 'Must be after the start of the game'],
    ['a description that is too long', [{ 'Short description': 'x'.repeat(241) }], 'shortDescription', 'at most 240'],
    ['an enormous text', [{ 'Long description': 'x'.repeat(50_001) }], 'longDescription', 'at most 50000'],
    [
      'a text that grows too long by its signs',
      [{ 'Long description': '<'.repeat(20_000) }],
      'longDescription',
      'at most 50000',
    ],
    ['a NUL byte', [{ Title: 'A\0B' }], '', 'a character that cannot be stored'],
    ['a pass mark without a quiz', [{ 'Pass mark': '60' }], 'passMark', 'Only for a quiz or an exam'],
    ['a pass mark beyond all', [{ Content: 'quiz', 'Pass mark': '101' }], 'passMark', 'less than or equal to 100'],
    [
      'points in proportion without a quiz',
      [{ 'Points mode': 'proportional' }],
      'pointsMode',
      'Only for a quiz or an exam',
    ],
    ['too many attempts', [{ Content: 'quiz', Attempts: '101' }], 'attemptsAllowed', 'less than or equal to 100'],
    ['a team achievement without a rule', [{ For: 'Team' }], 'teamRule', 'Required'],
    ['a rule of teams for players', [{ 'Team rule': 'any' }], 'teamRule', 'Only for a team achievement'],
    [
      'a behaviour that is not said',
      [{ Type: 'behavioral', 'Behaviour count': '3' }],
      'behaviourEngagement',
      'Required',
    ],
    ['a behaviour for what is none', [{ Behaviour: 'LogIn' }], 'behaviourEngagement', 'Only for a behavioral'],
    ['neither yes nor no', [{ Bonus: 'perhaps' }], 'isBonus', "'yes' | 'no'"],
  ])('%s', async (_, broken, path, words) => {
    const { id, invalid } = await importRows(all, ...broken.map(row));
    expect(invalid).toBe(1);
    expect(await errorsOf(id)).toMatchObject([{ path, message: expect.stringContaining(words) }]);
    const before = await titlesOf(levelIds['Kept'] ?? '');
    expectProblem(await admin.post(`/imports/${id}/apply`, {}), 409, 'conflict');
    expect(await titlesOf(levelIds['Kept'] ?? '')).toEqual(before);
  });

  beforeAll(async () => {
    const known = { levelId: levelIds['Kept'], type: 'business', points: 1 };
    for (const title of ['Double', 'double']) await admin.create('achievements', { ...known, title });
    await admin.create('achievements', { ...known, title: 'Known', status: 'published' });
  });

  it('every error of a row is named at once', async () => {
    const { id } = await importRows(all, row({ Type: 'magic', Points: '-5', Start: 'soon', Title: '' }));
    expect((await errorsOf(id))?.map(({ path }) => path)).toEqual(['title', 'type', 'points', 'startDate']);
  });

  it('is called by its title, also where something else of it cannot be read', async () => {
    const { id } = await importRows(all, row({ Title: 'The tannery', Points: 'ten' }));
    expect(await rowsOf(app, id)).toMatchObject([{ title: 'The tannery', action: 'fault' }]);
    const long = await importRows(all, row({ Title: `${'x'.repeat(299)}🏁` }));
    expect(await rowsOf(app, long.id)).toMatchObject([{ title: `${'x'.repeat(299)}\ufffd`, action: 'fault' }]);
  });

  it('more rows than a game has are refused', async () => {
    const answer = await sendFile(app, 'achievements', `${head}\n${'Quest,Kept,x,business,1\n'.repeat(1001)}`);
    expectProblem(answer, 422, 'invalid');
    expect(answer.body).toContain('more than 1000 rows');
  });
});

it('the report runs no formula, and can be corrected and sent again', async () => {
  const level = await makeLevel();
  const { id } = await importRows(
    head,
    `Quest,${level.name},=1+1,business,10`,
    `Quest,${level.name},Fine,business,ten`,
  );
  const { body } = await admin.call(`/imports/${id}/report?action=fault`);
  expect(body).toContain("'=1+1");
  expect(await uploadFile(app, 'achievements', body.replace(',ten', ',10'))).toMatchObject({ created: 2, invalid: 0 });
});
