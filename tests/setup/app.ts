import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { createApp, type App, type AppOptions } from '#server/app.ts';
import type { Database } from '#server/platform/db/client.ts';
import { standardLimits, type RateLimits } from '#server/platform/http/rateLimits.ts';
import { watchDatabase, type DatabaseWatch } from '#server/platform/db/watch.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: Date;
}

export interface Call {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Who calls: the subject of the token; null sends none. */
  as?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is, for what JSON.stringify cannot make. */
  raw?: string | Buffer;
}

/** The issuer of every token in tests. */
export const testIssuer = 'tests';

/**
 * The token of a subject. The signature's own checks have their tests beside the verifier; here a token says who it is,
 * the way a verified one would.
 */
export const tokenOf = (
  subject: string,
  email: string | null = null,
  signIn: { sid?: string; signedInAt?: Date; accountId?: string } = {},
) => Buffer.from(JSON.stringify({ subject, email, name: subject, ...signIn })).toString('base64url');

async function readTestToken(token: string, now: Date) {
  try {
    const read = JSON.parse(Buffer.from(token, 'base64url').toString()) as Record<string, string>;
    const { subject, email = null, name = null, sid = null, signedInAt } = read;
    if (subject === undefined) throw new Error('no subject');
    const at = signedInAt === undefined ? now : new Date(signedInAt);
    return { issuer: testIssuer, subject, email, name, sid, signedInAt: at, accountId: read['accountId'] ?? subject };
  } catch {
    throw new AppError('unauthenticated');
  }
}

/** Tests ask more than people do. */
const unlimited: RateLimits = {
  ...(Object.fromEntries(Object.keys(standardLimits).map((kind) => [kind, 1_000_000])) as unknown as RateLimits),
  key: standardLimits.key,
};

/**
 * The real server over the file's database, asked without a network; its clock is the test's.
 * @param options.remembersPeople as in production; else a test that writes to the database itself need not wait until the server has
 * heard of it
 */
export function useTestApp(
  database: { readonly db: Database; readonly url: string },
  start = new Date('2026-11-21T10:00:00Z'),
  {
    remembersPeople = false,
    ...more
  }: { remembersPeople?: boolean } & Pick<AppOptions, 'publicUrl' | 'apiBases' | 'sessions'> = {},
) {
  const clock: TestClock = { now: start };
  const folder = mkdtempSync(join(tmpdir(), 'gamehub-files-'));
  let app: App | undefined;
  let watch: DatabaseWatch | undefined;

  beforeAll(async () => {
    if (remembersPeople) {
      const { url } = database;
      watch = watchDatabase({ url, name: 'The database', isCopy: false, gates: [] }, () => {});
      await watch.isReachable();
    }
    app = await createApp({
      db: database.db,
      ...(watch && { watch }),
      files: createFolderStore(folder),
      clock: () => clock.now,
      verifyToken: (token) => readTestToken(token, clock.now),
      adminEmails: ['first.admin@gamehub.example', 'imported.admin@gamehub.example'],
      limits: unlimited,
      ...more,
      // The test works in the same process: what holds that up is not the server's.
      shedsLoad: false,
    });
  });
  afterAll(async () => {
    await app?.http.close();
    await watch?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ready = () => {
    if (app === undefined) throw new Error('The app is there only within tests and their hooks.');
    return app;
  };
  return {
    clock,
    /** Where its stored files lie. */
    folder,
    get app() {
      return ready();
    },
    /** Hears of changes of people no more. */
    stopListening: () => watch?.stop(),
    get services() {
      return ready().services;
    },
    /** Asks the server. */
    call: (
      url: string,
      { method = 'GET', as = null, body, headers = {}, raw }: Call = {},
    ): Promise<LightMyRequestResponse> =>
      ready().http.inject({
        method,
        url,
        headers: {
          ...(as === null ? {} : { authorization: `Bearer ${as.startsWith('ey') ? as : tokenOf(as)}` }),
          ...(body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(raw !== undefined ? { payload: raw } : body !== undefined ? { payload: JSON.stringify(body) } : {}),
      }),
  };
}
export type TestApp = ReturnType<typeof useTestApp>;
