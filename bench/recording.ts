/** What the server sends to the database: asked in this process, where the driver can be watched. */
import { defaultSessionLimits } from '#shared/users/sessions.rules.ts';
import { keysSecret } from './realServer.ts';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { connectDatabase } from '#server/platform/db/client.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { openSeals } from '#server/platform/secrets/seals.ts';
import { createIdentity } from '#server/platform/identity/identity.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

export interface Statement {
  text: string;
  /** As they travel; null is NULL. */
  values: readonly (string | null)[];
}

/** A value as the driver sends it. @throws Error for a kind that no statement of ours has */
function asSent(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    const items = value.map((item) => {
      const sent = asSent(item);
      return sent === null ? 'NULL' : `"${sent.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
    });
    return `{${items.join(',')}}`;
  }
  throw new Error(`A statement has a value that cannot be written into a script: ${typeof value}`);
}

/** How a query reaches the driver: as text, or as an object with text; the values beside it or in it. */
type QueryArguments = [query: string | { text: string; values?: unknown[] }, values?: unknown];

/**
 * Notes every statement that connections of this pool send from now on; none of them may be connected yet. Reads that the pool's client
 * combines are one statement.
 */
function recordStatements(pool: pg.Pool): { statements: Statement[]; stop: () => void } {
  const statements: Statement[] = [];
  const clients = new Set<unknown>();
  pool.on('connect', (client) => clients.add(client));
  const query = pg.Client.prototype.query as (...what: unknown[]) => unknown;
  pg.Client.prototype.query = function recording(this: pg.Client, ...what: unknown[]): never {
    const [asked, beside] = what as QueryArguments;
    if (clients.has(this)) {
      const { text, values = [] } = typeof asked === 'string' ? { text: asked } : asked;
      const given: unknown[] = Array.isArray(beside) ? beside : values;
      statements.push({ text, values: given.map(asSent) });
    }
    return query.apply(this, what) as never;
  };
  const stop = () => {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  };
  return { statements, stop };
}

/** The server that listens nowhere, and whatever it sends to the database from its start on, as it goes on. */
interface RecordedApp {
  http: Awaited<ReturnType<typeof createApp>>['http'];
  statements: readonly Statement[];
}

/** A server for as long as the work takes, which takes the tokens of `publicUrl`. */
export async function withRecordedApp<T>(
  databaseUrl: string,
  publicUrl: string,
  work: (app: RecordedApp) => Promise<T>,
): Promise<T> {
  const { db, pool, close } = connectDatabase(databaseUrl, 1);
  const { statements, stop } = recordStatements(pool);
  const folder = createTemporaryFolder('gamehub-bench-files-');
  try {
    const brand = { name: '', companyName: '', loginName: '', accent: null, logo: null };
    const clock = () => new Date();
    const seals = { keysSecret, dataDir: folder, databaseUrl };
    const config = {
      ...{ identity: { kind: 'embedded' as const }, publicUrl, brand, sessionLimits: defaultSessionLimits },
      ...seals,
    };
    const { verifyToken } = await createIdentity({ db, config, clock });
    const { http } = await createApp({
      ...{ db, files: createFolderStore(folder), clock, verifyToken },
      seals: await openSeals(seals),
    });
    const result = await work({ http, statements });
    await http.close();
    return result;
  } finally {
    stop();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
