import { describe, expect, it } from 'vitest';
import { knownPlaces, placesCurve } from './places.rules.ts';

const today = '2026-11-28';
const day = (date: string, before: number | null, after: number | null) => ({ day: date, rank: { before, after } });
const placesOf = (...given: Parameters<typeof knownPlaces>) =>
  knownPlaces(...given).map(({ day: of, place }) => `${of.slice(8)}: ${place}`);

describe('the known places', () => {
  it('are those at both ends of the days on which points changed, as today began, and now', () => {
    const changes = [day('2026-11-20', 33, 28), day('2026-11-24', 30, 22)];
    expect(placesOf(changes, today, { rank: 14, moved: 4 })).toEqual([
      ...['20: 33', '20: 28', '24: 30', '24: 22', '28: 18', '28: 14'],
    ]);
  });

  it('are of two weeks, today included', () => {
    const changes = [day('2026-11-14', 40, 39), day('2026-11-15', 38, 37)];
    expect(placesOf(changes, today, { rank: 14, moved: null })).toEqual(['15: 38', '15: 37', '28: 14']);
  });

  it.each([
    ['before the first points', [day('2026-11-20', null, 28)], ['20: 28', '28: 14']],
    ['on a day whose places are not known', [{ day: '2026-11-20', rank: null }], ['28: 14']],
    ['of today, which are told by the board', [day(today, 30, 20)], ['28: 14']],
  ])('leave out those %s', (_, changes, expected) =>
    expect(placesOf(changes, today, { rank: 14, moved: null })).toEqual(expected),
  );

  it('are one where a day begins as the one before it ended', () => {
    const changes = [day('2026-11-20', 33, 28), day('2026-11-21', 28, 22)];
    expect(knownPlaces(changes, today, { rank: 20, moved: null })).toHaveLength(4);
  });
});

describe('the curve', () => {
  const at = (number: number, place: number) => ({ day: today, at: number, place });
  it('rises to the best place', () => {
    expect(placesCurve([at(0, 33), at(7, 14), at(14, 20)])).toEqual({
      ...{ line: 'M0 92L50 4L100 31.79', area: 'M0 92L50 4L100 31.79V100H0Z', end: 31.79 },
    });
  });

  it('is level where nothing moved', () => expect(placesCurve([at(0, 3), at(2, 3)]).line).toBe('M0 50L100 50'));
});
