import { expect, it } from 'vitest';
import { nameFault } from './name.rules.ts';

const tooShort = 'String must contain at least 2 character(s)';
const tooLong = 'String must contain at most 60 character(s)';

it.each([
  ['nothing', '', tooShort],
  ['blanks', '   ', tooShort],
  ['one letter among blanks', ' A ', tooShort],
  ['two letters', 'Al', undefined],
  ['sixty letters among blanks', ` ${'A'.repeat(60)} `, undefined],
  ['sixty-one letters', 'A'.repeat(61), tooLong],
  ['a name', 'Élise Marie Martin', undefined],
])('of %s the form says what the server would', (_, name, said) => expect(nameFault(name)).toBe(said));
