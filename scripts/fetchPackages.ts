import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Has npm fetch public packages that only a rare task needs into a folder of their own, so that they are not installed with
 * the product.
 * @param folder an empty one, which becomes a package
 * @param packages with their exact versions
 */
export async function fetchPackages(folder: string, ...packages: string[]): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', ...quiet, ...packages], { cwd: folder });
}
