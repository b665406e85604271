import { expect, it } from 'vitest';
import { fieldsBefore } from './versions.rules.ts';

const changes = [
  { id: 'c', before: { title: 'Two', points: 40 } },
  { id: 'b', before: { title: 'One' } },
  { id: 'a', before: null },
];

it.each([
  ['the last change takes back that one', 'c', { title: 'Two', points: 40 }],
  ['an earlier one takes back the later ones too', 'b', { title: 'One', points: 40 }],
  ['the creation has nothing before itself', 'a', { title: 'One', points: 40 }],
  ['one that is not there takes nothing back', 'x', {}],
])('what was before %s', (_, id, expected) => expect(fieldsBefore(changes, id)).toEqual(expected));
