import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { openDataFolder } from './dataFolder.ts';

test('the data folder is created with those above it; one that cannot be is refused by the name of its setting', () => {
  const folder = createTemporaryFolder('gamehub-data-folder-');
  const path = join(folder, 'some', 'where');
  expect(openDataFolder(path)).toBe(realpathSync(path));
  expect(existsSync(path)).toBe(true);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const [wrong, code] of [
    [file, 'EEXIST'],
    [join(file, 'below'), 'ENOTDIR'],
  ] as const)
    expect(() => openDataFolder(wrong)).toThrow(
      `DATA_DIR: the folder ${wrong} cannot be created (${code}). Set DATA_DIR to another one.`,
    );
});
