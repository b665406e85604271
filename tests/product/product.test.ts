import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { attempts } from '#server/schema/play.ts';
import { signingKeys } from '#server/schema/rewards.ts';
import { makeExam } from '#tests/factories/exams.ts';
import { makePlayer, makeStage, makeUser, today } from '#tests/factories/play.ts';
import { imitatedClientId, startImitation } from '#tests/identity/imitatedProvider.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const root = join(import.meta.dirname, '..', '..');

interface Started {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

const running: ChildProcess[] = [];
/** For all data folders. */
const folder = createTemporaryFolder('gamehub-product-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm start` without the browser's part, in an environment of its own. */
function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, ['server/main.ts', '--without-browser'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    child,
    output: () => text,
    exit: new Promise((resolve) => {
      child.once('exit', (code) => resolve(code));
    }),
  };
}

/** What a process has in memory beside the files that it runs, in MB. */
const ownMegabytes = ({ child }: Started): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1000;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

async function ready(url: string, started: Started): Promise<void> {
  for (;;) {
    if (started.child.exitCode !== null) throw new Error(started.output());
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

// Those of a test that failed; the others have ended.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const database = useTestDatabase();
const configured = useTestDatabase();

describe('the product', () => {
  // It waits for ten seconds, in which the next one can start.
  it.concurrent('does not wait for a job that would take longer than it has; the job begins again with the next start', async ({
    expect,
  }) => {
    const { db, pool } = database;
    const { game, level } = await makeStage(db);
    const player = await makePlayer(db, game);
    const { achievement } = await makeExam(db, level, { timeLimit: 60 });
    const overdue = { number: 1, startedAt: today, savedAt: today, deadlineAt: today };
    await db.insert(attempts).values({ gameId: game.id, userId: player.id, achievementId: achievement.id, ...overdue });
    // The job that submits the exam waits here.
    const held = await pool.connect();
    // A slow machine takes longer than a transaction may be idle.
    await held.query('set idle_in_transaction_session_timeout = 0');
    await held.query('begin');
    await held.query('select from enrolments where user_id = $1 for update', [player.id]);
    const port = await freePort();
    // Into a database with games no demo is loaded.
    const environment = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'stop'), DEMO: 'true' };
    const started = start({ PORT: String(port), ...environment });
    await ready(`http://localhost:${port}`, started);
    expect(started.output()).toContain('player@gamehub.example');
    await expect.poll(database.waiting, { timeout: 60_000 }).toBeGreaterThan(0);
    const asked = Date.now();
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    // It has ten seconds; on a machine that is busy it takes some more to end.
    expect(Date.now() - asked).toBeLessThan(25_000);
    await held.query('rollback');
    held.release();
    const [attempt] = await db.select().from(attempts);
    expect(attempt?.status).toBe('Saved');
  });

  // The browser tests do it with the demo, whose accounts they sign in with.
  it.concurrent('brings everything up on one port, and stops cleanly when asked', async ({ expect }) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const started = start({ PORT: String(port), DATA_DIR: join(folder, 'product'), DEMO: 'false' });
    await ready(url, started);
    expect(started.output()).toContain(`Game Hub is ready: ${url}`);
    // A start takes more; what it needs no longer is given back within half a minute.
    if (process.platform === 'linux') {
      await expect.poll(() => ownMegabytes(started), { timeout: 60_000, interval: 500 }).toBeLessThan(120);
    }

    const config = await (await fetch(`${url}/config.json`)).json();
    expect(config).toMatchObject({ identity: { kind: 'embedded', clientId: 'gamehub' }, api: { v1: '/api/v1' } });
    expect((await fetch(`${url}/oidc/.well-known/openid-configuration`)).status).toBe(200);
    const words = await fetch(`${url}/locales/pl/player.json`);
    expect(await words.json()).toMatchObject({ home: expect.anything(), errors: expect.anything() });
    const again = { headers: { 'if-none-match': words.headers.get('etag') ?? '' } };
    expect((await fetch(words.url, again)).status).toBe(304);
    expect((await fetch(`${url}/locales/xx/player.json`)).status).toBe(404);
    expect((await fetch(`${url}/api/v1/user`)).status).toBe(401);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const unknown = await fetch(`${url}/api/v1/nowhere`);
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);

    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  }, 300_000);

