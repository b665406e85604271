/**
 * Quiz submissions a second by 16 connections, over HTTP and as the same statements by pgbench, in turns.
 *
 *     npx node bench/submissions.ts [--seconds 10] [--rounds 2]
 *
 * Over HTTP: the real server in a process of its own, real ID tokens, each player's first submission of a quiz (it begins,
 * saves, is graded, gives points and tells of them). By pgbench: the statements that the server sends for exactly that, with
 * other ids. Works in a database of its own (see database.ts) and leaves nothing behind. Prints Markdown.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { Database } from '#server/platform/db/client.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { addPlayers, firstNumber, playerId, teamId, teamSize } from '#server/demo/crowd.ts';
import { versionOf, withDatabase } from './database.ts';
import { closeConnections, connections, load, type Sent } from './load.ts';
import { inMs, markdownTable, print, quantile, say } from './output.ts';
import { pgbenchScript } from './pgbenchScript.ts';
import { tokensOfPlayers, withRealServer } from './realServer.ts';
import { withRecordedApp, type Statement } from './recording.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '2' } },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
/** More than anybody submits in a second here. */
const mostPerSecond = { http: 500, pgbench: 2_500 };

/** The same submission for everybody: a quiz that is open to a newcomer, all answers right. */
async function submissionOf(db: Database, url: string, token: string): Promise<string> {
  const ask = async <T>(path: string) =>
    (await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
  const all = await ask<Achievement[]>('/api/v1/achievement/user');
  const open = all.find(({ contentKind, state }) => contentKind === 'quiz' && state === 'Available');
  if (open === undefined) throw new Error('The demo game has no quiz that is open to a newcomer');
  const quiz = await ask<PlayerQuiz>(`/api/v1/quiz/achievement/${open.id}`);
  const { rows } = await db.execute<{ questionId: string; answers: { text: string; isCorrect: boolean }[] }>(
    sql`select question_id as "questionId", answers from question_versions`,
  );
  const right = new Map(
    rows.map(({ questionId, answers }) => [questionId, answers.filter((one) => one.isCorrect).map((one) => one.text)]),
  );
  return JSON.stringify({
    achievementId: open.id,
    answers: quiz.questions.map(({ questionId, answers }) => ({
      questionId,
      answers: answers.filter(({ text }) => right.get(questionId)?.includes(text)).map(({ label }) => label),
    })),
    status: 'Submitted',
  });
}

const path = '/api/v1/quiz/user';
const submission = (url: string, token: string, body: string): Sent => ({
  ...{ address: url + path, method: 'POST', body, expected: '"result":"Passed"' },
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
});

/** Submits for one player after another. */
const runHttp = (url: string, tokens: string[], body: string, forSeconds: number) =>
  load(() => {
    const token = tokens.pop();
    if (token === undefined) throw new Error('Too few players were prepared');
    return submission(url, token, body);
  }, forSeconds);

/** What the server sends to the database for one submission. */
const statementsOf = (databaseUrl: string, publicUrl: string, token: string, body: string): Promise<Statement[]> =>
  withRecordedApp(databaseUrl, publicUrl, async ({ http, statements }) => {
    const before = statements.length;
    const { headers } = submission(publicUrl, token, body);
    const answer = await http.inject({ method: 'POST', url: path, headers, body });
    if (answer.statusCode !== 200) throw new Error(`The example was answered with ${answer.statusCode}`);
    return statements.slice(before);
  });

/** A pgbench script that submits for one player after another. */
async function scriptOf(databaseUrl: string, [first = [], second = []]: readonly Statement[][]): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const known = new Map([
      [playerId(1), "'019f0000-0000-7000-8000-' || :player"],
      [teamId(1), "'019f0001-0000-7000-8000-' || :team"],
    ]);
    const counting = [
      String.raw`\set player :first + :client_id * :per_client + :n`,
      String.raw`\set team ${firstNumber} + (:player - ${firstNumber}) / ${teamSize}`,
      String.raw`\set n :n + 1`,
    ];
    return `${counting.join('\n')}\n${await pgbenchScript(client, [first, second], known)}\n`;
  } finally {
    await client.end();
  }
}

/** The pgbench of the path, else Debian's, which is not on it. */
function findPgbench(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const places = ['pgbench', ...versions.map((version) => join(folder, version, 'bin', 'pgbench'))];
  return places.find((place) => spawnSync(place, ['--version']).status === 0);
}

