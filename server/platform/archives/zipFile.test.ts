import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readZip, zipOf, type ZipArchive, ZipError } from './zipFile.ts';

const packed = (...names: string[]) =>
  buffer(zipOf(names.map((name) => ({ name, content: Buffer.from(`The text of ${name}. `.repeat(20)) }))));

const readAll = async (zip: ZipArchive) => {
  const contents = await Promise.all(zip.entries.map((entry) => zip.read(entry, 1_000_000)));
  return contents.map(String);
};
const messageOf = (archive: Buffer, maxEntries = 10) =>
  readZip(archive, maxEntries, readAll).then(
    () => 'read',
    (error: unknown) => (error instanceof ZipError ? error.message : Promise.reject(error as Error)),
  );

/** An archive with the same replacement wherever a part of it stands. */
function changed(archive: Buffer, from: Buffer | string, to: Buffer | string): Buffer {
  const text = archive.toString('latin1');
  expect(text).toContain(from.toString('latin1'));
  return Buffer.from(text.replaceAll(from.toString('latin1'), to.toString('latin1')), 'latin1');
}
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

it('reads what it wrote, compressed and not', async () => {
  const archive = zipOf([
    { name: 'game.json', content: Buffer.from('{}') },
    { name: 'files/ä.mp3', content: Readable.from([Buffer.from('so'), Buffer.from('und')]) },
    { name: 'empty', content: [] },
  ]);
  await readZip(await buffer(archive), 3, async (zip) => {
    expect(zip.entries).toEqual([
      { name: 'game.json', size: 2 },
      { name: 'files/ä.mp3', size: 5 },
      { name: 'empty', size: 0 },
    ]);
    expect(await readAll(zip)).toEqual(['{}', 'sound', '']);
  });
});

it('writes the same archive for the same content at any time', async () => {
  const before = await packed('a', 'b');
  vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] });
  try {
    expect(await packed('a', 'b')).toEqual(before);
  } finally {
    vi.useRealTimers();
  }
});

describe('a stream of an archive', () => {
  async function* failing() {
    yield Buffer.from('so');
    await Promise.reject(new Error('The disk is gone'));
  }
  it('that fails ends the archive with its error', () =>
    expect(buffer(zipOf([{ name: 'a', content: failing() }]))).rejects.toThrow('The disk is gone'));

  it('is closed when nobody reads any more', async () => {
    const content = new Readable({ read: () => content.push(Buffer.alloc(100_000)) });
    const archive = zipOf([{ name: 'a', content }]);
    for await (const _ of archive) break;
    await vi.waitFor(() => expect(content.destroyed).toBe(true));
  });
});

describe('is refused:', () => {
  it.each<[string, (archive: Buffer) => Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /damaged/],
    ['an archive that was cut off', (archive) => archive.subarray(0, -30), /damaged/],
    ['an entry without its signature', (archive) => changed(archive, 'PK\x01\x02', 'PK\x01\x03'), /damaged/],
    ['a path out of a folder', (archive) => changed(archive, 'dir/name', '../../ab'), /damaged/],
    ['a path from the root', (archive) => changed(archive, 'dir/name', '/etc/abc'), /damaged/],
    ['a path of Windows', (archive) => changed(archive, 'dir/name', 'c:\\a\\bcd'), /damaged/],
    [
      'a password',
      (archive) => changed(archive, 'PK\x01\x02\x3f\x03\x14\0\0\x08', 'PK\x01\x02\x3f\x03\x14\0\x01\x08'),
      /password/,
    ],
  ])('%s', async (_, change, message) => {
    expect(await messageOf(change(await packed('dir/name')))).toMatch(message);
  });

  it('a name that is longer than any of ours', async () =>
    expect(await messageOf(await packed('n'.repeat(2_000)))).toMatch(/damaged/));

  it('more entries than there may be', async () => {
    expect(await messageOf(await packed('a', 'b', 'c'), 3)).toBe('read');
    expect(await messageOf(await packed('a', 'b', 'c'), 2)).toMatch(/more than 2 files/);
  });

  it('an entry that is larger than it may be, and one that says to be small', async () => {
    const content = Buffer.alloc(5_000_000, 0x20);
    const bomb = await buffer(zipOf([{ name: 'a', content }]));
    expect(bomb.length).toBeLessThan(10_000);
    expect(await messageOf(bomb)).toMatch(/larger than it may be/);
    expect(await messageOf(changed(bomb, number(content.length), number(1_000)))).toMatch(/damaged/);
  });

  it('another content than its checksum says', async () => {
    const archive = await packed('a');
    const content = deflateRawSync(Buffer.from('The text of a. '.repeat(20)));
    const other = deflateRawSync(Buffer.from('The text of b. '.repeat(20)));
    expect(await messageOf(changed(archive, content, other))).toMatch(/damaged/);
  });
});

it('reads or refuses an archive with any bytes changed', async () => {
  const archive = await packed('a', 'b');
  const changes = fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(changes, async (bytes) => {
      const spoilt = Buffer.from(archive);
      for (const [at, byte] of bytes) spoilt[at] = byte;
      expect(await messageOf(spoilt)).toMatch(/^read$|archive|larger/);
    }),
    { numRuns: 500 },
  );
});
