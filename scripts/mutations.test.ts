import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '#tests/mutations/mutations.ts';

it.each(mutations)('“$name” finds what it changes, once', ({ file, find }) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  expect(text.split(find)).toHaveLength(2);
});
