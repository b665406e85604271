/**
 * How long it takes to have a file of rows checked, applied, checked once more, checked as the exported list has it, and taken back, and how much memory the server needs for it: as
 * CSV and as XLSX, by the real server in a process of its own.
 *
 *     npx node bench/imports.ts [--kind users] [--places] [--rows 100000] [--only CSV]
 *
 * `--places`: users with a game and a team, in which they are enrolled.
 * Works in a database of its own (see database.ts) and leaves nothing behind. Prints Markdown.
 */
import type { ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ImportView } from '#shared/imports/imports.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import type { Database } from '#server/platform/db/client.ts';
import { everything } from '#server/engines/resources/scope.ts';
import { users } from '#server/schema/users.ts';
import { translatingRepository } from '#server/features/translations/translating.repository.ts';
import { embeddedIssuer } from '#server/platform/identity/endpoints.ts';
import { cellOf } from '#server/platform/tables/cells.ts';
import { writeXlsx } from '#server/platform/tables/xlsxFile.ts';
import { fourQuestions, makeQuiz, makeGame, makeLevel, makeTier } from '#tests/factories/play.ts';
import { withDatabase } from './database.ts';
import { inMs, markdownTable, print } from './output.ts';
import { memoryOf } from './processes.ts';
import { tokensFor, withRealServer } from './realServer.ts';

const kinds = ['users', 'enrolments', 'teams', 'questions', 'achievements', 'translations'] as const;
type Kind = (typeof kinds)[number];

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    kind: { type: 'string', default: 'users' },
    places: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const rows = Number(options.rows);
const kind = kinds.find((one) => one === options.kind);
if (kind === undefined) throw new Error(`--kind is one of ${kinds.join(', ')}`);
const formats = (['CSV', 'XLSX'] as const).filter((one) => options.only === undefined || one === options.only);

const game = 'Bench';
const teamCount = 400;
/** The languages that words can be given in. */
const others = languages.filter((language) => language !== 'en');
const emailOf = (n: number) => `person-${n}@bench.example`;
const each = (count: number, cellsOf: (n: number) => string[]) => Array.from({ length: count }, (_, n) => cellsOf(n));

/** A game with a level and a quiz in it. */
async function makeQuizOfGame(db: Database) {
  const { id: gameId } = await makeGame(db, { name: game });
  const level = await makeLevel(db, await makeTier(db, gameId, 1), 1, { name: 'Leather' });
  // What players know of keeps its question when those of the file are taken back.
  const { quiz } = await makeQuiz(db, level, { title: 'Quiz' }, fourQuestions.slice(0, 1));
  return { gameId, quizId: quiz.id };
}

/** A game with teams. @returns its id */
async function makeTeams(db: Database): Promise<string> {
  const { id } = await makeGame(db, { name: game });
  await db.execute(sql`
    insert into teams (id, game_id, name, status)
    select gen_random_uuid(), ${id}, 'Team ' || n, 'published' from generate_series(0, ${teamCount - 1}::int) n`);
  return id;
}

