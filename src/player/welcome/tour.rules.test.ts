import { describe, expect, it } from 'vitest';
import { cardBeside, ringAround } from './tour.rules.ts';

const phone = { width: 390, height: 844 };
const card = { width: 342, height: 220 };

describe('the ring', () => {
  it('leaves some room around a part', () => {
    expect(ringAround({ top: 100, left: 16, width: 200, height: 50 }, phone)).toEqual({
      ...{ top: 90, left: 6, width: 220, height: 70 },
    });
  });

  it('stays within the window', () => {
    expect(ringAround({ top: 784, left: 0, width: 390, height: 60 }, phone)).toEqual({
      ...{ top: 774, left: 2, width: 386, height: 68 },
    });
    expect(ringAround({ top: 900, left: 0, width: 390, height: 60 }, phone).height).toBe(0);
  });
});

describe('the card', () => {
  it.each([
    ['below a part at the top', { top: 60, left: 10, width: 300, height: 200 }, { top: 272, left: 12 }],
    ['above a bar at the bottom', { top: 774, left: 2, width: 386, height: 68 }, { top: 542, left: 12 }],
    [
      'at the lower edge where a part fills the window',
      { top: 60, left: 10, width: 370, height: 700 },
      { top: 612, left: 12 },
    ],
    ['no further right than it fits', { top: 60, left: 300, width: 80, height: 40 }, { top: 112, left: 36 }],
  ])('stands %s', (_, ring, expected) => expect(cardBeside(ring, card, phone)).toEqual(expected));

  it('begins within the window where it is taller', () => {
    expect(cardBeside({ top: 60, left: 10, width: 100, height: 40 }, { width: 342, height: 900 }, phone).top).toBe(12);
  });
});
