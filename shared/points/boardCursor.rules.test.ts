import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorOf, placeOfCursor } from './boardCursor.rules.ts';

const id = '0197a2b4-1c3d-7e5f-8a9b-0c1d2e3f4a5b';

describe('the place where a page of a board ends', () => {
  it.each([
    ['with a rank', { isRanked: true, points: 1240, reachedMicros: '1763719200000000', id }],
    ['without one', { isRanked: false, points: 90, reachedMicros: '1763719200000001', id }],
    ['without points', { isRanked: false, points: 0, reachedMicros: null, id }],
    ['of a team that owes points', { isRanked: false, points: -20, reachedMicros: '1', id }],
  ])('%s is the same after its way through an address', (_, place) =>
    expect(placeOfCursor(encodeURIComponent(cursorOf(place)))).toEqual(place),
  );

  it('is the same for every standing', () => {
    const place = fc.record({
      isRanked: fc.boolean(),
      points: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
      reachedMicros: fc.option(fc.nat().map(String)),
      id: fc.uuid(),
    });
    fc.assert(
      fc.property(place, (one) => {
        expect(placeOfCursor(cursorOf(one))).toEqual(one);
      }),
    );
  });

  it.each(['', 'r', `1240.1.${id}`, `r1240.1.${id}x`, 'r1240.1.me', `r1240..${id};`, `x1.1.${id}`])(
    'is not named by "%s"',
    (text) => expect(placeOfCursor(text)).toBeNull(),
  );
});
