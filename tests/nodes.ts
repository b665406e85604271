/**
 * `npm run test:nodes`: the rules, and a start of the product, on the oldest and the newest Node that can run it; `npm test` runs on the
 * one that it brings. npm has Node's programs as packages, which are fetched for this run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPackages } from '../scripts/fetchPackages.ts';

const versions = ['22.23.3', '26.10.0'];
const runs = [['--project=unit'], ['--project=api', 'tests/product/product.test.ts']];

const folder = mkdtempSync(join(tmpdir(), 'gamehub-nodes-'));
try {
  await fetchPackages(
    folder,
    ...versions.map((one) => `node-${one}@npm:node-${process.platform}-${process.arch}@${one}`),
  );
  const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs');
  const failed = versions.flatMap((version) =>
    runs.flatMap((args) => {
      process.stdout.write(`\n=== Node ${version}: ${args.join(' ')}\n`);
      const program = join(folder, 'node_modules', `node-${version}`, 'bin', 'node');
      const { status, error } = spawnSync(program, [vitest, 'run', ...args], { stdio: 'inherit' });
      return status === 0 ? [] : [`Node ${version}: ${args.join(' ')} ${error?.message ?? `ended with ${status}`}`];
    }),
  );
  process.stdout.write(`\n${failed.length === 0 ? 'All passed.' : failed.join('\n')}\n`);
  process.exitCode = failed.length;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
