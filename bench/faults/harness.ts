/**
 * What breaks while people work: acts are sent one after the other, each under a key of its own and again until it is confirmed, while a
 * fault happens again and again. Then it is counted what was confirmed and is not there (lost), what is there twice (doubled), and how
 * long people waited.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connectDatabase, type Database } from '#server/platform/db/client.ts';
import { runningDatabase, startEmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { readRecord } from '#server/platform/db/embedded/clusterHome.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { embeddedIssuer } from '#server/platform/identity/endpoints.ts';
import { makePlayer, makeStage, makeUser } from '#tests/factories/play.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { inMs, markdownTable, print, printErrors, say } from '../output.ts';
import { startRealServer, tokensFor, type RealServer } from '../realServer.ts';

const workers = 8;
/** All servers are one product. */
const publicUrl = 'http://localhost:4180';

export interface Broken {
  /** The servers that people are sent to, in turn. */
  servers: RealServer[];
  startServer(): Promise<RealServer>;
  /** The process of PostgreSQL that all others of it descend from. */
  databaseProcess(): number;
  databaseUrl: string;
  /** `DATA_DIR` of the servers. */
  folder: string;
  /** The reasons of the acts that were confirmed so far. */
  confirmed: readonly string[];
  /** Asks as a superuser, on a connection that no fault is meant for. */
  ask(statement: string): Promise<void>;
}

export interface Acts {
  /** Between one and the next of a person, and between tries of one, in ms: below the limits. */
  pauseMs: number;
  /** What the person of that enrolment sends, below the backoffice's API. */
  request(
    key: string,
    enrolment: string,
  ): { path: string; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> };
  /** How often what each key stands for is there, whole. */
  stored(db: Database, url: string): Promise<Map<string, number>>;
}

/** Points are given by hand. */
const adjustments: Acts = {
  pauseMs: 60,
  request: (key, enrolment) => ({
    path: `/enrolments/${enrolment}/adjustments`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ points: 1, reason: key }),
  }),
  stored: async (db) => {
    const { rows } = await db.execute<{ reason: string; times: number }>(
      sql`select reason, count(*)::int as times from ledger_entries group by reason`,
    );
    return new Map(rows.map(({ reason, times }) => [reason, times]));
  },
};

interface Breaking {
  name: string;
  times: number;
  /** How many work on the one database. */
  servers?: number;
  /** Whether the server starts the database itself, as `npm start` does; otherwise it outlives the server. */
  hasOwnDatabase?: boolean;
  /** Of the servers, beside what all have. */
  environment?: Record<string, string>;
  acts?: Acts;
  /** Where the data go. */
  folder?: string;
}

