/**
 * Answers saved and quizzes submitted a second by 16 connections, over HTTP and by pgbench with the least SQL that records the same
 * facts (`save.sql`, `submission.sql`), in turns.
 *
 *     npx node bench/submissions.ts [--seconds 10] [--rounds 2]
 *
 * Over HTTP: the real server in a process of its own, real ID tokens, the requests of the page. Every player's attempt has begun, and
 * all answers are saved; each submission is its player's first. Works in a database of its own (see database.ts) and leaves nothing
 * behind. Prints Markdown.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { bucketWidth } from '#shared/points/ranks.rules.ts';
import { sliceSeconds } from '#shared/points/rankSlices.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { addPlayers, firstNumber, playerId, teamSize } from '#server/demo/crowd.ts';
import { versionOf, withDatabase } from './database.ts';
import { answerExample, copyAttempt, post } from './attempts.ts';
import { closeConnections, connections, load } from './load.ts';
import { inMs, markdownTable, print, quantile, say } from './output.ts';
import { tokensOfPlayers, withRealServer } from './realServer.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '2' } },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const warmUpSeconds = 3;
/** More than anybody submits in a second here. */
const maxPerSecond = { http: 500, pgbench: 6_000 };
/** Who saves answers, again and again. */
const savers = 500;

/** The pgbench of the path, else Debian's, which is not on it. */
function findPgbench(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const places = ['pgbench', ...versions.map((version) => join(folder, version, 'bin', 'pgbench'))];
  return places.find((place) => spawnSync(place, ['--version']).status === 0);
}

/** Runs a script. @throws Error with pgbench's words when a transaction fails */
async function runPgbench(
  pgbench: string,
  databaseUrl: string,
  script: string,
  defined: Record<string, string | number>,
) {
  const url = new URL(databaseUrl);
  const args = [
    ...['--no-vacuum', '--protocol=prepared', `--client=${connections}`, '--jobs=2', `--time=${seconds}`],
    ...Object.entries(defined).map(([name, value]) => `--define=${name}=${value}`),
    `--file=${join(import.meta.dirname, script)}`,
    ...[`--host=${url.hostname}`, `--port=${url.port || 5432}`, `--username=${url.username}`, url.pathname.slice(1)],
  ];
  const child = spawn(pgbench, args, { env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password) } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  const done = Number(/actually processed: (\d+)/.exec(output)?.[1]);
  if (code !== 0 || !/failed transactions: 0 /.test(output) || !(perSecond > 0)) throw new Error(output);
  return { perSecond, done };
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

/** Does it over HTTP and by pgbench, in turns. @param check after each */
async function inTurns(
  name: string,
  http: (forSeconds: number) => ReturnType<typeof load>,
  byPgbench: (program: string, round: number) => ReturnType<typeof runPgbench>,
  check: (done: number, round: number) => Promise<void>,
): Promise<void> {
  say(`${name}: warming up …`);
  let done = (await http(warmUpSeconds)).times.length;
  const times: number[] = [];
  const rates: { http: number[]; pgbench: number[] } = { http: [], pgbench: [] };
  for (let round = 0; round < rounds; round += 1) {
    say(`${name} over HTTP, round ${round + 1} …`);
    const run = await http(seconds);
    rates.http.push(run.perSecond);
    times.push(...run.times);
    done += run.times.length;
    await check(done, round);
    if (pgbench === undefined) continue;
    say(`${name} by pgbench, round ${round + 1} …`);
    const least = await byPgbench(pgbench, round);
    rates.pgbench.push(least.perSecond);
    done += least.done;
    await check(done, round);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const within = (share: number) => inMs(quantile(times, share));
  const each = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
  const rows = [[`${name}, over HTTP`, each(rates.http), mean(rates.http).toFixed(0), within(0.5), within(0.95)]];
  if (rates.pgbench.length > 0) {
    rows.push(['the least SQL by pgbench', each(rates.pgbench), mean(rates.pgbench).toFixed(0), '', '']);
    rows.push(['HTTP / pgbench', '', (mean(rates.http) / mean(rates.pgbench)).toFixed(2), '', '']);
  }
  print(markdownTable(['what', 'a second, each round', 'a second', 'median', '95 of 100 within'], rows));
}

await withDatabase(2, ({ db, url: databaseUrl, folder }) =>
  withRealServer(databaseUrl, folder, { DEMO: 'true' }, async ({ url }) => {
    const ofHttp = Math.ceil(maxPerSecond.http * (warmUpSeconds + rounds * seconds));
    const perClient = Math.floor((maxPerSecond.pgbench * seconds) / connections);
    const total = savers + ofHttp + rounds * perClient * connections;
    say(`Preparing ${total} players …`);
    await db.transaction((tx) => addPlayers(tx, total));
    const tokens = await tokensOfPlayers(db, url, [...Array(savers + ofHttp).keys()]);
    const { achievement, questions, answerLength } = await answerExample(db, url, tokens[0] ?? '');
    await copyAttempt(db, achievement.id, playerId(0));
    await db.execute(sql`vacuum analyze`);
    const [question] = questions;
    if (question === undefined) throw new Error('The quiz asks nothing');
    const of = { achievement: achievement.id, first_number: firstNumber, n: 0 };

    print(
      `By ${connections} connections, ${rounds} x ${seconds} s each, in turns; PostgreSQL ${await versionOf(db)}. ` +
        'Every submission gave one award.\n',
    );
    const saving = tokens.splice(0, savers);
    let taps = 0;
    await inTurns(
      'Answers saved',
      (forSeconds) =>
        load(() => {
          taps += 1;
          const answer = { questionId: question.questionId, answers: ['A'], sequence: 1 + taps };
          const body = { achievementId: achievement.id, attempt: 1, answers: [answer], status: 'Saved' };
          return post(url, saving[taps % savers] ?? '', body, '"status":"Saved"');
        }, forSeconds),
      (program) =>
        runPgbench(program, databaseUrl, 'save.sql', {
          ...{ ...of, question: question.questionId, n: 1_000_000 },
          ...{ first: firstNumber, last: firstNumber + savers - 1 },
        }),
      async () => {},
    );
    print('');
    let submitted = 0;
    await inTurns(
      'Quizzes submitted',
      (forSeconds) =>
        load(() => {
          const token = tokens[submitted];
          if (token === undefined) throw new Error('Too few players were prepared');
          submitted += 1;
          const body = { achievementId: achievement.id, attempt: 1, answers: [], status: 'Submitted' };
          return post(url, token, body, '"result":"Passed"', randomUUID());
        }, forSeconds),
      (program, round) =>
        runPgbench(program, databaseUrl, 'submission.sql', {
          ...{ ...of, game: achievement.gameId, points: achievement.points, title: achievement.title },
          ...{ link: `/game/${achievement.levelId}/${achievement.id}/`, questions: questions.length },
          ...{
            team_size: teamSize,
            bucket_width: bucketWidth,
            slice_seconds: sliceSeconds,
            answer_length: answerLength,
          },
          ...{ first: firstNumber + savers + ofHttp + round * perClient * connections, per_client: perClient },
        }),
      async (done) => {
        await checkAwards(db, done);
        await checkLedger(db);
      },
    );
    closeConnections();
    if (pgbench === undefined) {
      print('\nNo pgbench here, so no ratio. On Debian: `apt-get install postgresql-contrib`.');
    }
  }),
);
