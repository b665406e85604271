import { expect, it } from 'vitest';
import { podcastErrors } from './podcastFields.rules.ts';

it.each([
  ['in their order', [0, 30, 99], 100, []],
  ['none at all', [], 100, []],
  ['two at the same second', [0, 30, 30], 100, ['chapters.2.at']],
  ['one before the one before it', [30, 0], 100, ['chapters.1.at']],
  ['one as the recording ends', [0, 100], 100, ['chapters.1.at']],
  ['any, while there is no recording', [0, 100], null, []],
])('chapters: %s', (_, starts, duration, expected) =>
  expect(podcastErrors({ chapters: starts.map((at) => ({ at })) }, duration).map(({ path }) => path)).toEqual(expected),
);
