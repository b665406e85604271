import { expect, it } from 'vitest';
import { textsOf, type TextPiece } from './pdfText.rules.ts';

/** A line 14 points below the one before, as wide as the column unless it is said. */
const line = (text: string, y: number, { size = 10, width = 400 } = {}): TextPiece => ({
  ...{ text, x: 50, y, width, size, font: 'f1' },
  endsLine: true,
});

/** Enough text to say which size is the usual one. */
const body = line('x'.repeat(500), 900);
const paragraphsOf = (pieces: readonly TextPiece[]) => textsOf([pieces, [body]])[0] ?? [];
const wordsOf = (pieces: readonly TextPiece[]) => paragraphsOf(pieces).map(({ text }) => text);

it('joins the lines of a paragraph, and begins another after a gap', () =>
  expect(
    wordsOf([line('One line', 700), line('and the next.', 686), line('After a gap', 660), line('it goes on.', 646)]),
  ).toEqual(['One line and the next.', 'After a gap it goes on.']));

it('begins another paragraph after a short line that ends a sentence, though there is no gap', () =>
  expect(
    wordsOf([line('A whole line', 700), line('ends here.', 686, { width: 120 }), line('Another one.', 672)]),
  ).toEqual(['A whole line ends here.', 'Another one.']));

it('puts divided words together, and leaves hyphens within a line', () =>
  expect(wordsOf([line('a well-known exam-', 700), line('ple and soft hy\u{AD}', 686), line('phens', 672)])).toEqual([
    'a well-known example and soft hyphens',
  ]));

it('puts pieces of a line together, with a space where they stand apart', () =>
  expect(
    wordsOf([
      { text: 'Name', x: 50, y: 700, width: 30, size: 10, font: 'f1', endsLine: false },
      { text: 's', x: 80, y: 700, width: 5, size: 10, font: 'f1', endsLine: false },
      { text: 'Value', x: 100, y: 700, width: 30, size: 10, font: 'f1', endsLine: true },
    ]),
  ).toEqual(['Names Value']));

it.each([
  ['bullets', ['• one', '• two']],
  ['numbers', ['1. one', '2. two']],
])('begins another paragraph at each item of a list with %s', (_, items) =>
  expect(wordsOf(items.map((text, place) => line(text, 700 - 14 * place)))).toEqual(items),
);

it('begins another paragraph where the next column begins', () =>
  expect(wordsOf([line('End of the left one', 100), line('right one', 700)])).toEqual([
    'End of the left one',
    'right one',
  ]));

it('does not join the cells of a table, and goes on in one below itself', () => {
  const cell = (text: string, x: number, y: number, endsLine: boolean): TextPiece => ({
    ...{ text, x, y, size: 10, font: 'f1', endsLine },
    width: text.length * 5,
  });
  expect(
    wordsOf([
      cell('Refiner', 50, 700, false),
      { ...cell(' ', 85, 700, false), width: 65 },
      cell('What came in, and', 150, 700, true),
      cell('what went out.', 150, 687, true),
    ]),
  ).toEqual(['Refiner', 'What came in, and what went out.']);
});

it('is not confused by a piece without text that stands where the next line begins', () =>
  expect(
    paragraphsOf([line('Text', 700), { ...line('', 660, { size: 40, width: 0 }) }, line('Large', 660, { size: 40 })]),
  ).toEqual([
    { isHeading: false, text: 'Text' },
    { isHeading: true, text: 'Large' },
  ]));

it('does not join a line in bold type with the text below it', () =>
  expect(wordsOf([{ ...line('Bold', 700), font: 'f2' }, line('Text below', 686), line('goes on', 672)])).toEqual([
    'Bold',
    'Text below goes on',
  ]));

it('knows a heading by its size', () =>
  expect(paragraphsOf([line('Title', 700, { size: 16, width: 80 }), line('Text', 680)])).toEqual([
    { isHeading: true, text: 'Title' },
    { isHeading: false, text: 'Text' },
  ]));

it.each(['1', '1 / 4', 'Page 1', 'Page 1 of 4'])('leaves the number of the page out: %s', (number) =>
  expect(wordsOf([line('Text', 700), line(number, 40, { width: 6 })])).toEqual(['Text']),
);

it('leaves other numbers', () =>
  expect(wordsOf([line('Text', 700), line('12', 40, { width: 6 })])).toEqual(['Text', '12']));

it('leaves out what most pages repeat at their edges, but not the title', () => {
  const page = (text: string) => [line('The company', 800), line(text, 700), line('Confidential', 40)];
  const words = textsOf([[line('The company', 800, { size: 20 })], page('One'), page('Two'), page('Three')]);
  expect(words.map((paragraphs) => paragraphs.map(({ text }) => text))).toEqual([
    ['The company'],
    ['One'],
    ['Two'],
    ['Three'],
  ]);
});

it('has nothing where there is no text', () => expect(wordsOf([line('  ', 700)])).toEqual([]));
