/**
 * `npm run -s sbom`: prints what a server is made of, as CycloneDX. npm itself would leave out each package that development needs
 * as well (`npm sbom --omit dev`), so it is asked about a lockfile without what only development needs.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Manifest = Record<string, unknown> & { name: string };
interface Lockfile {
  packages: Record<string, { dev?: boolean }>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
const { devDependencies: _, ...manifest } = read('package.json') as Manifest;
const lockfile = read('package-lock.json') as Lockfile;
const packages = Object.entries(lockfile.packages).filter(([, { dev }]) => dev !== true);

const folder = mkdtempSync(join(tmpdir(), 'gamehub-sbom-'));
try {
  // What npm calls the whole is the name of its folder.
  const cwd = join(folder, manifest.name);
  mkdirSync(cwd);
  const write = (file: string, content: object) => writeFileSync(join(cwd, file), JSON.stringify(content));
  write('package.json', manifest);
  write('package-lock.json', { ...lockfile, packages: { ...Object.fromEntries(packages), '': manifest } });
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
} finally {
  rmSync(folder, { recursive: true });
}
