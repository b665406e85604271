import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { fetchPackages } from '../../scripts/fetchPackages.ts';

/**
 * A folder into which npm fetches public packages for the one test file that needs them: what others would use to talk to
 * us, and we never.
 * @param packages with their exact versions; with none nothing is fetched
 * @returns the folder, a package of its own
 */
export function useFetchedPackages(...packages: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'gamehub-fetched-'));
  if (packages.length > 0) beforeAll(() => fetchPackages(folder, ...packages), 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
