import { expect, it } from 'vitest';
import { transParts } from './trans.rules.ts';

const plain = (text: string) => ({ name: null, text });

it.each([
  ['plain words', 'Until tomorrow', [plain('Until tomorrow')]],
  ['no words', '', []],
  ['a tag that stands for itself', 'Until <date/>.', [plain('Until '), { name: 'date', text: '' }, plain('.')]],
  ['the same with a space', '<date />', [{ name: 'date', text: '' }]],
  ['a tag around words', 'Write to <mail>us</mail>', [plain('Write to '), { name: 'mail', text: 'us' }]],
  [
    'tags side by side',
    '<date/><mail>a</mail>',
    [
      { name: 'date', text: '' },
      { name: 'mail', text: 'a' },
    ],
  ],
  ['a tag twice', '<date/> – <date/>', [{ name: 'date', text: '' }, plain(' – '), { name: 'date', text: '' }]],
  ['what only looks like a tag', '1 < 2 <b>x</b> <date>', [plain('1 < 2 <b>x</b> <date>')]],
])('reads %s', (_, text, parts) => expect(transParts(text, ['date', 'mail'])).toEqual(parts));
