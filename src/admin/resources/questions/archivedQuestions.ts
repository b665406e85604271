/** Questions in files that are archives: workbooks, documents of Word and packages of learning platforms. */
import { decoded } from '#shared/imports/encodings.rules.ts';
import { fromClipboard } from '#shared/kinds/quiz/clipboard.rules.ts';
import { readPasted } from '#shared/kinds/quiz/pastedQuestions.rules.ts';
import { decodedUri, pictureUri } from '#shared/kinds/quiz/questionPictures.rules.ts';
import { within } from '#shared/kinds/quiz/xmlElement.rules.ts';
import { pictureTypeOf } from '#shared/kinds/quiz/xmlQuestions.rules.ts';
import { documentLines } from './documentLines.ts';
import { parseXml } from './parseXml.ts';
import { inBase64 } from './pictureFile.ts';
import { odsTexts, xlsxTexts } from './sheetTexts.ts';
import { readEntries } from './zipEntries.ts';

export interface ArchivedQuestions {
  text: string;
  /** How many pictures stand beside the text of a workbook or document, which nobody could say of a question. */
  pictures: number;
}

const isPicture = (name: string) => /^(?:xl|word)\/media\/|^Pictures\//.test(name);
const isText = (name: string) => /\.(?:xml|rels|qti|dat|gift|txt|csv|tsv|md)$/i.test(name);
/** A picture that an item of a package shows. */
const isShown = (name: string) => /\.(?:jpe?g|png|webp)$/i.test(name) && !isPicture(name);

/** The sheet in which most questions are found. */
const bestOf = (texts: readonly string[]): string =>
  texts
    .map((text) => ({ text, found: readPasted(text).questions.length }))
    .reduce((best, one) => (one.found > best.found ? one : best), { text: '', found: 0 }).text ||
  (texts.find((text) => text.trim() !== '') ?? '');

/** The files of a package in the order of its manifest. Others follow. */
function inOrder(names: readonly string[], manifest: string | undefined): string[] {
  const folder = names.find((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))?.replace(/[^/]*$/, '') ?? '';
  const listed = (manifest === undefined ? [] : parseXml(manifest).roots)
    .flatMap((root) => within(root))
    .flatMap(({ attributes: { href } }) => (href === undefined ? [] : [`${folder}${decodedUri(href)}`]));
  return [...new Set([...listed.filter((name) => names.includes(name)), ...names.toSorted()])];
}

/** An item of a package with its pictures in it, because its text is read alone. @param name of its file */
const withPictures = (text: string, name: string, contents: ReadonlyMap<string, Uint8Array>): string =>
  text.replace(
    /(<(?:[\w-]+:)?img\b[^<>]*?\ssrc=(["']))([^<>]*?)(?=\2)/g,
    (whole, before: string, _, source: string) => {
      const [address, base] = [source.replaceAll('&amp;', '&'), `file:///${encodeURI(name)}`];
      const path = URL.canParse(address, base) ? new URL(address, base) : null;
      const file = decodedUri(path?.pathname.slice(1) ?? '');
      const bytes = path?.protocol === 'file:' ? contents.get(file) : undefined;
      if (bytes === undefined) return whole;
      const content = inBase64(bytes);
      const type = pictureTypeOf(content);
      return type === undefined ? whole : `${before}${pictureUri(type, file.replace(/^.*\//, ''), content)}`;
    },
  );

/** Questions, and not what describes a package, a test or its pages. A “quiz” with a namespace is the settings of one in Canvas. */
function hasQuestions(name: string, text: string): boolean {
  if (/\.(?:gift|txt|csv|tsv|md)$/i.test(name)) return text !== '';
  const [root] = parseXml(text).roots;
  if (root?.name === 'quiz') return root.attributes['xmlns'] === undefined;
  return /^(?:questestinterop|(?:qti-)?assessment-?item)$/i.test(root?.name ?? '');
}

/** Courses of Canvas have a quiz twice: for others, and with what only Canvas knows. */
const isTwice = (name: string, names: readonly string[]) => {
  const other = name.replace(/([^/]+)\/assessment_qti\.xml$/, 'non_cc_assessments/$1.xml.qti');
  return other !== name && names.includes(other);
};

/** @returns null if it is none of these @throws Error if it cannot be unpacked */
export function questionsOfArchive(bytes: Uint8Array): ArchivedQuestions | null {
  const { names, contents } = readEntries(bytes, (name) => isText(name) || isShown(name));
  const pictures = names.filter(isPicture).length;
  const textIn = (name: string) => {
    const content = contents.get(name);
    return content === undefined ? undefined : decoded(content);
  };
  const part = (name: string) => {
    const text = textIn(name);
    return text === undefined ? undefined : parseXml(text).roots[0];
  };
  if (contents.has('xl/workbook.xml')) return { text: bestOf(xlsxTexts(part)), pictures };
  const document = part('word/document.xml');
  if (document !== undefined) {
    const lines = documentLines(document, part('word/numbering.xml'));
    const text = lines.map((line) => line.text).join('\n');
    return {
      text: fromClipboard(
        text,
        lines.flatMap((line) => line.cells ?? [line]),
      ),
      pictures,
    };
  }
  const content = part('content.xml');
  if (content !== undefined) {
    // Texts and presentations have the same name.
    const isSheets = within(content).some(({ name }) => name === 'spreadsheet');
    return isSheets ? { text: bestOf(odsTexts(part)), pictures } : null;
  }
  if (contents.has('[Content_Types].xml')) return null;
  const manifest = names.find((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name));
  const texts = inOrder(
    [...contents.keys()].filter((name) => isText(name) && !/^__MACOSX\/|(?:^|\/)\./.test(name)),
    manifest === undefined ? undefined : textIn(manifest),
  )
    .filter((name) => !isTwice(name, names))
    .map((name) => ({ name, text: textIn(name)?.trim() ?? '' }))
    .filter(({ name, text }) => hasQuestions(name, text))
    .map(({ name, text }) => withPictures(text, name, contents));
  return texts.length === 0 ? null : { text: texts.join('\n\n'), pictures: 0 };
}
