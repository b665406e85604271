/**
 * Our hot statements by three ways to send them: pg as it is, pg in pipeline mode and postgres.js, in turns. 16 acts at a time, with the
 * statements and values of the real server for a saved answer and for a submission; a submission is rolled back, so that it can be sent again.
 *
 *     npx node bench/drivers.ts [--seconds 5] [--rounds 3]
 *
 * What an act needs the result of is waited for: in pipeline mode a transaction's statements up to its load go together, and so do
 * those after it; saves share four connections. postgres.js does that by itself. npm fetches it for the bench alone.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { addPlayers, playerId } from '#server/demo/crowd.ts';
import { fetchPackages } from '../scripts/fetchPackages.ts';
import { answerExample, copyAttempt, post } from './attempts.ts';
import { versionOf, withDatabase } from './database.ts';
import { connections } from './load.ts';
import { markdownTable, print, say } from './output.ts';
import { startRealServer, tokensOfPlayers } from './realServer.ts';
import { withRecordedApp, type Statement } from './recording.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const players = 2000;

/** An act with the statements of one player, as another one's. @param load place of the last statement before its result is needed */
interface RecordedAct {
  statements: readonly Statement[];
  load: number;
  example: string;
  made: readonly string[];
}

const idPattern = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const idsIn = (statements: readonly Statement[]) =>
  statements.flatMap(({ values }) => values.flatMap((value) => value?.match(idPattern) ?? []));

/** The tail of a player's id is that of their attempt, too. */
const tailOf = (id: string) => id.slice(8);

const isControl = ({ text }: Statement) => /^(begin|commit|rollback)/i.test(text);

