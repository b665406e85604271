import { expect, it } from 'vitest';
import { fieldOf, placeOf, textsOf, type TranslatedEntity } from './translatable.ts';

it.each<[TranslatedEntity, string, { name: string; place: number | null } | undefined]>([
  ['tier', 'name', { name: 'name', place: null }],
  ['questionVersion', placeOf('answers', 2), { name: 'answers', place: 2 }],
  ['tier', 'position', undefined],
  ['tier', 'name.0', undefined],
  ['questionVersion', 'answers', undefined],
  ['questionVersion', 'answers.x', undefined],
  ['questionVersion', 'answers.-1', undefined],
  ['tier', '', undefined],
])('the text of a %s at “%s” is %o', (entity, field, expected) =>
  expected === undefined
    ? expect(fieldOf(entity, field)).toBeUndefined()
    : expect(fieldOf(entity, field)).toMatchObject(expected),
);

it('the texts of something are those of its fields and of the places of its lists', () => {
  const at = { at: 60, title: 'The hide' };
  expect(
    textsOf('podcast', { transcript: 'Read', minimumHeard: 95, chapters: [{ at: 0, title: 'Welcome' }, at] }),
  ).toEqual({
    transcript: 'Read',
    'chapters.0': 'Welcome',
    'chapters.1': 'The hide',
  });
  expect(textsOf('feedbackQuestion', { text: 'Which?', choices: ['One'] })).toEqual({
    text: 'Which?',
    'choices.0': 'One',
  });
});
