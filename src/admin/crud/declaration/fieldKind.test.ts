import { expect, it } from 'vitest';
import * as z from 'zod';
import { Id, Instant, line, lines, percent, points, RichText, Status } from '#shared/http/fields.ts';
import { fieldShape, nearLimit } from './fieldKind.ts';

it.each([
  ['a line of text', line(1, 120), { kind: 'line', maxLength: 120 }],
  ['a long line with a lower bound', line(10, 500), { kind: 'line', maxLength: 500 }],
  ['a text of several lines', lines(0, 2000), { kind: 'text', maxLength: 2000 }],
  ['a rich text', RichText.default(''), { kind: 'rich', maxLength: 50_000 }],
  ['a switch', z.boolean().default(false), { kind: 'switch' }],
  ['a number', points, { kind: 'number', min: 0, max: 100_000 }],
  ['a number that may be empty', percent.nullable().default(null), { kind: 'number', min: 0, max: 100 }],
  ['a choice', Status, { kind: 'choice', options: ['draft', 'published', 'archived'] }],
  ['an instant', Instant.nullable().default(null), { kind: 'instant' }],
  ["another record's id, which no widget can guess", Id.nullable(), null],
  ['a list', z.array(line(1, 5)), null],
])('%s', (_, schema, kind) => expect(fieldShape(schema).kind).toEqual(kind));

it.each([
  ['required', line(1, 120), { isRequired: true, isNullable: false, initial: undefined }],
  ['with a default', z.boolean().default(true), { isRequired: false, isNullable: false, initial: true }],
  ['empty unless filled in', percent.nullable().default(null), { isRequired: false, isNullable: true, initial: null }],
  ['to be sent, be it empty', percent.nullable(), { isRequired: true, isNullable: true, initial: undefined }],
])('a field that is %s', (_, schema, shape) => expect(fieldShape(schema)).toMatchObject(shape));

it.each([
  ['nothing of a text with room', line(1, 10), 'a'.repeat(8), null],
  ['the length of one that has little left', line(1, 10), ` ${'a'.repeat(9)} `, { length: 9, maxLength: 10 }],
  ['nothing of an empty one', line(1, 10), null, null],
  ['nothing of a number', percent, 99, null],
])('says %s', (_, schema, value, said) => expect(nearLimit(fieldShape(schema), value)).toEqual(said));