/** What a file of each kind says; every row is of something new, or gives something words for the first time. */
const files: Readonly<Record<Kind, (db: Database) => Promise<{ headings: string[]; cells: string[][] }>>> = {
  async users(db) {
    if (options.places) {
      const gameId = await makeTeams(db);
      await makeTier(db, gameId, 1, { name: 'Bronze' });
    }
    return {
      headings: [
        ...['Email', 'Name', 'Role', 'Market', 'Country', 'Market type', 'Active'],
        ...(options.places ? ['Game', 'Team'] : []),
      ],
      cells: each(rows, (n) => [
        ...[emailOf(n), `Person ${n} Müller`, 'player', `Market ${n % 40}`],
        ...[['CH', 'SE', 'PL', 'SK'][n % 4] ?? 'CH', 'Retail', 'yes'],
        ...(options.places ? [game, `Team ${n % teamCount}`] : []),
      ]),
    };
  },

  /** Half of them are new in the game, half of them are in it, with points, and move to another team. */
  async enrolments(db) {
    const gameId = await makeTeams(db);
    const { id: tierId } = await makeTier(db, gameId, 1, { name: 'Bronze' });
    await db.execute(sql`
      insert into users (id, email, username, given_username, role)
      select gen_random_uuid(), 'person-' || n || '@bench.example', 'Person ' || n, 'Person ' || n, 'player' from generate_series(0, ${rows - 1}::int) n`);
    await db.execute(sql`
      insert into enrolments (id, game_id, user_id, tier_id)
      select gen_random_uuid(), ${gameId}, u.id, ${tierId} from users u
      where u.email like 'person-%' and substring(u.email from '[0-9]+')::int % 2 = 1`);
    await db.execute(sql`
      insert into team_memberships (id, game_id, team_id, user_id, joined_at)
      select gen_random_uuid(), ${gameId}, (select id from teams where name = 'Team 0'), user_id, now() - interval '9 days' from enrolments`);
    await db.execute(sql`
      insert into ledger_entries (id, game_id, user_id, team_at_time, points, source, source_id, reason, effective_at, recorded_at)
      select gen_random_uuid(), game_id, user_id, team_id, 10, 'adjustment', gen_random_uuid(), '', now() - interval '8 days', now() - interval '8 days'
      from team_memberships, generate_series(1, 3)`);
    await db.execute(sql`analyze`);
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    return {
      headings: ['Email', 'Game', 'Team', 'Team since', 'Tier'],
      cells: each(rows, (n) => [
        emailOf(n),
        game,
        `Team ${1 + (n % (teamCount - 1))}`,
        n % 4 === 1 ? day : '',
        'Bronze',
      ]),
    };
  },

  async teams(db) {
    await makeGame(db, { name: game });
    return { headings: ['Game', 'Team', 'Status'], cells: each(rows, (n) => [game, `Team ${n}`, 'published']) };
  },

  async questions(db) {
    await makeQuizOfGame(db);
    return {
      headings: ['Game', 'Quiz', 'Question', 'A', 'B', 'C', 'Right answers', 'Explanation'],
      cells: each(rows, (n) => [game, 'Quiz', `Which is ${n}?`, 'This', 'That', `${n}`, 'C', 'Because it is.']),
    };
  },

  async achievements(db) {
    await makeQuizOfGame(db);
    return {
      headings: ['Game', 'Level', 'Title', 'Type', 'Content', 'Points', 'Order'],
      cells: each(rows, (n) => [game, 'Leather', `Title ${n}`, 'questionsQuizzes', 'quiz', '60', String(rows - n)]),
    };
  },

  /** All other languages in each row. */
  async translations(db) {
    const { gameId, quizId } = await makeQuizOfGame(db);
    await db.execute(sql`
      with asked as (
        insert into questions (id, quiz_id, position)
        select gen_random_uuid(), ${quizId}, n from generate_series(1, ${rows}::int) n returning id
      )
      insert into question_versions (id, question_id, number, text, answers, multiple)
      select gen_random_uuid(), id, 1, 'Is it ' || id || '?', '[]', false from asked`);
    const texts = await translatingRepository(db).listTexts(gameId, everything, ['de']);
    const questions = texts.filter(({ source }) => source.startsWith('Is it '));
    return {
      headings: ['Item', 'Text', 'Made of', ...others],
      cells: questions.map(({ kind: of, id, field, sourceHash }) => [
        ...[`${of}/${id}`, field, String(cellOf(sourceHash))],
        ...others.map((language) => `${language} ${id}`),
      ]),
    };
  },
};

