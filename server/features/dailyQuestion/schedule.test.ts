import { describe, expect, it } from 'vitest';
import { schedule, type Memory } from './schedule.ts';

/** Answers on the day on which the question is due, one after the other. @returns the days that it comes again */
function dueAfter(answers: readonly boolean[], from = '2026-11-21'): string[] {
  let memory: Memory | null = null;
  let day = from;
  return answers.map((isRight) => {
    const { due, ...next } = schedule(memory, isRight, day);
    memory = { ...next, day };
    day = due;
    return due;
  });
}

describe('when a question comes again', () => {
  it('is further away with each right answer, and soon after a wrong one', () => {
    expect(dueAfter([true, true, true])).toEqual(['2026-11-23', '2026-12-04', '2027-01-19']);
    expect(dueAfter([false])).toEqual(['2026-11-22']);
    expect(dueAfter([true, true, false, true])).toEqual(['2026-11-23', '2026-12-04', '2026-12-06', '2026-12-11']);
  });

  it('is the same for the same answers', () =>
    expect(dueAfter([true, false, true, true])).toEqual(dueAfter([true, false, true, true])));

  it('is later for a question that was remembered for longer than was asked of it', () => {
    const { due: _, ...known } = schedule(null, true, '2026-11-01');
    const onTime = schedule({ ...known, day: '2026-11-01' }, true, '2026-11-03');
    const late = schedule({ ...known, day: '2026-11-01' }, true, '2026-11-21');
    expect(late.stability).toBeGreaterThan(onTime.stability);
  });

  it('is never today, and within a year', () => {
    for (const isRight of [true, false]) {
      expect(schedule({ stability: 0.001, difficulty: 10, day: '2026-11-20' }, isRight, '2026-11-21').due).toBe(
        '2026-11-22',
      );
    }
    expect(schedule({ stability: 30_000, difficulty: 1, day: '2026-01-01' }, true, '2026-11-21').due).toBe(
      '2027-11-21',
    );
  });

  it('counts calendar days over the change of the clocks', () =>
    expect(dueAfter([true], '2026-10-24')).toEqual(['2026-10-26']));
});
