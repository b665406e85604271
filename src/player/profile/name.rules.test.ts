import { expect, it } from 'vitest';
import { nameError, nameRefusal } from './name.rules.ts';

const tooShort = { error: 'tooShort', value: 2 };
const tooLong = { error: 'tooLong', value: 60 };

it.each([
  ['nothing', '', tooShort],
  ['blanks', '   ', tooShort],
  ['one letter among blanks', ' A ', tooShort],
  ['two letters', 'Al', null],
  ['sixty letters among blanks', ` ${'A'.repeat(60)} `, null],
  ['sixty-one letters', 'A'.repeat(61), tooLong],
  ['a name', 'Élise Marie Martin', null],
])('of %s the form says what the server would', (_, name, said) => expect(nameError(name)).toEqual(said));

it.each([
  ['Must not contain characters that cannot be seen', 'invisible'],
  ['Has too many marks on one letter', 'marks'],
  ['Can be mistaken for somebody else', 'mistakable'],
  ['Something new', 'character'],
])('what the server says of it has words: %s', (message, name) => expect(nameRefusal(message)).toBe(name));
