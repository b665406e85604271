import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeGift, writeMoodleXml } from '#shared/kinds/quiz/quizExport.rules.ts';
import { useFetchedPackages } from '#tests/setup/fetchedPackages.ts';

/** Parsers of others: of GIFT, and of XML. */
const folder = useFetchedPackages('gift-pegjs@1.0.2', '@xmldom/xmldom@0.9.8');
const load = (name: string): unknown => createRequire(join(folder, 'package.json'))(name);

interface GiftAnswer {
  text: { text: string };
  isCorrect: boolean;
  weight: number | null;
}
interface GiftQuestion {
  type: string;
  stem: { format: string; text: string };
  choices: GiftAnswer[];
  globalFeedback: { text: string } | null;
}

const one = {
  ...{ text: 'What costs {5} = 100 % of #1: a ~hide~?', multiple: false, explanation: 'First.\nSecond: x = {y}.' },
  answers: [
    { text: '50% of [it]', isCorrect: false },
    { text: '%50% -> all', isCorrect: true },
  ],
  picture: { name: 'question-1.png', content: 'iVBORw0KGgo=', alt: 'A hide' },
};
const several = {
  ...{ text: '<b>Which</b> & "what"?', multiple: true, explanation: '' },
  answers: [
    { text: 'Gold', isCorrect: true },
    { text: 'Silver', isCorrect: true },
    { text: 'Silk', isCorrect: false },
    { text: 'Iron', isCorrect: true },
  ],
  picture: null,
};

it('GIFT is read by gift-pegjs as it was written', () => {
  const { parse } = load('gift-pegjs') as { parse: (text: string) => GiftQuestion[] };
  const read = parse(writeGift([one, several])).map(({ type, stem, choices, globalFeedback }) => ({
    ...{ type, text: stem.text, explanation: globalFeedback?.text ?? '' },
    answers: choices.map(({ text, isCorrect, weight }) => [text.text, isCorrect || Number(weight) > 0]),
  }));
  expect(read).toEqual(
    [one, several].map(({ text, explanation, answers }) => ({
      ...{ type: 'MC', text, explanation },
      answers: answers.map((answer) => [answer.text, answer.isCorrect]),
    })),
  );
});

interface Found {
  textContent: string;
  getAttribute: (name: string) => string | null;
  getElementsByTagName: (name: string) => Iterable<Found>;
}

it('Moodle XML is well formed, and has the picture beside the text that shows it', () => {
  const { DOMParser } = load('@xmldom/xmldom') as {
    DOMParser: new (options: object) => { parseFromString: (text: string, type: string) => Found };
  };
  const parser = new DOMParser({
    onError: (level: string, message: string) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  const document = parser.parseFromString(writeMoodleXml([one, several]), 'text/xml');
  const [first, second] = [...document.getElementsByTagName('question')];
  const textIn = (element: Found | undefined, name: string) =>
    [...(element?.getElementsByTagName(name) ?? [])].flatMap((found) =>
      [...found.getElementsByTagName('text')].map(({ textContent }) => textContent),
    );
  expect(textIn(first, 'questiontext')).toEqual([
    `<p>${one.text}</p><p><img src="@@PLUGINFILE@@/question-1.png" alt="A hide"></p>`,
  ]);
  const [file] = first?.getElementsByTagName('file') ?? [];
  expect(file?.textContent).toBe(one.picture.content);
  expect(['name', 'encoding'].map((name) => file?.getAttribute(name))).toEqual(['question-1.png', 'base64']);
  expect(textIn(first, 'generalfeedback')).toEqual([one.explanation]);
  expect(textIn(second, 'questiontext')).toEqual([several.text]);
  const [shuffled] = second?.getElementsByTagName('shuffleanswers') ?? [];
  expect(shuffled?.textContent, 'answers stay in their order').toBe('false');
  const answers = [...(second?.getElementsByTagName('answer') ?? [])];
  expect(answers.map((answer) => answer.getAttribute('fraction'))).toEqual([
    '33.33333',
    '33.33333',
    '-100',
    '33.33333',
  ]);
});
