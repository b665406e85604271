import { describe, expect, it } from 'vitest';
import { rosetteOf, rosetteRadius, type RosetteDetail } from './rosette.geometry.ts';

const seeds = Array.from({ length: 60 }, (_, i) => `0193a5c2-7d40-7b1e-9c${i}`);
const details: RosetteDetail[] = ['grand', 'hero', 'medium', 'small'];
const pathsOf = (seed: string, detail: RosetteDetail) => rosetteOf(seed, detail).bands.flat();

/** The ends of all pieces, in absolute coordinates. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([Mcs])([^Mcs]+)/g)) {
    const numbers = (rest?.match(/-?\d+/g) ?? []).map(Number);
    const [dx, dy] = numbers.slice(-2) as [number, number];
    [x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy];
    points.push([x, y]);
  }
  return points;
}

describe('a rosette', () => {
  it.each(details)('is the same for the same seed (%s)', (detail) => {
    expect(rosetteOf('leather', detail)).toEqual(rosetteOf('leather', detail));
  });

  it.each(details)('is another for another seed (%s)', (detail) => {
    expect(new Set(seeds.map((seed) => pathsOf(seed, detail).join(''))).size).toBe(seeds.length);
  });

  it.each(details)('stays within its radius (%s)', (detail) => {
    const radii = seeds.flatMap((seed) => pathsOf(seed, detail).flatMap(pointsOf)).map(([x, y]) => Math.hypot(x, y));
    expect(Math.max(...radii)).toBeLessThanOrEqual(rosetteRadius);
    expect(Math.max(...radii)).toBeGreaterThan(rosetteRadius * 0.9);
  });

  it('closes: a sector ends where the next one, turned, begins', () => {
    for (const seed of seeds) {
      const { symmetry, bands } = rosetteOf(seed, 'hero');
      const angle = (2 * Math.PI) / symmetry;
      // Rays run from the centre to the rim; every other curve runs around and has to meet its neighbour.
      const rounds = bands
        .flat()
        .map(pointsOf)
        .filter((points) => {
          const [first, last] = [points.at(0), points.at(-1)];
          return first && last && Math.abs(Math.hypot(...first) - Math.hypot(...last)) < 3;
        });
      expect(rounds.length).toBeGreaterThan(20);
      const starts = rounds.map((points) => points[0] as [number, number]);
      for (const points of rounds) {
        const [x, y] = points.at(-1) as [number, number];
        const turned = [x * Math.cos(-angle) - y * Math.sin(-angle), x * Math.sin(-angle) + y * Math.cos(-angle)];
        const nearest = Math.min(...starts.map(([sx, sy]) => Math.hypot(sx - (turned[0] ?? 0), sy - (turned[1] ?? 0))));
        expect(nearest).toBeLessThan(3);
      }
    }
  });

  it.each([
    ['grand', 60_000],
    ['hero', 30_000],
    ['medium', 20_000],
    ['small', 4_000],
  ] as const)('costs little to draw: %s below %d characters of path', (detail, max) => {
    for (const seed of seeds) expect(pathsOf(seed, detail).join('').length).toBeLessThan(max);
  });
});
