import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { fetchPackages } from '../../scripts/fetchPackages.ts';
import { requirePrograms } from '../engines/programs.ts';
import startProduct from './server.ts';

/** Starts the product for the walks in other engines, and has at hand what drives them. */
export default async function startForEngines(config: FullConfig): Promise<() => Promise<void>> {
  requirePrograms();
  const packages = createTemporaryFolder('gamehub-engines-');
  const removePackages = () => rmSync(packages, { recursive: true, force: true });
  try {
    await fetchPackages(packages, 'selenium-webdriver@4.49.0');
    const stop = await startProduct(config);
    process.env['E2E_PACKAGES'] = packages;
    // For the workers; the product is started without it.
    process.env['NODE_OPTIONS'] = `--import=${join(config.rootDir, 'engines', 'firefoxHook.ts')}`;
    return async () => {
      await stop();
      removePackages();
    };
  } catch (error) {
    removePackages();
    throw error;
  }
}
