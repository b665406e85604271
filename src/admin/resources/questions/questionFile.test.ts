import { expect, it } from 'vitest';
import { maxFileMegabytes, readQuestionFile } from './questionFile.ts';

it.each([
  ['text', new File(['One? {=x ~y}'], 'quiz.gift'), { text: 'One? {=x ~y}' }],
  ['a workbook', new File(['PK\u0003\u0004'], 'kahoot.xlsx'), { refusal: 'notText' }],
  ['something binary', new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)], 'quiz.doc'), { refusal: 'notText' }],
  ['a package', new File(['PK\u0003\u0004'], 'qti.zip'), { refusal: 'archive' }],
  ['too much', new File([new Uint8Array(maxFileMegabytes * 1024 * 1024 + 1)], 'quiz.xml'), { refusal: 'tooLarge' }],
])('a file with %s is read, or refused', async (_, file, expected) =>
  expect(await readQuestionFile(file)).toEqual(expected),
);

it('a folder is refused, which cannot be read', async () => {
  const folder = Object.assign(new File([], 'quizzes'), {
    arrayBuffer: () => Promise.reject(new Error('NotReadable')),
  });
  expect(await readQuestionFile(folder)).toEqual({ refusal: 'notText' });
});