function statementsOf({ statements, example, made }: RecordedAct, n: number): Statement[] {
  const player = playerId(n % players);
  const others = [[tailOf(example), tailOf(player)] as const, ...made.map((id) => [id, randomUUID()] as const)];
  const swap = (value: string | null) =>
    value === null ? null : others.reduce((text, [id, other]) => text.replaceAll(id, other), value);
  return statements.map(({ text, values }) => ({
    text: text === 'commit' ? 'rollback' : text,
    values: values.map(swap),
  }));
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

interface Driver {
  run(act: RecordedAct, n: number): Promise<unknown>;
  close(): Promise<void>;
}

const ask = (client: pg.ClientBase, { text, values }: Statement) =>
  values.length === 0 ? client.query(text) : client.query({ name: nameOf(text), text, values: [...values] });

function asItIs(connectionString: string): Driver {
  const pool = new pg.Pool({ connectionString, max: connections });
  return {
    run: async (act, n) => {
      const client = await pool.connect();
      try {
        for (const statement of statementsOf(act, n)) await ask(client, statement);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function pipelined(connectionString: string): Promise<Driver> {
  const connect = async () => {
    const client = new pg.Client({ connectionString, pipeline: true } as pg.ClientConfig);
    await client.connect();
    return client;
  };
  const own = await Promise.all(Array.from({ length: connections }, connect));
  const shared = await Promise.all(Array.from({ length: 4 }, connect));
  return {
    run: async (act, n) => {
      const statements = statementsOf(act, n);
      const isTransaction = statements.some(isControl);
      const client = (isTransaction ? own.pop() : shared[n % shared.length]) as pg.Client;
      await Promise.all(statements.slice(0, act.load + 1).map((one) => ask(client, one)));
      await Promise.all(statements.slice(act.load + 1).map((one) => ask(client, one)));
      if (isTransaction) own.push(client);
    },
    close: async () => {
      for (const client of [...own, ...shared]) await client.end();
    },
  };
}

/** As much of postgres.js as is used here. */
interface Sender {
  unsafe(text: string, values?: readonly (string | null)[], options?: { prepare: boolean }): Promise<unknown>;
}
interface PostgresJs extends Sender {
  reserve(): Promise<Sender & { release(): void }>;
  end(): Promise<void>;
}

async function postgresJs(connectionString: string, folder: string): Promise<Driver> {
  mkdirSync(folder);
  await fetchPackages(folder, 'postgres@3.4.9');
  const found = createRequire(join(folder, 'package.json')).resolve('postgres');
  const { default: postgres } = (await import(found)) as {
    default: (url: string, options: object) => PostgresJs;
  };
  // Values travel as the text that was recorded.
  const asText = (oid: number) => ({
    to: oid,
    from: [oid],
    serialize: (text: string) => text,
    parse: (text: string) => text,
  });
  const types = { boolean: asText(16), json: asText(114), jsonb: asText(3802) };
  const db = postgres(connectionString, { max: connections, fetch_types: false, onnotice: () => {}, types });
  const send = (one: Sender, { text, values }: Statement) => one.unsafe(text, values, { prepare: values.length > 0 });
  return {
    run: async (act, n) => {
      const statements = statementsOf(act, n);
      const isTransaction = statements.some(isControl);
      const one = isTransaction ? await db.reserve() : db;
      await Promise.all(statements.slice(0, act.load + 1).map((statement) => send(one, statement)));
      await Promise.all(statements.slice(act.load + 1).map((statement) => send(one, statement)));
      if ('release' in one) (one as Sender & { release(): void }).release();
    },
    close: () => db.end(),
  };
}

/** @returns acts a second, and this process's own time for each */
async function measure(driver: Driver, act: RecordedAct, forSeconds: number) {
  const until = performance.now() + forSeconds * 1000;
  const began = performance.now();
  const cpu = process.cpuUsage();
  let done = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await driver.run(act, 1 + done++);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (done * 1000) / (performance.now() - began), cpuMicros: (user + system) / done };
}

await withDatabase(2, async ({ db, url: databaseUrl, folder }) => {
  const real = await startRealServer(databaseUrl, folder, { DEMO: 'true' });
  await db.transaction((tx) => addPlayers(tx, players + 2));
  const [token = '', other = ''] = await tokensOfPlayers(db, real.url, [players, players + 1]);
  const { achievement, questions } = await answerExample(db, real.url, token);
  await copyAttempt(db, achievement.id, playerId(players));
  await real.stop();
  await db.execute(sql`vacuum analyze`);
  const [question] = questions;
  if (question === undefined) throw new Error('The quiz asks nothing');

  const example = playerId(players + 1);
  const acts = await withRecordedApp(databaseUrl, real.url, async ({ http, statements }) => {
    const record = async (body: object, key?: string): Promise<RecordedAct> => {
      const { headers, body: payload, address } = post('', other, body, '', key);
      const from = statements.length;
      const answer = await http.inject({ method: 'POST', url: address, headers, payload: payload ?? '' });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const sent = statements.slice(from);
      const load = sent.findLastIndex(({ text }) => /^\s*select/i.test(text));
      const stored = await db.execute<{ id: string }>(sql`
        select id from attempts union all select id from achievements union all select id from games union all select id from users
        union all select id from questions union all select id from question_versions union all select id from levels
        union all select id from tiers union all select id from teams union all select id from rewards`);
      const known = new Set(stored.rows.map(({ id }) => id));
      return { statements: sent, load, example, made: [...new Set(idsIn(sent))].filter((id) => !known.has(id)) };
    };
    let sequence = 10;
    const answers = [{ questionId: question.questionId, answers: ['A'], sequence: (sequence += 1) }];
    const save = { achievementId: achievement.id, answers, status: 'Saved' };
    // The first fills what this process remembers.
    await record(save);
    answers[0] = { questionId: question.questionId, answers: ['B'], sequence: (sequence += 1) };
    const saved = await record(save);
    const submitted = await record({ achievementId: achievement.id, answers: [], status: 'Submitted' }, randomUUID());
    return { save: saved, submission: submitted };
  });

  const drivers: Record<string, Driver> = {
    'pg as it is': asItIs(databaseUrl),
    'pg in pipeline mode': await pipelined(databaseUrl),
    'postgres.js': await postgresJs(databaseUrl, join(folder, 'postgres.js')),
  };
  const rows: string[][] = [];
  try {
    for (const [name, act] of Object.entries(acts)) {
      const figures = new Map<string, { perSecond: number; cpuMicros: number }[]>();
      for (const driver of Object.values(drivers)) await measure(driver, act, 1);
      for (let round = 0; round < rounds; round += 1) {
        for (const [driverName, driver] of Object.entries(drivers)) {
          say(`${name}, ${driverName}`);
          figures.set(driverName, [...(figures.get(driverName) ?? []), await measure(driver, act, seconds)]);
        }
      }
      const meanOf = (all: readonly { perSecond: number; cpuMicros: number }[], of: 'perSecond' | 'cpuMicros') =>
        all.reduce((sum, one) => sum + one[of], 0) / all.length;
      const first = meanOf(figures.get('pg as it is') ?? [], 'perSecond');
      for (const [driverName, all] of figures) {
        rows.push([
          ...[`${name} (${act.statements.length} statements), ${driverName}`, meanOf(all, 'perSecond').toFixed(0)],
          ...[(meanOf(all, 'perSecond') / first).toFixed(2), `${meanOf(all, 'cpuMicros').toFixed(0)} µs`],
        ]);
      }
    }
  } finally {
    for (const driver of Object.values(drivers)) await driver.close();
  }
  print(`${connections} acts at a time, ${rounds} x ${seconds} s each, in turns; PostgreSQL ${await versionOf(db)}.\n`);
  print(markdownTable(['act', 'a second', 'beside pg as it is', 'processor time of Node for each'], rows));
});
