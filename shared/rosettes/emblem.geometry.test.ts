import { describe, expect, it } from 'vitest';
import { emblemOf, linesOfRing } from './emblem.geometry.ts';

const seeds = Array.from({ length: 200 }, (_, n) => `0193a5c2-7d40-7b1e-9c${n}`);
const lines = (achievements: number, seed = 'a person') =>
  emblemOf(seed, achievements).bands.map(({ length }) => length);
const pathsOf = (seed: string, achievements: number) => emblemOf(seed, achievements).bands.flat();

describe('an emblem', () => {
  it('is the same for the same id, and another for another id, with nothing done yet', () => {
    expect(emblemOf('a person', 3)).toEqual(emblemOf('a person', 3));
    expect(new Set(seeds.map((seed) => pathsOf(seed, 0).join(''))).size).toBe(seeds.length);
  });

  it('gains a line with each achievement and keeps those that it has', () => {
    for (let achievements = 0; achievements < 3 * linesOfRing; achievements++) {
      const [before, after] = [pathsOf('a person', achievements), pathsOf('a person', achievements + 1)];
      expect(after.length).toBe(before.length + 1);
      expect(after).toEqual(expect.arrayContaining(before));
    }
  });

  it('closes a ring before it begins the next one', () => {
    const [core] = lines(0);
    expect(lines(0)).toEqual([core, 0, 0, 0]);
    expect(lines(linesOfRing)).toEqual([core, linesOfRing, 0, 0]);
    expect(lines(linesOfRing + 1)).toEqual([core, linesOfRing, 1, 0]);
  });

  it('is complete at some time, and stays as it is', () => {
    expect(emblemOf('a person', 3 * linesOfRing)).toEqual(emblemOf('a person', 400));
  });

  it('has one of four tones, each of them for about as many ids', () => {
    const counts = [0, 1, 2, 3].map((tone) => seeds.filter((seed) => emblemOf(seed, 0).tone === tone).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(seeds.length);
    expect(Math.min(...counts)).toBeGreaterThan(seeds.length / 8);
  });
});
