import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

/**
 * A folder into which npm fetches public packages for the one test file that needs them: what others would use to talk to
 * us, and we never.
 * @param packages with their exact versions
 * @returns the folder, a package of its own
 */
export function useFetchedPackages(...packages: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'gamehub-fetched-'));
  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error'];
    await promisify(execFile)('npm', ['install', ...quiet, ...packages], { cwd: folder });
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
