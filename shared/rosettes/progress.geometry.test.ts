import { describe, expect, it } from 'vitest';
import { progressBandsOf } from './progress.geometry.ts';
import { rosetteRadius } from './rosette.geometry.ts';

/** The starts of the curves of a path. */
const starts = (path: string) =>
  [...path.matchAll(/M(-?\d+) ?(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
const radiusOf = (path: string) => Math.max(...starts(path).map(([x, y]) => Math.hypot(x, y)));
/** From the top, clockwise, as a share of the whole. */
const turnOf = (path: string) => {
  const [x, y] = starts(path)[0] ?? [0, 0];
  return (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
};

describe('progress as bands', () => {
  it('is engraved as far as each part has come, and continues from there', () => {
    const [whole, half, none] = progressBandsOf([1, 0.5, 0]);
    expect(whole?.ahead).toBe('');
    expect(none?.done).toBe('');
    expect(turnOf(half?.done ?? '')).toBeCloseTo(0, 2);
    expect(turnOf(half?.ahead ?? '')).toBeCloseTo(0.5, 2);
  });

  it.each([1, 3, 6, 12])('has room for %d parts, the first innermost, and for a figure in the middle', (parts) => {
    const radii = progressBandsOf(Array.from({ length: parts }, () => 1)).map(({ done }) => radiusOf(done));
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
    expect(radii.at(-1)).toBeLessThanOrEqual(rosetteRadius);
    expect(radii[0]).toBeGreaterThan(rosetteRadius * 0.4);
  });
});
