import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditHeard,
  defaultMinimumPercent,
  isPodcastHeard,
  mergeIntervals,
  secondsHeard,
  secondsToRead,
  uncounted,
} from './podcasts.rules.ts';

const stretch = (from: number, to: number) => ({ from, to });

describe('seconds heard', () => {
  it.each([
    ['none', [], 0],
    ['one stretch', [stretch(0, 30)], 30],
    ['twice the same counts once', [stretch(0, 30), stretch(0, 30)], 30],
    ['what overlaps counts once', [stretch(20, 50), stretch(0, 30)], 50],
    ['one within another', [stretch(0, 60), stretch(10, 20)], 60],
    ['what is skipped does not count', [stretch(0, 10), stretch(90, 100)], 20],
    ['what lies beyond the ends does not count', [stretch(-20, 10), stretch(95, 200)], 15],
    ['backwards is nothing', [stretch(50, 20)], 0],
  ])('%s', (_, stretches, expected) => expect(secondsHeard(stretches, 100)).toBe(expected));

  it('are as many as there are distinct ones', () => {
    const stretches = fc.array(
      fc
        .tuple(fc.integer({ min: -10, max: 110 }), fc.integer({ min: -10, max: 110 }))
        .map(([from, to]) => stretch(from, to)),
    );
    fc.assert(
      fc.property(stretches, (all) => {
        const distinct = new Set<number>();
        for (const { from, to } of all)
          for (let second = Math.max(0, from); second < Math.min(100, to); second += 1) distinct.add(second);
        expect(secondsHeard(all, 100)).toBe(distinct.size);
      }),
    );
  });
});

describe('a podcast is heard', () => {
  const terms = { durationSeconds: 600, minimumPercent: defaultMinimumPercent };
  it.each([
    ['at 95% exactly', [stretch(0, 570)], false, true],
    ['not a second earlier', [stretch(0, 569)], false, false],
    ['not by skipping to the end', [stretch(0, 10), stretch(590, 600)], false, false],
    ['by reading the transcript to its end', [], true, true],
    ['not by nothing', [], false, false],
  ])('%s', (_, stretches, isTranscriptConfirmed, expected) =>
    expect(isPodcastHeard(terms, { stretches, isTranscriptConfirmed })).toBe(expected),
  );

  it('at the share that the editor sets', () =>
    expect(
      isPodcastHeard({ ...terms, minimumPercent: 50 }, { stretches: [stretch(0, 300)], isTranscriptConfirmed: false }),
    ).toBe(true));

  it('not when its length is unknown', () =>
    expect(isPodcastHeard({ ...terms, durationSeconds: 0 }, { stretches: [], isTranscriptConfirmed: false })).toBe(
      false,
    ));
});

describe('what counts as heard', () => {
  it.each([
    ['all that can have been played at the speed of 1', [], [stretch(0, 15)], 15, [stretch(0, 15)]],
    ['and at the fastest speed', [], [stretch(0, 30)], 15, [stretch(0, 30)]],
    ['but nothing beyond that', [], [stretch(0, 31)], 15, [stretch(0, 30)]],
    ['nothing at the instant of the start', [], [stretch(0, 30)], 0, []],
    ['nothing for a clock that went backwards', [stretch(0, 5)], [stretch(5, 30)], -10, [stretch(0, 5)]],
    ['what was counted before costs no time', [stretch(0, 60)], [stretch(0, 62)], 1, [stretch(0, 62)]],
    ['what lies between known stretches', [stretch(0, 10), stretch(20, 30)], [stretch(5, 25)], 60, [stretch(0, 30)]],
    ['the rest, when it is reported again later', [stretch(0, 30)], [stretch(0, 31)], 1, [stretch(0, 31)]],
  ])('is %s', (_, known, arrived, elapsed, expected) =>
    expect(creditHeard(known, arrived, elapsed, 100)).toEqual(expected),
  );

  const stretches = fc.array(
    fc
      .tuple(fc.integer({ min: -10, max: 110 }), fc.integer({ min: -10, max: 110 }))
      .map(([from, to]) => stretch(from, to)),
  );
  const covers = (all: readonly { from: number; to: number }[], second: number) =>
    all.some(({ from, to }) => from <= second && second < to);

  it('never grows by more than the time allows, never shrinks, and holds nothing that was not reported', () => {
    fc.assert(
      fc.property(stretches, stretches, fc.integer({ min: 0, max: 60 }), (known, arrived, elapsed) => {
        const credited = creditHeard(known, arrived, elapsed, 100);
        expect(secondsHeard(credited, 100)).toBeLessThanOrEqual(secondsHeard(known, 100) + 2 * elapsed);
        for (let second = 0; second < 100; second += 1) {
          if (covers(known, second)) expect(covers(credited, second)).toBe(true);
          if (covers(credited, second)) expect(covers(known, second) || covers(arrived, second)).toBe(true);
        }
        expect(mergeIntervals(credited, 100)).toEqual(credited);
      }),
    );
  });
});

it.each([
  ['nothing, when all counts', [stretch(0, 60)], [stretch(10, 40)], []],
  ['what lies beside it', [stretch(0, 30)], [stretch(20, 50)], [stretch(30, 50)]],
  ['nothing beyond the end', [stretch(0, 100)], [stretch(90, 130)], []],
])('what does not count yet is %s', (_, counted, reported, expected) =>
  expect(uncounted(counted, reported, 100)).toEqual(expected),
);

it.each([
  ['nothing', '', 0],
  ['tags alone', '<p> </p>', 0],
  ['a letter', '<p>A</p>', 1],
  ['a hundred', `<p>${'x'.repeat(100)}</p>`, 1],
  ['one more', `<p>${'x'.repeat(101)}</p>`, 2],
])('%s takes seconds to read', (_, transcript, seconds) => expect(secondsToRead(transcript)).toBe(seconds));
