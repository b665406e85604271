import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceOf, readableDifference } from './wordDifference.ts';

const shown = (before: string, after: string) =>
  readableDifference(before, after).map(({ kind, text }) => `${{ same: '', gone: '-', new: '+' }[kind]}${text.trim()}`);

it.each([
  ['a word', 'What is leather?', 'What makes leather?', ['What', '-is', '+makes', 'leather?']],
  ['a word at the end', 'Read the marks', 'Read the marks again', ['Read the marks', '+again']],
  ['everything', 'One', 'Two', ['-One', '+Two']],
  ['a text that there was not', '', 'Two words', ['+Two words']],
  ['nothing', 'Same', 'Same', ['Same']],
])('shows %s that changed', (_, before, after, expected) => expect(shown(before, after)).toEqual(expected));

it('leaves out what is far from every change', () => {
  const far = Array.from({ length: 40 }, (_, n) => `w${n}`).join(' ');
  expect(shown(`${far} end`, `${far} stop`)).toEqual(['… w32 w33 w34 w35 w36 w37 w38 w39', '-end', '+stop']);
});

it('holds both texts, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c ', ' ', '\n', 'ä.')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = differenceOf(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect([without('new'), without('gone')]).toEqual([before, after]);
    }),
  );
});

it('shows texts with hardly a word in common as a whole', () => {
  const words = (prefix: string) => `${Array.from({ length: 2_000 }, (_, n) => `${prefix}${n}`).join(' ')} same`;
  expect(differenceOf(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});
