/** Reads questions from the XML of other programs: pure. */
import { readMoodle } from './moodleXml.rules.ts';
import type { Pasted } from './pastedQuestion.ts';
import { readQtiItem } from './qti.rules.ts';
import { readQti1 } from './qti1.rules.ts';
import { oneLine } from './markup.rules.ts';
import type { XmlDocument, XmlElement } from './xmlElement.ts';

/** What a chatbot says before a file, and around it. */
const fenced = /^[^<]*```\w*\s*(<(?:\?xml|quiz\b)[^]*>)(?:\s*```[^]*)?$/;

/** By how documents with questions begin; other pasted text may begin with a tag as well. */
export const isXml = (text: string): boolean =>
  fenced.test(text) ||
  /^\s*<(?:\?xml|!doctype|!--|(?:[\w-]+:)?(?:quiz\b|assessment|qti-|questestinterop|manifest\b))/i.test(text);

const readRoot = (root: XmlElement): Pasted => {
  if (root.name === 'quiz') return readMoodle(root);
  if (root.name === 'questestinterop') return readQti1(root);
  if (/^(?:assessmentItem|qti-assessment-item)$/.test(root.name)) return readQtiItem(root);
  return {
    questions: [],
    unread: [{ line: root.from, text: oneLine(`<${root.name}> ${root.attributes['title'] ?? ''}`) }],
  };
};

export function readXmlQuestions({ roots, broken }: XmlDocument): Pasted {
  const read = roots.map(readRoot);
  return {
    questions: read.flatMap(({ questions }) => questions),
    unread: [...read.flatMap(({ unread }) => unread), ...(broken === null ? [] : [broken])],
  };
}

/** The elements that are a question each. */
const questionTag = '(?:[\\w-]+:)?(?:question|item|assessmentItem|qti-assessment-item)';

/** How the kinds of pictures begin that the media library accepts, in Base64. */
const pictureTypes: readonly (readonly [string, string])[] = [
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
  ['UklGR', 'image/webp'],
];
/** The type of a picture by its content; undefined for one that cannot be imported. */
export const pictureTypeOf = (content: string): string | undefined =>
  pictureTypes.find(([begin]) => content.startsWith(begin))?.[1];

/**
 * With each question on lines of its own, because whole lines are taken away with what was added, and with a word instead of the
 * contents of pictures.
 * @param keep keeps the content of a picture, in Base64 without blanks; @returns the word
 */
export function tidyXml(text: string, keep: (content: string) => string): string {
  const withWord = (whole: string, before: string, content: string) => {
    const bytes = content.replace(/\s+/g, '');
    if (/^picture-\d+$/.test(bytes)) return whole;
    return `${before}${pictureTypeOf(bytes) === undefined ? '' : keep(bytes)}`;
  };
  return text
    .replace(fenced, '$1')
    .replace(new RegExp(`(?<=>)[ \\t]*(?=<${questionTag}[\\s>])|(?<=</${questionTag}>)[ \\t]*(?=<)`, 'g'), '\n')
    .replace(new RegExp(`<${questionTag}\\s[^<>]*>`, 'g'), (tag) => tag.replace(/\s+/g, ' '))
    .replace(/(<file\b[^<>]*>)([^<]+)/g, withWord)
    .replace(/(\bsrc=["']data:[\w/+.-]+(?:;name=[^;,"'<>]*)?;base64,)([^<>"']+)/g, withWord);
}
