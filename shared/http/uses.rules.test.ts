import { expect, it } from 'vitest';
import { describeUses, readUses, useNames, type UseName } from './uses.rules.ts';

const all = (Object.keys(useNames) as UseName[]).map((name, place) => ({ name, count: place + 1 }));

it('reads what it says, each alone and all together', () => {
  for (const use of all) expect(readUses(describeUses([use]))).toEqual([use]);
  expect(readUses(describeUses(all))).toEqual(all);
});

it.each(['', 'levels', 'levels (3) and more', 'wheels (3)', 'levels (3), wheels (2)', 'levels (x)'])(
  'knows nothing of other words: %s',
  (words) => expect(readUses(words)).toBeNull(),
);
