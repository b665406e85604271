import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { importColumns } from '#shared/imports/importColumns.ts';
import type { ImportKind } from '#shared/imports/imports.contract.ts';
import { languages, type Language } from '#shared/vocabulary/languages.ts';
import { achievements, games, levels, teams } from '#server/schema/games.ts';
import { awards } from '#server/schema/points.ts';
import { headingsIn } from '#server/engines/imports/importHeadings.ts';
import { textIn } from '#server/platform/localeTexts.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';
import { backoffice, makeDraftGame, makeStaff, questionBody, quizBody } from '#tests/factories/backoffice.ts';
import { act, rowsOf, uploadFile } from '#tests/factories/imports.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

const kinds = ['users', 'teams', 'enrolments', 'achievements', 'questions', 'awards'] as const satisfies ImportKind[];
const exported = async (kind: ImportKind, query = '') => (await admin.call(`/${kind}/export?${query}`)).rawPayload;

/** Whatever may be in the way: the same names, archived records, erased people, texts like formulas. */
beforeAll(async () => {
  await makeStaff(database.db);
  const { db } = database;
  for (const name of ['Twice', 'Twice', 'Over']) {
    const { game, level, quizId, tier, achievement } = await makeDraftGame(admin, { name });
    const team = await admin.create('teams', { gameId: game.id, name: `'=Team ${name}`, status: 'draft' });
    const gone = await admin.create('teams', { gameId: game.id, name: 'Gone' });
    await admin.create('questions', questionBody(quizId));
    await admin.create('questions', questionBody(quizId, { text: '\'+1; "quoted", and more', explanation: '-1\n=2' }));
    const people = [];
    for (const n of [1, 2, 3]) {
      const user = await admin.create('users', {
        ...{ username: `Žofia "${n}"`, email: `${game.id.slice(-6)}.${n}@people.example`, marketType: 'Retail' },
        ...{ country: 'SK', culture: 'Slovakia', role: n === 3 ? 'editor' : 'player', isActive: n !== 2 },
      });
      const teamId = [team.id, gone.id, null][n - 1];
      await admin.create('enrolments', { gameId: game.id, userId: user.id, teamId });
      people.push(user);
    }
    const body = { longDescription: '<p>=1 &amp; <strong>2</strong></p>' };
    const again = await admin.create('achievements', quizBody(level.id, body));
    await admin.create(
      'achievements',
      quizBody(level.id, {
        title: "'=1",
        contentKind: 'exam',
        passMark: null,
        ...(name !== 'Over' && { startDate: '2026-10-02T05:30:00.000Z' }),
      }),
    );
    await admin.create('achievements', {
      ...{ levelId: level.id, title: 'Sign in', type: 'behavioral', points: 10 },
      ...{ behaviourEngagement: 'LogIn', behaviourCount: 3 },
    });
    const closed = await admin.create('levels', { tierId: tier.id, name: 'Closed' });
    await admin.create('achievements', quizBody(closed.id, { gameType: 'Team', teamRule: 'manual' }));
    for (const [userId, teamId] of [
      [people[0]?.id, null],
      [people[1]?.id, null],
      [null, gone.id],
    ] as const) {
      await db.insert(awards).values({
        ...{ id: crypto.randomUUID(), gameId: game.id, achievementId: achievement.id, userId: userId ?? null, teamId },
        ...{ points: 60, source: 'manual', reason: '=why', revokedAt: userId === people[1]?.id ? new Date() : null },
        ...{ awardedAt: new Date('2026-11-20T10:11:12.345Z'), recordedAt: new Date('2026-11-20T10:11:12.345Z') },
      } as typeof awards.$inferInsert);
    }
    await db.update(achievements).set({ status: 'archived' }).where(eq(achievements.id, again.id));
    await db.update(levels).set({ status: 'archived' }).where(eq(levels.id, closed.id));
    await db.update(teams).set({ status: 'archived' }).where(eq(teams.id, gone.id));
    if (name === 'Over') await db.update(games).set({ status: 'archived' }).where(eq(games.id, game.id));
    await admin.post(`/users/${people[1]?.id}/erase`, { email: String(people[1]?.['email']) });
  }
});

/** A cell as somebody writes it in a language. */
function inWords(language: Language, kind: ImportKind, field: string, cell: string): string {
  const word =
    textIn(language, 'admin', `${kind}.options.${field}.${cell}`) ??
    textIn(language, 'admin', `options.${field}.${cell}`);
  if (word !== undefined) return word;
  if (cell === 'true' || cell === 'false') return textIn(language, 'admin', cell === 'true' ? 'yes' : 'no') ?? '';
  if (field === 'country' && cell !== '') return new Intl.DisplayNames(language, { type: 'region' }).of(cell) ?? cell;
  const isTimeOfGame = field === 'startDate' || field === 'endDate';
  if (!isTimeOfGame || cell === '') return cell;
  const clock = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Zurich' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, clock).format(new Date(cell));
}

