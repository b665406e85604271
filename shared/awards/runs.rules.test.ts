import { expect, it } from 'vitest';
import { runsOf } from './runs.rules.ts';

/** `a` and `b` are players of one game, `A` of another, `T` is a team. */
const award = (who: string) => ({
  gameId: who === who.toUpperCase() && who !== 'T' ? 'other' : 'game',
  userId: who === 'T' ? null : who,
  teamId: who === 'T' ? who : null,
});

it.each([
  ['different players are one', 'abc', 'abc'],
  ['a player again begins another', 'abac', 'ab ac'],
  ['of a player again and again each is another', 'aaa', 'a a a'],
  ['a team is alone, also beside itself', 'abTTc', 'ab T T c'],
  ['another game begins another', 'abAB', 'ab AB'],
  ['nobody is none', '', ''],
])('%s', (_, list, expected) =>
  expect(
    runsOf(Array.from(list, award))
      .map((run) => run.map(({ userId, teamId }) => userId ?? teamId).join(''))
      .join(' '),
  ).toBe(expected),
);
