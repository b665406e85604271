import { expect, it } from 'vitest';
import { clientErrorsV2 } from './clientErrors.contract.ts';
import { errorOf } from './clientErrors.rules.ts';

it.each<[string, unknown, string, { message: string; page: string }]>([
  ['an error by its message', new TypeError('x is undefined'), '/home', { message: 'x is undefined', page: '/home' }],
  ['an error that says nothing by its name', new RangeError(), '/home', { message: 'RangeError', page: '/home' }],
  ['what is no error as text', 'no', '/home', { message: 'no', page: '/home' }],
  ['a long message by its beginning', 'x'.repeat(900), '/', { message: 'x'.repeat(500), page: '/' }],
  ['a long path by its beginning', 'no', `/${'p'.repeat(900)}`, { message: 'no', page: `/${'p'.repeat(299)}` }],
  [
    'half of an emoji as a replacement',
    `${'x'.repeat(499)}🌿`,
    '/',
    { message: `${'x'.repeat(499)}\ufffd`, page: '/' },
  ],
  ['a character that cannot be stored not at all', 'a\0b', '/', { message: 'ab', page: '/' }],
])('tells %s, as the call takes it', (_, thrown, path, expected) => {
  expect(errorOf(thrown, path)).toEqual(expected);
  expect(clientErrorsV2.reportError.body.parse(expected)).toEqual(expected);
});