describe.each(kinds)('the exported list of %s', (kind) => {
  /** The rows that are not as they are stored. */
  const changedBy = async (file: Buffer | string) => {
    const { id, rows } = await uploadFile(app, kind, file);
    expect(rows).toBeGreaterThan(3);
    return (await rowsOf(app, id)).filter(({ action }) => action !== 'unchanged');
  };

  it.each(['csv', 'xlsx'])('as %s can be imported again, and changes nothing', async (format) => {
    expect(await changedBy(await exported(kind, `format=${format}`))).toEqual([]);
  });

  it('as a program for tables saves it can be imported again, and changes nothing', async () => {
    const rows = parse(await exported(kind), { bom: true }) as string[][];
    const saved = rows.map((row) =>
      row.map((cell) =>
        cell
          .replace(/^(\d{4}-\d\d-\d\d)T([\d:]{8})\.\d{3}Z$/, '$1 $2Z')
          .replace(/^true$|^false$/, (word) => word.toUpperCase()),
      ),
    );
    expect(await changedBy(stringify(saved, { delimiter: ';' }))).toEqual([]);
  });

  it.each(languages)('written in the words of %s can be imported again, and changes nothing', async (language) => {
    const [headings = [], ...rows] = parse(await exported(kind), { bom: true }) as string[][];
    const names = headings.map(
      (heading) =>
        importColumns[kind].find(({ name, isListed }) => !isListed && foldHeading(name) === foldHeading(heading))?.name,
    );
    const cells = rows.map((row) => row.map((cell, at) => inWords(language, kind, names[at] ?? '', cell)));
    const translated = headings.map((heading, at) => headingsIn(language, names[at] ?? '')[0] ?? heading);
    expect(await changedBy(stringify([translated, ...cells], { delimiter: ';' }))).toEqual([]);
  });
});

describe('names beside ids', () => {
  const table = async (kind: ImportKind, query = '') => {
    const [headings = [], ...rows] = parse(await exported(kind, query), { bom: true }) as string[][];
    return { headings, rows, at: (heading: string) => headings.indexOf(heading) };
  };

  it.each([
    ['achievements', ['Game id', 'Game'], ['Level id', 'Tier', 'Level']],
    ['questions', ['Quiz id', 'Quiz', 'Game']],
    ['awards', ['Game id', 'Game'], ['User id', 'Email']],
  ] as const)('%s have them', async (kind, ...groups) => {
    const { headings, rows, at } = await table(kind);
    for (const [id = '', ...names] of groups) {
      expect(headings.slice(at(id), at(id) + 1 + names.length)).toEqual([id, ...names]);
      for (const name of names) expect(rows.map((row) => row[at(name)] ?? '').join('')).not.toBe('');
    }
  });

  it('do not name an erased person', async () => {
    const { rows, at } = await table('awards');
    expect(rows.map((row) => row[at('Email')]).join(' ')).not.toContain('erased');
  });

  it.each([
    ['achievements', 'Level', 'level'],
    ['achievements', 'Game', 'game'],
    ['questions', 'Quiz', 'quiz'],
    ['questions', 'Game', 'game'],
    ['awards', 'Game', 'game'],
    ['awards', 'Achievement title', 'achievement'],
    ['awards', 'Email', 'email'],
    ['teams', 'Game', 'game'],
  ] as const)(
    'in %s another one in “%s” is an error, as it is not known which of both is meant',
    async (kind, heading, path) => {
      const { headings, rows, at } = await table(kind);
      const isActive = (row: string[]) => row[at('Status')] !== 'archived' && row[at('User id')] !== '';
      const row = rows.find((one) => isActive(one) && one[at(heading)] !== '' && one[at('Game')] === 'Twice') ?? [];
      const { id } = await uploadFile(app, kind, stringify([headings, row.with(at(heading), 'other@people.example')]));
      expect((await rowsOf(app, id)).map(({ errors }) => errors)).toEqual([
        [{ path, message: 'Is another one than its id says' }],
      ]);
    },
  );

  it('are enough without the ids', async () => {
    const { headings, rows, at } = await table('achievements');
    const kept = headings.map((_, index) => index).filter((index) => !/id$/i.test(headings[index] ?? ''));
    const own = rows.filter((row) => row[at('Game')] === 'Over' && row[at('Title')] === 'Sign in');
    const file = [headings, ...own].map((row) => kept.map((index) => row[index]));
    await database.db.update(games).set({ status: 'draft' }).where(eq(games.name, 'Over'));
    const { id } = await uploadFile(app, 'achievements', stringify(file));
    expect((await rowsOf(app, id)).map(({ action }) => action)).toEqual(['unchanged']);
    await database.db.update(games).set({ status: 'archived' }).where(eq(games.name, 'Over'));
  });
});

it('an archived achievement that differs in the file is an error, and is neither changed nor made again', async () => {
  const [headings = [], ...rows] = parse(await exported('achievements'), { bom: true }) as string[][];
  const status = headings.indexOf('Status');
  const points = headings.indexOf('Points');
  const archived = rows.filter((row) => row[status] === 'archived').map((row) => row.with(points, '70'));
  const { id } = await uploadFile(app, 'achievements', stringify([headings, ...archived]));
  expect((await rowsOf(app, id)).map(({ errors }) => errors)).toEqual(
    archived.map(() => [{ path: '', message: 'Is archived' }]),
  );
});

it('a second row about the same is still an error, and what was changed is applied', async () => {
  const [headings = [], ...rows] = parse(await exported('users'), { bom: true }) as string[][];
  const market = headings.indexOf('Market');
  const [first = [], second = []] = rows.filter((row) => row[headings.indexOf('Is active')] === 'true');
  const file = [headings, first, first.with(market, 'Other'), second.with(market, 'Changed')];
  const { id } = await uploadFile(app, 'users', stringify(file));
  expect((await rowsOf(app, id)).map(({ action }) => action)).toEqual(['unchanged', 'fault', 'update']);
  const corrected = await uploadFile(app, 'users', stringify([headings, first, second.with(market, 'Changed')]));
  expect(await act(app, corrected.id, 'apply')).toMatchObject({ state: 'applied', updated: 1, unchanged: 1 });
});
