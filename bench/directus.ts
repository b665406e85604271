/**
 * Calls of the backoffice beside the same ones of Directus, which is installed from npm into a temporary folder: a list of 25 of
 * 10,000 with filter, sort and total, one record, and a change with its entry in the log. Both work on one PostgreSQL, each on a
 * database of its own with the same people, and are asked in turns.
 *
 *     npx node bench/directus.ts [--seconds 8] [--people 10000] [--release 12.4.0] [--installed FOLDER]
 *
 * Needs the network of npm, unless a folder is named in which it is installed. Works in a database of its own (see database.ts)
 * and leaves nothing behind. Prints Markdown.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '#server/platform/db/client.ts';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { withDatabase } from './database.ts';
import { closeConnections, connections, type Sent } from './load.ts';
import { inMs, markdownTable, print, say } from './output.ts';
import { stop, untilReady, withRealServer } from './realServer.ts';
import { figuresOf, requestsOf } from './sideBySide.ts';
import { peopleOf, prepareUsers } from './users.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    people: { type: 'string', default: '10000' },
    release: { type: 'string', default: '12.4.0' },
    installed: { type: 'string' },
  },
});
const people = Number(options.people);
const seconds = Number(options.seconds);
const token = randomUUID();
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const columns = ['email', 'username', 'given_username', 'market', 'country', 'market_type'];

interface Directus {
  url: string;
  ids: readonly string[];
  close(): Promise<void>;
}

/** Its Node, which is not ours: one of its packages compiles for no later one. */
const nodeOf = (folder: string) => join(folder, 'node_modules', 'node', 'bin', 'node');

/** Installs it in an empty folder, and compiles what npm compiles only where somebody has allowed it. */
function install(folder: string): void {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  say(`installing Directus ${options.release}`);
  const own = nodeOf(folder);
  // What npm was told about the Node that has started this counts for more than an argument.
  const nodedir = join(dirname(dirname(own)), 'node_modules', `node-${process.platform}-${process.arch}`);
  const run = (program: string, args: readonly string[], within = folder) =>
    execFileSync(program, args, {
      cwd: within,
      env: {
        ...process.env,
        ...{ PATH: [dirname(own), process.env['PATH']].join(delimiter), npm_config_nodedir: nodedir },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  run('npm', ['install', '--no-audit', '--no-fund', '--silent', `directus@${options.release}`, 'node@22']);
  const modules = join(folder, 'node_modules');
  const compiler = join(modules, 'node-gyp', 'bin', 'node-gyp.js');
  run(own, [compiler, 'rebuild', '--release', '--silent'], join(modules, 'isolated-vm'));
}

/** Starts Directus on an empty database, which gets the people in a collection with a log of its changes. */
async function startDirectus(folder: string, databaseUrl: string): Promise<Directus> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, SECRET: randomUUID(), NODE_ENV: 'production' },
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: databaseUrl, TELEMETRY: 'false', LOG_LEVEL: 'warn' },
    ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: randomUUID(), ADMIN_TOKEN: token },
  };
  const program = join(folder, 'node_modules', 'directus', 'cli.js');
  execFileSync(nodeOf(folder), [program, 'bootstrap'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const server = spawn(nodeOf(folder), [program, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = () => stop(server);
  try {
    await untilReady(server, `${url}/server/ping`);
    const made = await fetch(`${url}/collections`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({
        ...{ collection: 'people', schema: {}, meta: { accountability: 'all' } },
        fields: [
          { field: 'id', type: 'uuid', meta: { special: ['uuid'] }, schema: { is_primary_key: true } },
          ...columns.map((field) => ({ field, type: 'string', schema: {} })),
        ],
      }),
    });
    if (!made.ok) throw new Error(`The collection was refused: ${await made.text()}`);
    return { url, close, ids: await fill(databaseUrl) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** With the indexes that somebody makes who filters and sorts by these columns. @returns ids of some of them */
async function fill(databaseUrl: string): Promise<string[]> {
  const { db, close } = connectDatabase(databaseUrl, 1);
  try {
    await db.execute(sql`insert into people (id, ${sql.raw(columns.join(', '))})
      select id, ${sql.raw(columns.join(', '))} from (${peopleOf(people)}) made`);
    await db.execute(sql`create index on people (country, username)`);
    await db.execute(sql`vacuum analyze people`);
    const { rows } = await db.execute<{ id: string }>(sql`select id from people limit 1000`);
    return rows.map(({ id }) => id);
  } finally {
    await close();
  }
}

/** What each call of ours is in Directus, in the same order. */
function requestsOfDirectus({ url, ids }: Directus): ((n: number) => Sent)[] {
  const list = `${url}/items/people?limit=25&sort=username&filter[country][_eq]=CH&meta=filter_count`;
  const one = (n: number) => `${url}/items/people/${ids[n % ids.length]}`;
  return [
    () => ({ address: list, method: 'GET', headers }),
    () => ({ address: `${list}&search=gunnar%20dubois`, method: 'GET', headers }),
    (n) => ({ address: one(n), method: 'GET', headers }),
    (n) => ({
      ...{ address: one(n), method: 'PATCH', headers },
      body: JSON.stringify({ market: `Market ${n} ${Date.now()}` }),
    }),
  ];
}

/** Asks both in turns, each call after a while to warm up. @param folder in which Directus is installed */
const compare = (folder: string) =>
  withDatabase(2, async ({ db, url: databaseUrl, folder: ownFolder, createEmpty }) => {
    const directus = await startDirectus(folder, await createEmpty());
    try {
      await withRealServer(databaseUrl, ownFolder, { DEMO: 'false' }, async ({ url: serverUrl }) => {
        const theirs = requestsOfDirectus(directus);
        const rows: string[][] = [];
        for (const [place, call] of (await prepareUsers(db, serverUrl, people)).entries()) {
          const measured = [];
          for (const next of [requestsOf(serverUrl, call), theirs[place]]) {
            if (next === undefined) throw new Error(`Directus has no such call: ${call.name}`);
            await figuresOf(next, Math.min(2, seconds));
            measured.push(await figuresOf(next, seconds));
          }
          const [ours, other] = measured.map(({ perSecond }) => perSecond);
          rows.push([
            call.name,
            ...measured.flatMap(({ perSecond, p99 }) => [perSecond.toFixed(0), inMs(p99)]),
            ((ours ?? NaN) / (other ?? NaN)).toFixed(1),
          ]);
          say(`${call.name}: done`);
        }
        print(`Directus ${options.release}, ${connections} connections, ${seconds} s each, in turns.\n`);
        const head = ['call', 'ours: a second', '99 of 100 within', 'Directus: a second', '99 of 100 within'];
        print(markdownTable([...head, 'ours / Directus'], rows));
      });
    } finally {
      closeConnections();
      await directus.close();
    }
  });

if (options.installed !== undefined) await compare(options.installed);
else {
  const folder = createTemporaryFolder('gamehub-bench-directus-');
  try {
    install(folder);
    await compare(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
