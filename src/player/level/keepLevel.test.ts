import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptFilesCache } from '#src/serviceWorker/handling.rules.ts';
import { dropLevel, keepLevel } from './keepLevel.ts';
import { readKept } from './keptLevels.ts';

let files: Set<string>;
beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  files = new Set();
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      addAll: async (addresses: string[]) => {
        expect(name).toBe(keptFilesCache);
        if (addresses.includes('/files/gone')) throw new TypeError('Request failed');
        for (const address of addresses) files.add(address);
      },
      delete: async (address: string) => files.delete(address),
    }),
  });
  vi.stubGlobal('location', { origin: 'https://gamehub.example' });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
});
afterEach(() => void vi.unstubAllGlobals());

const [leather, shared, metals] = [
  { address: '/files/leather', bytes: 10 },
  { address: '/files/shared', bytes: 5 },
  { address: '/files/metals', bytes: 1 },
];

it('removes of a level what no other kept level needs', async () => {
  await keepLevel('anna', 'l1', [leather, shared]);
  await keepLevel('anna', 'l2', [shared, metals]);
  expect(readKept('anna')).toMatchObject({ l1: { bytes: 15 }, l2: { bytes: 6 } });
  await dropLevel('anna', 'l1');
  expect([...files]).toEqual(['/files/shared', '/files/metals']);
  expect(Object.keys(readKept('anna'))).toEqual(['l2']);
  await dropLevel('anna', 'l2');
  expect([...files]).toEqual([]);
});

it('is not said to be kept where one of its files could not be had', async () => {
  await expect(keepLevel('anna', 'l1', [leather, { address: '/files/gone', bytes: 1 }])).rejects.toThrow('failed');
  expect(readKept('anna')).toEqual({});
});
