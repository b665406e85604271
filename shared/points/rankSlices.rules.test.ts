import { expect, it } from 'vitest';
import { sliceOf, sliceSeconds } from './rankSlices.rules.ts';

const beginning = new Date('2026-11-21T09:16:00Z');
const after = (ms: number) => new Date(beginning.getTime() + ms);

it.each([
  ['the instant at which a slice begins belongs to it', 0, 0],
  ['the last millisecond still belongs to it', sliceSeconds * 1000 - 1, 0],
  ['then the next slice begins', sliceSeconds * 1000, 1],
  ['a millisecond earlier is the slice before', -1, -1],
])('%s', (_, ms, slices) => expect(sliceOf(after(ms)) - sliceOf(beginning)).toBe(slices));
