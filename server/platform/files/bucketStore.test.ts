/** Runs against a server compatible with Amazon's, through the library used in production. */
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import { useBucket } from '#tests/setup/bucket.ts';
import { openBucketStore } from './bucketStore.ts';
import type { FileStore } from './store.ts';

const bucket = useBucket();
const id = '01a1fd9e-8e27-7748-9e56-7a4296f9ee21';

const open = (path = 'files/of/game-hub'): Promise<FileStore> =>
  openBucketStore(new URL(`s3://${path}?endpoint=${bucket.endpoint}`), () => {});

const contentOf = async (store: FileStore, range?: { start: number; end: number }) => {
  const stream = await store.read(id, range);
  return stream === null ? null : (await buffer(stream)).toString();
};

it('gives back what it was given, whole or in part, also to another server', async () => {
  const store = await open();
  await store.put(id, Buffer.from('0123456789'));
  expect(await contentOf(store)).toBe('0123456789');
  expect(await contentOf(store, { start: 2, end: 4 })).toBe('234');
  await store.put(id, Buffer.from('once more'));
  expect(await contentOf(await open())).toBe('once more');
  expect(await contentOf(await open('files')), 'beside the folder of the address').toBeNull();
});

it('has nothing under an id that it was not given, or that was removed', async () => {
  const store = await open('files/other');
  expect(await store.read(id)).toBeNull();
  await store.put(id, Buffer.from('x'));
  await store.remove(id);
  await store.remove(id);
  expect(await store.read(id)).toBeNull();
});

it.each(['', '..', '../secret', `${id}/../../secret`, id.toUpperCase()])(
  'never asks for what is no id: %j',
  async (name) => {
    const store = await open('files/nothing');
    expect(await store.read(name)).toBeNull();
    await store.remove(name);
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('Not an id');
    expect((await readdir(join(bucket.folder, 'files'))).filter((kept) => kept.startsWith('nothing'))).toEqual([]);
  },
);

/** The address of a server that answers each method with a status. */
async function answering(statusOf: (method: string | undefined) => number): Promise<string> {
  const answers = createServer(({ method }, response) => response.writeHead(statusOf(method)).end());
  await new Promise<void>((resolve) => answers.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    answers.closeAllConnections();
    answers.close();
  });
  return `http://127.0.0.1:${(answers.address() as AddressInfo).port}`;
}

it('says at once what an operator has to put right', async () => {
  const opened = (at: string, name = 'files') => openBucketStore(new URL(`s3://${name}?endpoint=${at}`), () => {});
  await expect(opened(bucket.endpoint, 'elsewhere')).rejects.toThrow('FILES_URL: there is no bucket “elsewhere”');
  await expect(opened(await answering(() => 403))).rejects.toThrow(/lets nobody in .* need s3:ListBucket/);
  const nobody = `http://127.0.0.1:${await freePort()}`;
  await expect(opened(nobody)).rejects.toThrow(/FILES_URL: .* cannot be reached: .*ECONNREFUSED/);
});

it('does not take a refusal for a file that is not there', async () => {
  const refusing = await answering((method) => (method === 'HEAD' ? 200 : 403));
  const store = await openBucketStore(new URL(`s3://files?endpoint=${refusing}`), () => {});
  await expect(store.read(id)).rejects.toThrow();
});