/** Runs the script for players from `first` on. @throws Error with pgbench's words when a transaction fails */
async function runPgbench(pgbench: string, databaseUrl: string, scriptFile: string, first: number) {
  const url = new URL(databaseUrl);
  const perClient = Math.floor((mostPerSecond.pgbench * seconds) / connections);
  const args = [
    ...['--no-vacuum', '--protocol=prepared', `--client=${connections}`, '--jobs=2', `--time=${seconds}`],
    ...[`--define=n=0`, `--define=first=${firstNumber + first}`, `--define=per_client=${perClient}`],
    `--file=${scriptFile}`,
    ...[`--host=${url.hostname}`, `--port=${url.port || 5432}`, `--username=${url.username}`, url.pathname.slice(1)],
  ];
  const child = spawn(pgbench, args, { env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password) } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  const submitted = Number(/actually processed: (\d+)/.exec(output)?.[1]);
  if (code !== 0 || !/failed transactions: 0 /.test(output) || !(perSecond > 0)) throw new Error(output);
  return { perSecond, submitted };
}

const countAwards = async (db: Database) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from awards a join users u on u.id = a.user_id where u.email like '%@crowd.example'`,
  );
  return rows[0]?.count ?? 0;
};

/** @throws Error unless every submission has given its one award */
async function checkAwards(db: Database, submitted: number): Promise<void> {
  const awards = await countAwards(db);
  if (awards !== submitted) throw new Error(`${submitted} submissions gave ${awards} awards`);
}

/** @throws Error unless every sum is what the ledger says */
async function checkLedger(db: Database): Promise<void> {
  const { differenceCount } = await verifyLedger(db);
  if (differenceCount > 0) throw new Error(`${differenceCount} sums are not what the ledger says`);
}

const pgbench = findPgbench();
await withDatabase(2, ({ db, url: databaseUrl, folder }) =>
  withRealServer(databaseUrl, folder, { DEMO: 'true' }, async ({ url }) => {
    const warmUpSeconds = 3;
    const ofHttp = Math.ceil(mostPerSecond.http * (warmUpSeconds + rounds * seconds));
    const perPgbenchRun = mostPerSecond.pgbench * seconds;
    say(`Preparing ${ofHttp + rounds * perPgbenchRun} players …`);
    await db.transaction((tx) => addPlayers(tx, ofHttp + rounds * perPgbenchRun));
    await db.execute(sql`vacuum analyze`);
    const tokens = await tokensOfPlayers(db, url, [...Array(ofHttp).keys()]);
    const [readerToken = '', ...exampleTokens] = [0, 1, 2].map((index) => tokens[index]);
    const body = await submissionOf(db, url, readerToken);
    tokens.splice(0, 3);

    const scriptFile = join(folder, 'submission.sql');
    // The first fills this process's memory of the game's map, as the server's own first request does.
    await statementsOf(databaseUrl, url, readerToken, body);
    const examples: Statement[][] = [];
    for (const token of exampleTokens) examples.push(await statementsOf(databaseUrl, url, token ?? '', body));
    const statementCount = examples[0]?.length ?? 0;
    writeFileSync(scriptFile, await scriptOf(databaseUrl, examples));

    say('Warming up …');
    const warmUp = await runHttp(url, tokens, body, warmUpSeconds);
    let submitted = warmUp.times.length + 1 + exampleTokens.length;
    const times: number[] = [];
    const http: number[] = [];
    const statements: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      say(`HTTP, round ${round + 1} …`);
      const run = await runHttp(url, tokens, body, seconds);
      http.push(run.perSecond);
      times.push(...run.times);
      submitted += run.times.length;
      await checkAwards(db, submitted);
      // Before pgbench begins, which writes the slice of time of the example for every player.
      if (round === 0) await checkLedger(db);
      if (pgbench === undefined) continue;
      say(`pgbench, round ${round + 1} …`);
      const same = await runPgbench(pgbench, databaseUrl, scriptFile, ofHttp + round * perPgbenchRun);
      statements.push(same.perSecond);
      submitted += same.submitted;
      await checkAwards(db, submitted);
    }
    closeConnections();

    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const within = (share: number) => inMs(quantile(times, share));
    const each = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
    print(
      `First submissions of a quiz by ${connections} connections, ${rounds} x ${seconds} s each, in turns; ` +
        `${statementCount} statements each; PostgreSQL ${await versionOf(db)}. Every submission gave one award.\n`,
    );
    const rows = [['over HTTP', each(http), mean(http).toFixed(0), within(0.5), within(0.95)]];
    if (statements.length > 0) {
      rows.push(['the same statements by pgbench', each(statements), mean(statements).toFixed(0), '', '']);
      rows.push(['HTTP / pgbench', '', (mean(http) / mean(statements)).toFixed(2), '', '']);
    }
    const head = ['what', 'a second, each round', 'a second', 'median', '95 of 100 within'];
    print(markdownTable(head, rows));
    if (pgbench === undefined) {
      print('\nNo pgbench here, so no ratio. On Debian: `apt-get install postgresql-contrib`.');
    }
  }),
);
