import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPlus } from '../time/zonedTime.rules.ts';
import { weeklyGoalChoices, type WeeklyGoalChoice, type WeeklyGoals } from './weeklyGoal.contract.ts';
import { offersWeeklyGoal, weeklyGoalOf } from './weeklyGoal.rules.ts';

const zone = 'Europe/Zurich';
/** A Wednesday. */
const now = new Date('2026-11-18T12:00:00Z');
const monday = '2026-11-16';
const weekBefore = (weeks: number) => dayPlus(monday, -7 * weeks);
/** Completed on a Tuesday so many weeks ago, so many times. */
const done = (weeks: number, times = 1): Date[] =>
  Array.from({ length: times }, () => new Date(`${dayPlus(weekBefore(weeks), 1)}T10:00:00Z`));
const weeks = (goals: WeeklyGoals, ...completed: Date[][]) => weeklyGoalOf(goals, completed.flat(), zone, now).weeks;

describe('the goal of the present week', () => {
  it.each<[string, WeeklyGoals, WeeklyGoalChoice | null]>([
    ['is not chosen before anybody chose', {}, null],
    ['is the one of this week', { [monday]: 3 }, 3],
    ['is the latest one of an earlier week', { [weekBefore(9)]: 1, [weekBefore(2)]: 5 }, 5],
    ['can be none, by choice', { [weekBefore(2)]: 5, [monday]: 0 }, 0],
    ['does not depend on the order in which they are stored', { [monday]: 1, [weekBefore(1)]: 5 }, 1],
  ])('%s', (_, goals, goal) => expect(weeklyGoalOf(goals, [], zone, now).goal).toBe(goal));
});

it.each([
  ['from midnight of Monday', 'Europe/Zurich', '2026-11-15T23:00:00Z', 1],
  ['not the second before', 'Europe/Zurich', '2026-11-15T22:59:59Z', 0],
  ['in Tokyo from the afternoon of Sunday in Europe', 'Asia/Tokyo', '2026-11-15T15:00:00Z', 1],
  ['in Tokyo not the second before', 'Asia/Tokyo', '2026-11-15T14:59:59Z', 0],
  ['in Honolulu from the morning of Monday in Europe', 'Pacific/Honolulu', '2026-11-16T10:00:00Z', 1],
  ['in Honolulu not the second before', 'Pacific/Honolulu', '2026-11-16T09:59:59Z', 0],
])('what was completed counts in the week of its time zone: %s', (_, timezone, at, expected) =>
  expect(weeklyGoalOf({ [monday]: 1 }, [new Date(at)], timezone, now).done).toBe(expected),
);

describe('the weeks in a row', () => {
  const one: WeeklyGoals = { [weekBefore(5)]: 1 };

  it.each<[string, number, WeeklyGoals, Date[][]]>([
    ['are none before anything is done', 0, one, []],
    ['are those in which the goal was reached, the present one included', 3, one, [done(2), done(1), done(0)]],
    ['do not end because the present week is not over', 2, one, [done(2), done(1)]],
    ['go on after one missed week, which does not count', 3, one, [done(4), done(3), done(1)]],
    ['go on when the last week was missed', 2, one, [done(3), done(2)]],
    ['go on however often one week is missed, with one that is reached between', 3, one, [done(4), done(2), done(0)]],
    ['end with a second missed week after the first', 1, one, [done(5), done(4), done(1)]],
    ['are over when the last two weeks were missed', 0, one, [done(5), done(4), done(3)]],
    ['need as much as was set for each week', 1, { [weekBefore(2)]: 3 }, [done(2, 3), done(1, 2)]],
    [
      'keep what was reached under an earlier goal',
      2,
      { [weekBefore(2)]: 1, [monday]: 5 },
      [done(2), done(1), done(0)],
    ],
    ['begin with the first goal', 1, { [monday]: 1 }, [done(2), done(1), done(0)]],
    ['leave out weeks without a goal', 2, { [weekBefore(5)]: 1, [weekBefore(4)]: 0, [monday]: 1 }, [done(5), done(0)]],
  ])('%s', (_, expected, goals, completed) => expect(weeks(goals, ...completed)).toBe(expected));

  it('do not end at a change of clocks', () => {
    const days = ['2026-10-19', '2026-10-25', '2026-10-26'];
    const completed = days.map((day) => new Date(`${day}T21:30:00Z`));
    const goals = { '2026-10-19': 1 } as const;
    expect(weeklyGoalOf(goals, completed, zone, new Date('2026-10-26T22:00:00Z'))).toMatchObject({ done: 1, weeks: 2 });
  });

  it('never become fewer by completing more', () => {
    const history = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 40 });
    const goal = fc.constantFrom(...weeklyGoalChoices);
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 12 }), goal, (past, more, chosen) => {
        const goals = { [weekBefore(12)]: chosen };
        const before = past.map((ago) => done(ago));
        expect(weeks(goals, ...before, done(more))).toBeGreaterThanOrEqual(weeks(goals, ...before));
      }),
      { seed: 81 },
    );
  });
});

it.each([
  ['in a running game', {}, true],
  ['not by the setting of the game', { showsWeeklyGoal: false }, false],
  ['not in compliance, whatever is set', { experience: 'compliance' as const }, false],
  ['not before the game', { startsAt: new Date(now.getTime() + 1) }, false],
  ['not after it', { endsAt: now }, false],
])('a weekly goal is offered %s', (_, changes, expected) => {
  const year = 365 * 24 * 60 * 60 * 1000;
  const game = {
    ...{ experience: 'standard' as const, showsWeeklyGoal: true },
    ...{ startsAt: new Date(now.getTime() - year), endsAt: new Date(now.getTime() + year) },
  };
  expect(offersWeeklyGoal({ ...game, ...changes }, now)).toBe(expected);
});
