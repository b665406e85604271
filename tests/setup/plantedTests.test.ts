import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** Tests that pass in Vitest's own configuration, by the reason why they fail in ours. */
const planted = {
  'expected any number of assertion': "it('asserts nothing', () => { for (const one of []) expect(one).toBe(1); });",
  'Unexpected .only modifier': "it.only('leaves out the others', () => expect(1).toBe(1));",
  'console.error was called': "it('leaves an error', () => { console.error('planted'); expect(1).toBe(1); });",
};

it('tests that prove nothing fail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamehub-planted-'));
  for (const name of ['node_modules', 'tests']) symlinkSync(join(root, name), join(folder, name));
  copyFileSync(join(root, 'vitest.config.ts'), join(folder, 'vitest.config.ts'));
  mkdirSync(join(folder, 'shared'));
  for (const [place, text] of Object.values(planted).entries())
    writeFileSync(join(folder, 'shared', `${place}.test.ts`), `import { expect, it } from 'vitest'; ${text}`);
  const file = join(folder, 'totals.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  spawnSync(process.execPath, [vitest, 'run', '--project=unit'], {
    cwd: folder,
    env: { ...process.env, TOTALS_FILE: file },
  });
  const { passed, failures } = JSON.parse(readFileSync(file, 'utf8')) as { passed: number; failures: string[] };
  expect(passed).toBe(0);
  expect(failures).toEqual(Object.keys(planted).map((reason) => expect.stringContaining(reason)));
  rmSync(folder, { recursive: true });
});
