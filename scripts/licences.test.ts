import { expect, it } from 'vitest';
import { licenceErrors } from './licences.ts';

const errorOf = (license: string | undefined, dev = false) =>
  licenceErrors({ '': {}, 'node_modules/x': { version: '1.0.0', dev, ...(license && { license }) } });

it.each(['MIT', '(MIT OR GPL-2.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])('%s may be used', (licence) => {
  expect(errorOf(licence)).toEqual([]);
});

it.each(['AGPL-3.0-only', 'GPL-2.0-or-later', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE', undefined])(
  '%s may not',
  (licence) => {
    expect(errorOf(licence)).toEqual([`node_modules/x 1.0.0: ${licence ?? 'no licence'}`]);
    // What only tests need is not handed on.
    expect(errorOf(licence, true)).toEqual([]);
  },
);
