/** Reads questions from the XML of other programs: pure. */
import { readMoodle } from './moodleXml.rules.ts';
import type { Pasted } from './pastedQuestion.ts';
import { readQtiItem } from './qti.rules.ts';
import { oneLine } from './markup.rules.ts';
import type { XmlDocument, XmlElement } from './xmlElement.ts';

/** By how documents with questions begin; other pasted text may begin with a tag as well. */
export const isXml = (text: string): boolean =>
  /^\s*<(?:\?xml|!doctype|!--|(?:[\w-]+:)?(?:quiz\b|assessment|qti-|questestinterop|manifest\b))/i.test(text);

const readRoot = (root: XmlElement): Pasted => {
  if (root.name === 'quiz') return readMoodle(root);
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

/**
 * With each question on lines of its own, because whole lines are taken away with what was added, and without the contents of
 * pictures.
 */
export const tidyXml = (text: string): string =>
  text
    .replace(/(?<=>)[ \t]*(?=<(?:[\w-]+:)?(?:question|assessmentItem|qti-assessment-item)\b)/g, '\n')
    .replace(/<(?:[\w-]+:)?(?:question|assessmentItem|qti-assessment-item)\s[^<>]*>/g, (tag) =>
      tag.replace(/\s+/g, ' '),
    )
    .replace(/(<file\b[^<>]*>)[^<]+/g, '$1')
    .replace(/(\bsrc=["']data:[\w/+.-]+;base64,)[\w+/=]+/g, '$1');
