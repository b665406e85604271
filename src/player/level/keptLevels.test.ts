import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptLevel, readKept, writeKept } from './keptLevels.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-21T10:00:00Z');
const kept = { at: '2026-11-20T10:00:00Z', bytes: 3, files: ['/files/a'], build: '/assets/index-1.js' };

beforeEach(() => {
  vi.useFakeTimers({ now });
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  vi.stubGlobal('location', { origin: 'https://gamehub.example' });
  vi.stubGlobal('document', { querySelectorAll: () => [{ src: 'https://gamehub.example/assets/index-1.js' }] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is there for who kept it, and for nobody else', () => {
  writeKept('anna', { l1: kept });
  expect(keptLevel('anna', 'l1')).toEqual(kept);
  expect(keptLevel('anna', 'l2')).toBeNull();
  expect(readKept('luca')).toEqual({});
  expect(keptLevel('luca', 'l1')).toBeNull();
});

it('is not said to be there when another version of the app kept it, which cannot read its answers', () => {
  writeKept('anna', { l1: { ...kept, build: '/assets/index-0.js' } });
  expect(keptLevel('anna', 'l1')).toBeNull();
});

it('is not said to be there after a week, when its answers are gone', () => {
  writeKept('anna', { l1: kept });
  vi.setSystemTime(Date.parse(kept.at) + 7 * day);
  expect(keptLevel('anna', 'l1')).not.toBeNull();
  vi.setSystemTime(Date.parse(kept.at) + 7 * day + 1);
  expect(keptLevel('anna', 'l1')).toBeNull();
});
