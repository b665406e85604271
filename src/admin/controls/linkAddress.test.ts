import { expect, it } from 'vitest';
import { linkAddress } from './linkAddress.ts';

it.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['  example.com  ', 'https://example.com/'],
  ['example.com:8443/a', 'https://example.com:8443/a'],
  ['http://example.com/', 'https://example.com/'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['/game/', '/game/'],
  ['', null],
  ['two words', null],
  ['word', null],
  ['//example.com', 'https://example.com/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.com/a', null],
])('%s leads to %s', (typed, address) => expect(linkAddress(typed)).toBe(address));
