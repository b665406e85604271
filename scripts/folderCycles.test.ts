import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { folderCycles } from './folderCycles.ts';

function cyclesOf(files: Record<string, string>): string[] {
  const root = createTemporaryFolder('gamehub-folders-');
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return folderCycles(root, ['server']);
}

it('finds folders that import each other over a third, by a type alone, though no two files do', () => {
  const found = cyclesOf({
    'server/one/a.ts': "import type { B } from '../two/b.ts'; export type A = B;",
    'server/two/b.ts': "import { c } from '#server/three/c.ts'; export type B = typeof c;",
    'server/three/c.ts': 'export const c = 1;',
    'server/three/d.ts': "export const d = async () => import('../one/e.ts');",
    'server/one/e.ts': 'export const e = 1;',
    'server/four/f.ts': "import { e } from '../one/e.ts'; export const f = e;",
  });
  expect(found).toEqual(['These folders import each other: server/one, server/three, server/two']);
});

it('reports nothing where all imports go one way', () => {
  expect(
    cyclesOf({ 'server/one/a.ts': "import { b } from '../two/b.ts';", 'server/two/b.ts': 'export const b = 1;' }),
  ).toEqual([]);
});
