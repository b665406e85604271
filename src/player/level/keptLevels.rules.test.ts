import { describe, expect, it } from 'vitest';
import { fitOnDevice, filesIn } from './keptLevels.rules.ts';

const [one, two] = ['01a22182-e7d3-761d-a409-23d51d1e3b02', '01a22182-e7d3-761d-a409-23d51d1e3b03'];

describe('the files of a level', () => {
  it('are found in fields and texts, once each, whatever their size and focus', () =>
    expect(
      filesIn([
        { image: `/files/${one}/leather.webp#focus=20,30`, file: `/files/${two}/hides.pdf` },
        { clarityContent: `<p>Hides</p><img src="/files/${one}/leather.webp?size=small" alt="">` },
      ]),
    ).toEqual([`/files/${one}/leather.webp`, `/files/${two}/hides.pdf`]));

  it('are none in answers without files', () => expect(filesIn({ title: '/files/none', image: null })).toEqual([]));
});

const files = [
  { address: '/files/1/a.pdf', bytes: 600 },
  { address: '/files/2/b.mp3', bytes: 300 },
];
it.each([
  ['with a tenth to spare', 1000, true],
  ['with less', 999, false],
  ['where the browser does not say', null, true],
])('fit %s', (_, left, expected) => expect(fitOnDevice(files, left)).toBe(expected));
