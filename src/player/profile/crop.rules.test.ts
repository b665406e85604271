import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedCrop, wholeCrop, zoomedCrop, zoomLimit, zoomOf, type Crop, type Size } from './crop.rules.ts';

const wide: Size = { width: 1000, height: 600 };

it.each([
  ['a wide picture', wide, { x: 200, y: 0, side: 600 }],
  ['a tall one', { width: 600, height: 1000 }, { x: 0, y: 200, side: 600 }],
  ['a square', { width: 500, height: 500 }, { x: 0, y: 0, side: 500 }],
])('the largest square in the middle is cut of %s', (_, size, crop) => expect(wholeCrop(size)).toEqual(crop));

it.each([
  ['to the right', { x: 50, y: 0 }, { x: 250, y: 0, side: 600 }],
  ['no further than the picture reaches', { x: 900, y: 90 }, { x: 400, y: 0, side: 600 }],
  ['nor beyond its other end', { x: -900, y: -1 }, { x: 0, y: 0, side: 600 }],
])('moves %s', (_, by, crop) => expect(movedCrop(wholeCrop(wide), by, wide)).toEqual(crop));

it.each([
  ['about its middle', { x: 200, y: 0, side: 600 }, 2, { x: 350, y: 150, side: 300 }],
  ['out again within the picture', { x: 0, y: 0, side: 300 }, 1, { x: 0, y: 0, side: 600 }],
  ['no further out than the whole', { x: 350, y: 150, side: 300 }, 0.2, { x: 200, y: 0, side: 600 }],
  ['no further in than there are pixels', { x: 200, y: 0, side: 600 }, 50, { x: 436, y: 236, side: 128 }],
])('zooms %s', (_, crop, zoom, expected) => expect(zoomedCrop(crop, zoom, wide)).toEqual(expected));

it.each([
  [{ width: 100, height: 90 }, 1],
  [{ width: 256, height: 400 }, 2],
  [{ width: 4000, height: 3000 }, 5],
])('%j can be zoomed %d times', (size, limit) => expect(zoomLimit(size)).toBe(limit));

describe('whatever somebody does', () => {
  it('stays a square inside the picture', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) });
    const act = fc.oneof(
      fc.record({ zoom: fc.double({ min: 0, max: 20, noNaN: true }) }),
      fc.record({ x: fc.integer({ min: -9000, max: 9000 }), y: fc.integer({ min: -9000, max: 9000 }) }),
    );
    fc.assert(
      fc.property(size, fc.array(act), (picture, acts) => {
        const crop = acts.reduce<Crop>(
          (now, one) => ('zoom' in one ? zoomedCrop(now, one.zoom, picture) : movedCrop(now, one, picture)),
          wholeCrop(picture),
        );
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.side).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(crop.y + crop.side).toBeLessThanOrEqual(picture.height + 1e-6);
        expect(zoomOf(crop, picture)).toBeGreaterThanOrEqual(1 - 1e-9);
      }),
    );
  });
});
