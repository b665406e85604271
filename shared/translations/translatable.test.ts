import { expect, it } from 'vitest';
import { fieldOf, placeOf, type TranslatedEntity } from './translatable.ts';

it.each<[TranslatedEntity, string, { name: string; place: number | null } | undefined]>([
  ['tier', 'name', { name: 'name', place: null }],
  ['questionVersion', placeOf('answers', 2), { name: 'answers', place: 2 }],
  ['tier', 'position', undefined],
  ['tier', 'name.0', undefined],
  ['questionVersion', 'answers', undefined],
  ['questionVersion', 'answers.x', undefined],
  ['questionVersion', 'answers.-1', undefined],
  ['tier', '', undefined],
])('the text of a %s at “%s” is %o', (entity, field, expected) => expect(fieldOf(entity, field)).toEqual(expected));
