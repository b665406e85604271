import { atMost } from '#server/atMost.ts';
import type { Config } from '#server/config.ts';
import { connectDatabase, type DatabaseConnection } from './client.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';

/** What is still at work then is broken off. */
const closeMs = 1000;

export interface OpenDatabase extends DatabaseConnection {
  url: string;
}

/** Not reached, or not let in: PostgreSQL's classes of invalid authorization and of an unknown database. */
const isOfAddress = /^(E[A-Z_]+|28...|3D000)$/;

/** What is wrong with the address of a database, in words for whoever starts the product; other failures as they are. */
function explainUrl(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (!isOfAddress.test(code)) return error;
  // Where a name has several addresses, the failure of all of them has no message of its own.
  return new Error(
    `DATABASE_URL: ${code.startsWith('E') ? `no PostgreSQL answers at ${new URL(url).host} (${code}).` : error.message}`,
  );
}

/** The database of this configuration, migrated: the one named by DATABASE_URL, else our own under DATA_DIR. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await migrateDatabase(config.databaseUrl).catch((error: unknown) => {
      throw explainUrl(error, config.databaseUrl ?? '');
    });
    const connection = connectDatabase(config.databaseUrl);
    return { ...connection, url: config.databaseUrl, close: () => atMost(closeMs, connection.close()) };
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  try {
    await migrateDatabase(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const connection = connectDatabase(embedded.url);
  return {
    ...connection,
    url: embedded.url,
    close: async () => {
      await atMost(closeMs, connection.close());
      await embedded.stop();
    },
  };
}
