/** The real server in a process of its own, and people who come in with real ID tokens. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { importJWK, SignJWT, type JWK } from 'jose';
import { emailOf, playerId } from '#server/demo/crowd.ts';
import type { Database } from '#server/platform/db/client.ts';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import { embeddedClientId, embeddedEndpoints } from '#server/platform/identity/endpoints.ts';
import { loadIdentityKeys } from '#server/platform/identity/keys.ts';
import { sealsOf } from '#server/platform/secrets/seals.ts';

/** Seals the keys of the embedded sign-in: the benches make tokens by them. */
export const keysSecret = 'the benches and their servers share it';
const root = join(import.meta.dirname, '..');

/** What `npm start` runs Node with, which decides how much memory it needs. */
const startWords = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ');
const startEnvironment = Object.fromEntries(
  startWords.slice(0, startWords.indexOf('node')).map((word) => word.split('=')),
) as Record<string, string>;
const startArguments = startWords.slice(startWords.indexOf('node') + 1);

export interface RealServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Waits until a server answers there. @throws Error when it ends before, or after two minutes */
export async function untilReady(server: ChildProcess, address: string): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await delay(100)) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready');
    if ((await fetch(address).catch(() => undefined))?.ok === true) return;
  }
  server.kill('SIGKILL');
  throw new Error('The server was not ready in time');
}

/** Ends a process, and waits for its end. */
export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

/** Starts the server without its pages on a database. @param environment beside what every bench needs */
export async function startRealServer(
  databaseUrl: string,
  folder: string,
  environment: Record<string, string>,
): Promise<RealServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [...startArguments, '--without-browser'], {
    cwd: root,
    env: {
      ...process.env,
      ...startEnvironment,
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: folder, DATABASE_URL: databaseUrl },
      ...{ FILES_URL: '', IDENTITY: 'embedded', KEYS_SECRET: keysSecret, LOG_LEVEL: 'warn', ...environment },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(server, `${url}/readyz`);
  return { url, process: server, stop: () => stop(server) };
}

/** The same for as long as the work takes. */
export async function withRealServer(
  databaseUrl: string,
  folder: string,
  environment: Record<string, string>,
  work: (server: RealServer) => Promise<void>,
): Promise<void> {
  const server = await startRealServer(databaseUrl, folder, environment);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** Whom a token speaks of: `subject` is who the embedded sign-in knows them as. */
export interface Signed {
  subject: string;
  name: string;
  email: string;
}

/** ID tokens as the embedded sign-in makes them, by its own key. */
export async function tokensFor(db: Database, publicUrl: string, people: readonly Signed[]): Promise<string[]> {
  const { signingKeys } = await loadIdentityKeys(db, new Date(), sealsOf(keysSecret));
  const [signingKey = {} as JWK] = signingKeys;
  const key = await importJWK(signingKey, 'RS256');
  const { issuer } = embeddedEndpoints(publicUrl);
  return Promise.all(
    people.map(({ subject, name, email }) =>
      new SignJWT({ name, email, email_verified: true })
        .setProtectedHeader({ alg: 'RS256', kid: String(signingKey.kid) })
        .setIssuer(issuer)
        .setAudience(embeddedClientId)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(key),
    ),
  );
}

/** Those of the crowd's players, by their numbers. */
export const tokensOfPlayers = (db: Database, publicUrl: string, numbers: readonly number[]): Promise<string[]> =>
  tokensFor(
    db,
    publicUrl,
    numbers.map((n) => ({ subject: playerId(n), name: `Player ${n}`, email: emailOf(n) })),
  );
