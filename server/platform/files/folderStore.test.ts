import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderStore } from './folderStore.ts';

const id = '01a1fd9e-8e27-7748-9e56-7a4296f9ee21';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamehub-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const contentOf = async (store: ReturnType<typeof createFolderStore>, range?: { start: number; end: number }) => {
  const stream = await store.read(id, range);
  return stream === null ? null : (await buffer(stream)).toString();
};

it('gives back what it was given, whole or in part', async () => {
  const store = createFolderStore(join(folder, 'not', 'there', 'yet'));
  await store.put(id, Buffer.from('0123456789'));
  expect(await contentOf(store)).toBe('0123456789');
  expect(await contentOf(store, { start: 2, end: 4 })).toBe('234');
  expect(await contentOf(createFolderStore(join(folder, 'not', 'there', 'yet')))).toBe('0123456789');
});

it('lets nobody else on the machine read a file', async () => {
  const store = createFolderStore(folder);
  await store.put(id, Buffer.from('x'));
  expect((await stat(join(folder, '21', id))).mode & 0o007).toBe(0);
});

it('leaves nothing but whole files behind', async () => {
  const store = createFolderStore(folder);
  await Promise.all(Array.from({ length: 20 }, () => store.put(id, Buffer.from('the same'))));
  expect(await readdir(join(folder, '21'))).toEqual([id]);
  // A folder in the file's place makes the last step fail.
  await store.remove(id);
  await mkdir(join(folder, '21', id));
  await writeFile(join(folder, '21', id, 'in the way'), '');
  await expect(store.put(id, Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(join(folder, '21'))).toEqual([id]);
});

it.runIf(process.platform === 'linux')(
  'refuses while the disk does not do what it should, and says so once',
  async () => {
    const root = join(folder, 'root');
    const told: string[] = [];
    const store = createFolderStore(root, (line) => told.push(line));
    // No folder can be created there.
    await symlink('/sys', root);
    for (let time = 0; time < 3; time += 1) {
      await expect(store.put(id, Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
    }
    await rm(root);
    for (let time = 0; time < 2; time += 1) await store.put(id, Buffer.from('x'));
    expect(told).toEqual([
      expect.stringMatching(/^Files cannot be stored in .+root: E(PERM|ROFS|ACCES)\b.+ get 503/),
      expect.stringMatching(/^Files can be stored in .+root again after \d+ s\. .+: 3\.$/),
    ]);
  },
);

it('has nothing under an id that it was not given, or that was removed', async () => {
  const store = createFolderStore(folder);
  expect(await store.read(id)).toBeNull();
  await store.put(id, Buffer.from('x'));
  await store.remove(id);
  await store.remove(id);
  expect(await store.read(id)).toBeNull();
});

it.each(['', '..', '../secret', '/etc/passwd', `${id}/../../secret`, `${id}\0`, id.toUpperCase(), 'x'.repeat(36)])(
  'never follows what is no id: %j',
  async (name) => {
    const store = createFolderStore(join(folder, 'files'));
    await writeFile(join(folder, 'secret'), 'secret');
    expect(await store.read(name)).toBeNull();
    await store.remove(name);
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('Not an id');
    expect(await readdir(folder)).toEqual(['secret']);
  },
);
