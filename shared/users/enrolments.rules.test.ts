import { expect, it } from 'vitest';
import { refusalToDateMove } from './enrolments.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const joined = new Date('2026-11-01T00:00:00Z');
const earned = new Date('2026-11-10T12:00:00Z');
const after = (at: Date) => new Date(at.getTime() + 1);
const before = (at: Date) => new Date(at.getTime() - 1);

it.each([
  ['now', now, earned, null],
  ['an instant from now', after(now), null, 'in_the_future'],
  ['the instant they came to their team', joined, null, null],
  ['an instant before they came to their team', before(joined), null, 'before_present_team'],
  ['the instant of their newest points', earned, earned, null],
  ['just before their newest points', before(earned), earned, 'points_since_then'],
  ['long before their newest points', joined, earned, 'points_since_then'],
])('a change of team can, or cannot, be dated %s', (_, from, newestPointsAt, expected) => {
  expect(refusalToDateMove({ from, since: joined, newestPointsAt }, now)).toBe(expected);
});

it('who is in no team yet can come to one from any time on', () => {
  expect(refusalToDateMove({ from: joined, since: null, newestPointsAt: null }, now)).toBeNull();
});
