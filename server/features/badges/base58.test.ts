import { expect, it } from 'vitest';
import { base58 } from './base58.ts';

it.each([
  ['a text', Buffer.from('Hello World!'), '2NEpo7TZRRrLZSi2U'],
  ['bytes with zeros in front', Buffer.from('0000287fb4cd', 'hex'), '11233QC4'],
  ['zeros only', Buffer.alloc(2), '11'],
  ['nothing', Buffer.alloc(0), ''],
])('writes %s as the draft of its specification does', (_, bytes, written) => expect(base58(bytes)).toBe(written));