  it.concurrent('compiles nothing again after it was killed, however long its start takes', async ({ expect }) => {
    const port = await freePort();
    const environment = {
      ...{ PORT: String(port), DATA_DIR: join(folder, 'killed'), DEMO: 'false' },
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    };
    const killed = start(environment);
    await ready(`http://localhost:${port}`, killed);
    // It is written at once after the start.
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    killed.child.kill('SIGKILL');
    await killed.exit;
    const again = start({ ...environment, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
    await ready(`http://localhost:${port}`, again);
    // Node 22 does not say of which kind a file is.
    const outcomes = [...again.output().matchAll(/cache for (?:\w+ )?\S+ was (\w+)/g)].map(([, outcome]) => outcome);
    expect(outcomes.length).toBeGreaterThan(500);
    expect(new Set(outcomes)).toEqual(new Set(['accepted']));
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
  }, 300_000);

  it('does in all its parts what its environment says', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const ada = { id: 'ada', name: 'Ada Berg', email: 'ada@maison.example' };
    const stranger = { id: 'stranger', name: 'Otto Reit', email: 'otto@maison.example' };
    const provider = await startImitation('okta', { appOrigin: url, people: [ada, stranger] });
    onTestFinished(() => provider.close());
    await makeUser(configured.db, { issuer: null, subject: null, email: ada.email });
    const metricsToken = 'a-token-of-twenty-one';
    const started = start({
      ...{ PORT: String(port), DATABASE_URL: configured.url, DATA_DIR: join(folder, 'configured'), DEMO: 'false' },
      ...{ IDENTITY: 'oidc', OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: imitatedClientId },
      ...{ ADMIN_EMAILS: ada.email, AUTO_PROVISION: 'false', SESSION_MAX_HOURS: '0.25' },
      ...{ TRUST_PROXY: '1', METRICS_TOKEN: metricsToken },
    });
    await ready(url, started);
    const ask = (path: string, token: string, more: RequestInit = {}) =>
      fetch(url + path, { ...more, headers: { authorization: `Bearer ${token}`, ...more.headers } });
    const signIn = async (person: typeof ada) => {
      const { id_token: token = '' } = await provider.signIn(person);
      const { status } = await ask('/api/v1/engagement/user/LogIn', token, { method: 'POST' });
      return { token, status };
    };

    expect((await signIn(stranger)).status).toBe(403);
    const { token, status } = await signIn(ada);
    expect(status).toBe(200);
    expect(await (await ask('/api/v1/user', token)).json()).toMatchObject({ role: 'admin' });
    // Longer ago than a session may last.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 20 * 60_000 });
    const old = await provider.signIn(ada).finally(() => vi.useRealTimers());
    expect(await (await ask('/api/v1/user', old['id_token'] ?? '')).json()).toMatchObject({ code: 'session_ended' });

    expect((await ask('/metrics', metricsToken)).status).toBe(200);
    await ask('/api/v1/user', 'made up', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    await expect.poll(started.output, { timeout: 60_000 }).toContain('"from":"203.0.113.7"');
    expect(await (await fetch(`${url}/.well-known/security.txt`)).text()).toContain(`Canonical: ${url}/`);
    const keys = await configured.db.select({ jwk: signingKeys.privateJwk }).from(signingKeys);
    expect(keys).toEqual([{ jwk: { sealed: expect.any(String) } }]);
    expect(started.output()).not.toContain('Nobody is an administrator');

    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  }, 300_000);

  it('says which port is taken and what to do', async () => {
    const port = await freePort();
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', resolve));
    const started = start({ PORT: String(port), DATA_DIR: join(folder, 'taken'), DEMO: 'false' });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain(`Port ${port} on 127.0.0.1 is taken by another program`);
    expect(started.output()).toContain(`PORT=${port + 1}`);
    await new Promise((resolve) => blocker.close(resolve));
  });

  it.each([
    [
      'nobody answers',
      'postgres://hub:a-secret@localhost:1/hub',
      'no PostgreSQL answers at localhost:1 (ECONNREFUSED)',
    ],
    [
      'there is no such host',
      // Longer than a name may be: nobody is asked for it.
      `postgres://hub:a-secret@${'nowhere'.repeat(10)}/hub`,
      'no PostgreSQL answers at nowhere',
    ],
    ['the database is not there', () => database.url.replace(/[^/]+$/, 'nowhere'), 'database "nowhere" does not exist'],
  ])('says that DATABASE_URL is wrong where %s', async (_, url, reason) => {
    const started = start({ DATABASE_URL: typeof url === 'string' ? url : url() });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain(`DATABASE_URL: ${reason}`);
    expect(started.output()).not.toContain('a-secret');
  });

  it('names every error of the environment and writes nothing', async () => {
    const started = start({ PORT: 'x', IDENTITY: 'ldap' });
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(/PORT: .*\n.*IDENTITY: /);
    expect(started.output()).not.toMatch(/\s+at .*\.ts:\d+/);
  });
});
