import { expect, it } from 'vitest';
import { newPublishBlockers, publishBlocker } from './publishBlockers.rules.ts';

it('a publish blocker says in English what it is about, and that it is the record itself where nothing is named', () => {
  expect(publishBlocker('pagesTooMany', { title: 'Long read', needed: 4, max: 3 })).toEqual({
    ...{ path: '', code: 'pagesTooMany', title: 'Long read', needed: 4, max: 3, other: null },
    message: '“Long read” asks for more pages than there are.',
  });
  expect(publishBlocker('textMissing')).toMatchObject({ title: null, message: 'It has no text yet.' });
});

it('new is what another thing lacks, or what lacks another thing, and not what only lacks more of it', () => {
  const before = [publishBlocker('pointsTooMany', { title: 'Bag', needed: 50, max: 40 })];
  const other = publishBlocker('pointsTooMany', { title: 'Cup', needed: 50, max: 40 });
  const category = (name: string) => publishBlocker('categoryEmpty', { title: 'Exam', other: name });
  expect(
    newPublishBlockers([publishBlocker('pointsTooMany', { title: 'Bag', needed: 60, max: 40 }), other], before),
  ).toEqual([other]);
  expect(newPublishBlockers([category('Ethics'), category('Law')], [category('Law')])).toEqual([category('Ethics')]);
});
