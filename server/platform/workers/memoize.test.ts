import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('what is asked for twice is made once, also at once; what nobody asked for longest goes', async () => {
  const made: string[] = [];
  const keep = memoize<string>(2);
  const ask = (key: string) => keep(key, async () => (made.push(key), key.toUpperCase()));
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['A', 'A', 'B']);
  await ask('a');
  await ask('c');
  expect(made).toEqual(['a', 'b', 'c']);
  await ask('a');
  expect(made).toEqual(['a', 'b', 'c']);
  await ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('what could not be made is tried again', async () => {
  const keep = memoize<number>(2);
  await expect(keep('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await keep('a', () => Promise.resolve(1))).toBe(1);
});
