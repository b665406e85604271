import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '#tests/mutations/mutations.ts';

it.each(mutations)('“$name” finds what it changes, once', ({ file, find }) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  expect(text.split(find)).toHaveLength(2);
});

it('none is there twice', () => {
  const changes = mutations.map(({ file, find, replace }) => `${file}\n${find}\n${replace}`);
  expect(changes.filter((change, place) => changes.indexOf(change) < place)).toEqual([]);
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});
