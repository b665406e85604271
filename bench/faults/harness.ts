/**
 * What breaks while people work: acts that give points are sent without a pause, each under a key of its own and again until it is
 * confirmed, while a fault happens again and again. Then it is counted what was confirmed and is not there (lost), what is there twice
 * (doubled), and how long people waited.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { readRecord } from '#server/platform/db/embedded/clusterHome.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { embeddedIssuer } from '#server/platform/identity/endpoints.ts';
import { makePlayer, makeStage, makeUser } from '#tests/factories/play.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { inMs, markdownTable, print, printFaults, say } from '../output.ts';
import { startRealServer, tokensFor, type RealServer } from '../realServer.ts';

const workers = 8;
/** Below the limit of requests of one person. */
const pauseMs = 60;
/** All servers are one product. */
const publicUrl = 'http://localhost:4180';

export interface Broken {
  /** The servers that people are sent to, in turn. */
  servers: RealServer[];
  startServer(): Promise<RealServer>;
  /** The process of PostgreSQL that all others of it descend from. */
  databaseProcess(): number;
  databaseUrl: string;
  /** The reasons of the acts that were confirmed so far. */
  confirmed: readonly string[];
  /** Asks as a superuser, on a connection that no fault is meant for. */
  ask(statement: string): Promise<void>;
}

/** Has everything break so often, and prints what came of it. @param servers how many work on the one database */
export async function withFaults(
  { name, times, servers: count = 1 }: { name: string; times: number; servers?: number },
  fault: (broken: Broken, time: number) => Promise<unknown>,
): Promise<void> {
  const folder = createTemporaryFolder('gamehub-faults-');
  const database = await startEmbeddedDatabase({ dataDir: folder, log: () => {} });
  await migrateDatabase(database.url);
  const connection = connectDatabase(database.url, 2);
  const { db } = connection;
  const { game } = await makeStage(db);
  const enrolments: string[] = [];
  for (let n = 0; n < workers; n += 1) await makePlayer(db, game);
  for (const { id } of (await db.execute<{ id: string }>(sql`select id from enrolments`)).rows) enrolments.push(id);
  const people = enrolments.map((_, n) => ({ subject: `admin-${n}`, name: `Admin ${n}`, email: `a${n}@hub.example` }));
  for (const { subject } of people) await makeUser(db, { issuer: embeddedIssuer, subject, role: 'admin' });
  const tokens = await tokensFor(db, publicUrl, people);

  const record = readRecord(folder);
  const superuser = new URL(database.url);
  superuser.username = 'postgres';
  superuser.password = record?.superuserPassword ?? '';
  const admin = connectDatabase(superuser.href, 1);
  const startServer = () => startRealServer(database.url, folder, { PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' });
  const servers = await Promise.all(Array.from({ length: count }, startServer));
  const confirmed: string[] = [];
  const broken: Broken = {
    servers,
    databaseUrl: database.url,
    confirmed,
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
    const status = await fetch(`${server?.url}/api/backoffice/enrolments/${enrolments[n]}/adjustments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[n]}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ points: 1, reason: key }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    slowestAnswer = Math.max(slowestAnswer, performance.now() - begun);
    return status === 201;
  };
  const work = async (n: number) => {
    for (let turn = n; !isOver; turn += 1) {
      const key = randomUUID();
      const begun = performance.now();
      for (let tries = turn; !(await send(n, key, tries)); tries += 1) await delay(50);
      waits.push(performance.now() - begun);
      confirmed.push(key);
      await delay(pauseMs);
    }
  };
  const working = Array.from({ length: workers }, (_, n) => work(n));
  for (let time = 1; time <= times; time += 1) {
    await delay(500 + Math.random() * 500);
    await fault(broken, time);
    const acts = confirmed.length;
    // Until people go on.
    while (confirmed.length < acts + workers) await delay(20);
    say(`${name}: ${time} of ${times}`);
  }
  isOver = true;
  await Promise.all(working);

  const { rows } = await db.execute<{ reason: string; times: number }>(
    sql`select reason, count(*)::int as times from ledger_entries group by reason`,
  );
  const stored = new Map(rows.map(({ reason, times: entered }) => [reason, entered]));
  const lost = confirmed.filter((key) => !stored.has(key)).length;
  const doubled = rows.filter((row) => row.times > 1).length;
  const { differenceCount } = await verifyLedger(db);
  const longest = waits.reduce((most, one) => Math.max(most, one), 0);
  print(
    markdownTable(
      ['fault', 'times', 'acts', 'lost', 'doubled', 'longest wait', 'slowest answer'],
      [[name, ...[times, confirmed.length, lost, doubled].map(String), inMs(longest), inMs(slowestAnswer)]],
    ),
  );
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([connection.close(), admin.close()]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
  printFaults([
    ...(lost > 0 ? [`${lost} confirmed acts are lost.`] : []),
    ...(doubled > 0 ? [`${doubled} acts were done twice.`] : []),
    ...(differenceCount > 0 ? [`${differenceCount} stored values are not what the ledger says.`] : []),
  ]);
}

/** Kills a server and starts another one in its place. */
export async function killServer({ servers, startServer }: Broken, place: number): Promise<void> {
  servers[place]?.process.kill('SIGKILL');
  servers[place] = await startServer();
}
