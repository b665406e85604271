import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
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

test('a data folder of another user is refused, which says what to do', ({ skip }) => {
  const path = join(createTemporaryFolder('gamehub-data-folder-'), 'theirs');
  mkdirSync(path);
  const source = readFileSync(new URL('dataFolder.ts', import.meta.url), 'utf8');
  /** What another user is told; root may do anything, and nobody else can be somebody else. */
  const toldBy = (rights: number) => {
    chmodSync(path, rights);
    const { error, stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '--no-warnings', '-'], {
      ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
      input: `${source}
        try { console.log(openDataFolder(${JSON.stringify(path)})); } catch (error) { console.log(error.message); }`,
      encoding: 'utf8',
      cwd: '/',
    });
    skip(error !== undefined, 'another user cannot start this Node');
    return stdout.trim();
  };
  const folder = realpathSync(path);
  const refused = `The data folder ${folder} belongs to another user. Start Game Hub as that user, or set DATA_DIR.`;
  expect([0o555, 0o333, 0o666].map(toldBy)).toEqual([refused, refused, refused]);
  expect(toldBy(0o777)).toBe(folder);
});