/** Has everything break so often, and prints what came of it. */
export async function withFaults(
  { name, times, acts = adjustments, ...options }: Breaking,
  fault: (broken: Broken, time: number) => Promise<unknown>,
): Promise<void> {
  const { folder = createTemporaryFolder('gamehub-faults-'), hasOwnDatabase = false } = options;
  const standing = hasOwnDatabase ? null : await startEmbeddedDatabase({ dataDir: folder, log: () => {} });
  const startServer = () =>
    startRealServer(standing?.url ?? '', folder, {
      ...{ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', DEMO: 'false' },
      ...options.environment,
    });
  const first = standing === null ? await startServer() : null;
  const databaseUrl = standing?.url ?? (await runningDatabase(folder));
  if (databaseUrl === null) throw new Error('The server has no database of its own');
  await migrateDatabase(databaseUrl);
  const connection = connectDatabase(databaseUrl, 2);
  const { db } = connection;
  const { game } = await makeStage(db);
  const enrolments: string[] = [];
  for (let n = 0; n < workers; n += 1) await makePlayer(db, game);
  for (const { id } of (await db.execute<{ id: string }>(sql`select id from enrolments`)).rows) enrolments.push(id);
  const people = enrolments.map((_, n) => ({ subject: `admin-${n}`, name: `Admin ${n}`, email: `a${n}@hub.example` }));
  for (const { subject } of people) await makeUser(db, { issuer: embeddedIssuer, subject, role: 'admin' });
  let tokens = await tokensFor(db, publicUrl, people);

  const record = readRecord(folder);
  const superuser = new URL(databaseUrl);
  superuser.username = 'postgres';
  superuser.password = record?.superuserPassword ?? '';
  const admin = connectDatabase(superuser.href, 1);
  const servers =
    first === null ? await Promise.all(Array.from({ length: options.servers ?? 1 }, startServer)) : [first];
  const confirmed: string[] = [];
  const broken: Broken = {
    servers,
    ...{ databaseUrl, folder, confirmed },
    startServer,
    databaseProcess: () =>
      Number(readFileSync(join(record?.home ?? folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    ask: async (statement) => void (await admin.pool.query(statement)),
  };

  const waits: number[] = [];
  let slowestAnswer = 0;
  let isOver = false;
  const send = async (n: number, key: string, turn: number): Promise<boolean> => {
    const begun = performance.now();
    const server = servers[turn % servers.length];
    const { path, headers, body } = acts.request(key, enrolments[n] ?? '');
    const status = await fetch(`${server?.url}/api/backoffice${path}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${tokens[n]}`, 'idempotency-key': key },
      body,
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    // As a page does for whom the sign-in knows.
    if (status === 401) tokens = await tokensFor(db, publicUrl, people);
    slowestAnswer = Math.max(slowestAnswer, performance.now() - begun);
    return status === 201;
  };
  const work = async (n: number) => {
    for (let turn = n; !isOver; turn += 1) {
      const key = randomUUID();
      const begun = performance.now();
      for (let tries = turn; !(await send(n, key, tries)); tries += 1) await delay(acts.pauseMs);
      waits.push(performance.now() - begun);
      confirmed.push(key);
      await delay(acts.pauseMs);
    }
  };
  const working = Array.from({ length: workers }, (_, n) => work(n));
  for (let time = 1; time <= times; time += 1) {
    await delay(500 + Math.random() * 500);
    await fault(broken, time);
    const before = confirmed.length;
    // Until people go on.
    while (confirmed.length < before + workers) await delay(20);
    say(`${name}: ${time} of ${times}`);
  }
  isOver = true;
  await Promise.all(working);

  const stored = await acts.stored(db, servers[0]?.url ?? '');
  const lost = confirmed.filter((key) => !stored.has(key)).length;
  const doubled = [...stored.values()].filter((entered) => entered > 1).length;
  const { differenceCount } = await verifyLedger(db);
  const longest = waits.reduce((max, one) => Math.max(max, one), 0);
  print(
    markdownTable(
      ['fault', 'times', 'acts', 'lost', 'doubled', 'longest wait', 'slowest answer'],
      [[name, ...[times, confirmed.length, lost, doubled].map(String), inMs(longest), inMs(slowestAnswer)]],
    ),
  );
  await Promise.all([connection.close(), admin.close()]);
  await Promise.all(servers.map((server) => server.stop()));
  await standing?.stop();
  rmSync(folder, { recursive: true, force: true });
  printErrors([
    ...(lost > 0 ? [`${lost} confirmed acts are lost.`] : []),
    ...(doubled > 0 ? [`${doubled} acts were done twice.`] : []),
    ...(differenceCount > 0 ? [`${differenceCount} stored values are not what the ledger says.`] : []),
  ]);
}

export async function killServer({ servers, startServer }: Broken, place: number): Promise<void> {
  servers[place]?.process.kill('SIGKILL');
  servers[place] = await startServer();
}

/**
 * Has this program run within another one that sets up what it needs, such as `unshare`; it ends here where it does not yet.
 * @param isPossible whether what it needs is there; otherwise it says so and is left out
 */
export function runWithin(command: readonly string[], { isPossible, needs }: { isPossible: boolean; needs: string }) {
  const mark = 'GAMEHUB_BENCH_WITHIN';
  if (process.env[mark] !== undefined) return;
  if (!isPossible) {
    print(`Left out: it needs ${needs}.`);
    process.exit();
  }
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, [...args, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [mark]: 'yes' },
  });
  process.exit(status ?? 1);
}
