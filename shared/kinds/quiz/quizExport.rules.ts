/** Writes questions in the formats of Moodle: pure. What they hold is read again by the readers beside this file. */
import type { QuestionFields } from '../../questions/questions.contract.ts';

export interface ExportedQuestion extends Pick<QuestionFields, 'text' | 'answers' | 'multiple' | 'explanation'> {
  /** Its picture, which GIFT has no place for: the name of the file, its content in Base64, and its alternative text. */
  picture: { name: string; content: string; alt: string } | null;
}

/** @param passage the line that says where the level's text explains it; the formats have no other place for it */
export const withPassageLine = (explanation: string, passage: string): string =>
  explanation === '' ? passage : `${explanation}\n${passage}`;

/** Percent of the points; Moodle knows only such shares. A wrong answer takes everything, as here. */
function weightOf({ answers, multiple }: ExportedQuestion, isCorrect: boolean): string {
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

function giftQuestion(question: ExportedQuestion): string {
  const lines = question.answers.map(({ text, isCorrect }) => {
    // A percentage at the beginning would be the weight.
    const isWeighted = question.multiple || text.startsWith('%');
    return `\t${isCorrect && !question.multiple ? '=' : '~'}${isWeighted ? `%${weightOf(question, isCorrect)}%` : ''}${plain(text)}`;
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

/** A picture is shown by HTML and lies beside it. */
function askedInMoodle({ text, picture }: ExportedQuestion): string {
  if (picture === null) return moodleText('questiontext', text);
  const html = `<p>${inXml(text)}</p><p><img src="@@PLUGINFILE@@/${picture.name}" alt="${inXml(picture.alt).replaceAll('"', '&quot;')}"></p>`;
  return [
    `    <questiontext format="html"><text>${inXml(html)}</text>`,
    `    <file name="${picture.name}" path="/" encoding="base64">${picture.content}</file></questiontext>`,
  ].join('\n');
}

function moodleQuestion(question: ExportedQuestion): string {
  return [
    '  <question type="multichoice">',
    `    <name><text>${inXml(titleOf(question.text))}</text></name>`,
    askedInMoodle(question),
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

export const writeGift = (questions: readonly ExportedQuestion[]): string => questions.map(giftQuestion).join('\n');

export const writeMoodleXml = (questions: readonly ExportedQuestion[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', ...questions.map(moodleQuestion), '</quiz>', ''].join('\n');
