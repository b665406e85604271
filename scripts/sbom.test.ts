import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Bom {
  bomFormat: string;
  metadata: { component: { type: string; name: string; purl: string } };
  components: { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[] }[];
}

it('`npm run -s sbom` prints what a server is made of, and nothing that only development needs', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const bom = JSON.parse(stdout) as Bom;
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; version?: string }>;
  };
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { type: 'application', name: 'game-hub', purl: `pkg:npm/game-hub@${manifest.version}` } },
  });

  const listed = bom.components.map(({ name, version }) => `${name} ${version}`);
  const needed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const ofServers = needed.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`);
  expect(listed.toSorted()).toEqual([...new Set(ofServers)].toSorted());
  // What development needs as well is among them.
  expect(listed).toContain(`zod ${manifest.dependencies['zod']}`);
  for (const { name, version, purl, hashes = [] } of bom.components) {
    expect([purl, hashes.map(({ alg }) => alg)]).toEqual([
      `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ['SHA-512'],
    ]);
  }
});
