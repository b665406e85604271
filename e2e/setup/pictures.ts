import { rmSync } from 'node:fs';
import type { FullConfig } from '@playwright/test';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { addExtremes } from './extremes.ts';
import startProduct from './server.ts';

/** Starts the product with the demo games for the pictures, on a database that is at hand to add extremes to. */
export default async function startForPictures(config: FullConfig): Promise<() => Promise<void>> {
  const dataDir = createTemporaryFolder('gamehub-pictures-');
  const database = await openDatabase({ databaseUrl: undefined, replicaUrl: undefined, dataDir }, () => {});
  const closeDatabase = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const stopProduct = await startProduct(config, { databaseUrl: database.url });
    await addExtremes(database.db);
    return async () => {
      await stopProduct();
      await closeDatabase();
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}
