/** Writes questions in the formats of Moodle: pure. What they hold is read again by the readers beside this file. */
import type { QuestionFields } from '../../questions/questions.contract.ts';

type Question = Pick<QuestionFields, 'text' | 'answers' | 'multiple' | 'explanation'>;

/** Percent of the points; Moodle knows only such shares. A wrong answer takes everything, as here. */
function weightOf({ answers, multiple }: Question, isCorrect: boolean): string {
  const share = 100 / (multiple ? answers.filter((answer) => answer.isCorrect).length : 1);
  if (isCorrect) return String(Number(share.toFixed(5)));
  return multiple ? '-100' : '0';
}

/** Without what no text should have, and XML cannot: control characters and noncharacters. */
const unfit = /(?![\t\n\r])\p{Cc}|[\ufdd0-\ufdef\ufffe\uffff]/gu;

const escaped = (text: string) =>
  text
    .replace(unfit, '')
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n');
/** A bracket at the beginning would name a format. */
const plain = (text: string) => `${text.startsWith('[') ? '[plain]' : ''}${escaped(text)}`;

function giftQuestion(question: Question): string {
  const lines = question.answers.map(({ text, isCorrect }) => {
    if (isCorrect && !question.multiple) return `\t=${plain(text)}`;
    const isWeighted = question.multiple || text.startsWith('%');
    return `\t~${isWeighted ? `%${weightOf(question, isCorrect)}%` : ''}${plain(text)}`;
  });
  const explanation = question.explanation === '' ? [] : [`\t####${plain(question.explanation)}`];
  return [`[plain]${escaped(question.text)}{`, ...lines, ...explanation, '}', ''].join('\n');
}

const maxTitle = 80;
const titleOf = (text: string) => {
  const signs = [...text];
  return signs.length > maxTitle ? `${signs.slice(0, maxTitle).join('')}…` : text;
};

const inXml = (text: string) =>
  text.replace(unfit, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const moodleText = (name: string, text: string) =>
  `    <${name} format="plain_text"><text>${inXml(text)}</text></${name}>`;

function moodleQuestion(question: Question): string {
  return [
    '  <question type="multichoice">',
    `    <name><text>${inXml(titleOf(question.text))}</text></name>`,
    moodleText('questiontext', question.text),
    moodleText('generalfeedback', question.explanation),
    '    <defaultgrade>1</defaultgrade>',
    `    <single>${!question.multiple}</single>`,
    '    <shuffleanswers>false</shuffleanswers>',
    '    <answernumbering>ABCD</answernumbering>',
    ...question.answers.map(
      ({ text, isCorrect }) =>
        `    <answer fraction="${weightOf(question, isCorrect)}" format="plain_text"><text>${inXml(text)}</text></answer>`,
    ),
    '  </question>',
  ].join('\n');
}

export const writeGift = (questions: readonly Question[]): string => questions.map(giftQuestion).join('\n');

export const writeMoodleXml = (questions: readonly Question[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', ...questions.map(moodleQuestion), '</quiz>', ''].join('\n');