const administrator = '019f0000-0000-7000-8000-000000000001';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Has one file go all its way. @returns what it took, as cells of a table */
async function measure(format: 'CSV' | 'XLSX', content: Uint8Array, url: string, token: string, server: ChildProcess) {
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(init.body === '{}' && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${url}/api/backoffice${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  let slowest = 0;
  /** Asks again and again, as the page does. @returns ms until it is there */
  const until = async (id: string, state: ImportView['state']): Promise<number> => {
    for (const begun = performance.now(); ; await delay(100)) {
      const sent = performance.now();
      const present = await ask<ImportView>(`/imports/${id}`);
      slowest = Math.max(slowest, performance.now() - sent);
      if (present.state === state) return performance.now() - begun;
      if (present.hasFailed) throw new Error('The server could not do it');
    }
  };
  /** Has the whole list checked as it was exported, without the administrator: a sheet holds no more rows. */
  const checkExported = async (): Promise<number> => {
    const some = kind === 'users' ? '&role=player' : '';
    const file = await fetch(`${url}/api/backoffice/${kind}/export?format=${format.toLowerCase()}${some}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!file.ok) throw new Error(`The export was answered with ${file.status}: ${await file.text()}`);
    const list = new FormData();
    list.set('file', await file.blob(), `list.${format.toLowerCase()}`);
    const sent = await ask<ImportView>(`/imports?kind=${kind}`, { method: 'POST', body: list });
    const took = await until(sent.id, 'checked');
    const found = await ask<ImportView>(`/imports/${sent.id}`);
    if (found.unchanged !== found.rows)
      throw new Error(`${found.rows - found.unchanged} listed rows are not unchanged`);
    return took;
  };
  const before = memoryOf(server.pid, 'VmRSS');
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), `${kind}.${format.toLowerCase()}`);
  const begun = performance.now();
  const { id } = await ask<ImportView>(`/imports?kind=${kind}`, { method: 'POST', body: form });
  const taken = performance.now() - begun;
  const checked = await until(id, 'checked');
  const { created, updated, invalid } = await ask<ImportView>(`/imports/${id}`);
  if (created + updated !== rows || invalid !== 0)
    throw new Error(`${created} would be made, ${updated} changed, ${invalid} are faulty`);
  await ask(`/imports/${id}/apply`, { method: 'POST' });
  const applied = await until(id, 'applied');
  const same = await ask<ImportView>(`/imports?kind=${kind}`, { method: 'POST', body: form });
  const again = await until(same.id, 'checked');
  const { unchanged } = await ask<ImportView>(`/imports/${same.id}`);
  if (unchanged !== rows) throw new Error(`${unchanged} would be left as they are`);
  const exported = kind === 'translations' ? null : await checkExported();
  await ask(`/imports/${id}/undo`, { method: 'POST', body: '{}' });
  const undone = await until(id, 'undone');
  const { kept } = await ask<ImportView>(`/imports/${id}`);
  if (kept !== 0) throw new Error(`${kept} could not be taken back`);
  return [
    ...[`${format}, ${(content.length / 1024 / 1024).toFixed(1)} MB`, seconds(taken), seconds(checked)],
    ...[seconds(applied), seconds(again), exported === null ? '–' : seconds(exported), seconds(undone), inMs(slowest)],
    `${Math.round(before)} → ${Math.round(memoryOf(server.pid, 'VmHWM'))} MB`,
  ];
}

await withDatabase(2, async ({ db, url: databaseUrl, folder }) => {
  const person = { email: 'admin@bench.example', username: 'Administrator', givenUsername: 'Administrator' };
  await db.insert(users).values({ ...person, issuer: embeddedIssuer, subject: administrator, role: 'admin' });
  const { headings, cells: lines } = await files[kind](db);
  const table: string[][] = [];
  for (const format of formats) {
    const content =
      format === 'CSV'
        ? Buffer.from([headings, ...lines].map((cells) => cells.join(',')).join('\r\n'))
        : await writeXlsx(headings, Readable.from([lines]));
    // A process for each, so that one's memory is not the other's.
    await withRealServer(databaseUrl, folder, { DEMO: 'false' }, async ({ url, process: server }) => {
      const signed = { subject: administrator, name: 'Administrator', email: 'admin@bench.example' };
      const [token = ''] = await tokensFor(db, url, [signed]);
      table.push(await measure(format, content, url, token, server));
    });
  }
  const times = [
    'taken in',
    'checked',
    'applied',
    'checked again',
    'exported list checked',
    'taken back',
    'slowest other answer',
  ];
  print(`${rows} rows of ${kind}${options.places ? ' with places' : ''}.\n`);
  print(markdownTable(['file', ...times, 'memory, before → most'], table));
});
