import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = [
  'src',
  'shared',
  'locales',
  'public',
  'index.html',
  'auth-redirect.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Name, size and modification time of every source: cheap enough for each start, and different after any edit. */
async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256');
  async function add(path: string): Promise<void> {
    const found = await stat(path);
    if (found.isDirectory()) {
      for (const name of (await readdir(path)).sort()) await add(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path.slice(root.length)} ${found.size} ${found.mtimeMs}\n`);
    }
  }
  for (const source of sources) if (existsSync(join(root, source))) await add(join(root, source));
  return hash.digest('hex');
}

/**
 * Builds in a process of its own: the hundreds of megabytes that a build needs are freed with it, and the database can be filled meanwhile.
 * @throws Error when it fails; the reason is on the standard error
 */
async function build(root: string): Promise<void> {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // The first start waits longer for the demo than for the build, so the build has a lower priority.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const end = () => child.kill();
  process.once('exit', end);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  process.off('exit', end);
  if (code !== 0) throw new Error(`The browser part could not be built: the build ended with ${signal ?? code}`);
}

/** Builds the browser's part into dist/ when it is missing or older than its sources. @returns its folder */
export async function ensureBrowserBuild(root: string, log: (line: string) => void): Promise<string> {
  const distDir = join(root, 'dist');
  const stamp = join(distDir, '.built-from');
  const wanted = await fingerprint(root);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return distDir;
  log('Building the browser part …');
  await build(root);
  await writeFile(stamp, wanted);
  return distDir;
}
