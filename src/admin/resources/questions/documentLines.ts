/** The lines of a document of Word, as the clipboard has them: with what is emphasised, and in how many lists they are. */
import { isColoured, type ClipboardLine } from '#shared/kinds/quiz/clipboard.rules.ts';
import { childOf, childrenOf, textOf, within } from '#shared/kinds/quiz/xmlElement.rules.ts';
import type { XmlElement } from '#shared/kinds/quiz/xmlElement.ts';

interface DocumentLine extends ClipboardLine {
  /** Of a row of a table. */
  cells?: ClipboardLine[];
}

const isOn = (element: XmlElement | undefined) =>
  element !== undefined && !/^(?:0|false|off|none)$/.test(element.attributes['val'] ?? 'true');

function isEmphasised(run: XmlElement): boolean {
  const look = childOf(run, 'rPr');
  if (look === undefined) return false;
  const fill = childOf(look, 'shd')?.attributes['fill'] ?? 'auto';
  const isStrong = childOf(look, 'rStyle')?.attributes['val'] === 'Strong';
  return (
    ['b', 'highlight', 'u'].some((name) => isOn(childOf(look, name))) ||
    isStrong ||
    !/^(?:auto|ffffff)$/i.test(fill) ||
    isColoured(childOf(look, 'color')?.attributes['val'] ?? '')
  );
}

const textOfRun = (run: XmlElement): string =>
  childrenOf(run)
    .map((part) => {
      if (part.name === 't') return textOf(part);
      // A sign of a font, such as the boxes of Wingdings.
      if (part.name === 'sym') return String.fromCharCode(Number.parseInt(part.attributes['char'] ?? '', 16) || 0x20);
      if (part.name === 'noBreakHyphen') return '-';
      return part.name === 'tab' ? '\t' : part.name === 'br' || part.name === 'cr' ? '\n' : '';
    })
    .join('');

/** Deleted text that Word still shows as a change is left out. */
const runsOf = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => {
    if (child.name === 'r') return [child];
    return child.name === 'del' || child.name === 'moveFrom' ? [] : runsOf(child);
  });

/** The list that a paragraph is in, by its own numbering or by its style. */
function listOf(paragraph: XmlElement): { id: string; level: number } | null {
  const look = childOf(paragraph, 'pPr');
  const numbering = look && childOf(look, 'numPr');
  const [, kind, level] =
    /^List(Number|Bullet)(\d?)$/.exec((look && childOf(look, 'pStyle')?.attributes['val']) ?? '') ?? [];
  const id = numbering && childOf(numbering, 'numId')?.attributes['val'];
  if (id === undefined) return kind === undefined ? null : { id: kind, level: Number(level || 1) - 1 };
  return id === '0' ? null : { id, level: Number(childOf(numbering ?? paragraph, 'ilvl')?.attributes['val'] ?? 0) };
}

/** How lists count: `decimal`, `lowerLetter`, `bullet`; by list and level. */
function formatsOf(numbering: XmlElement | undefined): (list: { id: string; level: number }) => string {
  const at = (element: XmlElement, name: string) => childOf(element, name)?.attributes['val'] ?? '';
  const abstract = new Map(
    (numbering === undefined ? [] : childrenOf(numbering, 'abstractNum')).map((one) => [
      one.attributes['abstractNumId'] ?? '',
      new Map(childrenOf(one, 'lvl').map((level) => [Number(level.attributes['ilvl']), at(level, 'numFmt')])),
    ]),
  );
  const lists = new Map(
    (numbering === undefined ? [] : childrenOf(numbering, 'num')).map((one) => [
      one.attributes['numId'] ?? '',
      abstract.get(at(one, 'abstractNumId')),
    ]),
  );
  const ofStyle: Readonly<Record<string, string>> = { Number: 'decimal', Bullet: 'bullet' };
  return ({ id, level }) => ofStyle[id] ?? lists.get(id)?.get(level) ?? '';
}

const isNumbered = (format: string) => format.startsWith('decimal');

function lineOf(paragraph: XmlElement, isMarked: boolean, formatOf: ReturnType<typeof formatsOf>): ClipboardLine {
  const runs = runsOf(paragraph);
  const list = listOf(paragraph);
  const text = runs.map(textOfRun).join('').trim();
  const mark = list === null || !isMarked ? '' : isNumbered(formatOf(list)) ? '1. ' : '- ';
  return {
    text: text === '' ? '' : `${mark}${text}`,
    emphasised: runs.filter(isEmphasised).map(textOfRun).join('').trim(),
    depth: list === null || isMarked ? 0 : list.level + 1,
  };
}

/** A line break within a paragraph begins another line. */
const broken = ({ text, emphasised, depth }: ClipboardLine): ClipboardLine[] => {
  const bold = emphasised.split('\n').map((part) => part.trim());
  return text
    .split('\n')
    .map((part) => part.trim())
    .map((part) => ({ text: part, emphasised: bold.includes(part) ? part : '', depth }));
};

/** @param numbering how its lists count, if it has any */
export function documentLines(document: XmlElement, numbering: XmlElement | undefined): DocumentLine[] {
  const formatOf = formatsOf(numbering);
  const formats = within(document)
    .filter(({ name }) => name === 'p')
    .map(listOf)
    .flatMap((list) => (list === null ? [] : [formatOf(list)]));
  // Numbers before questions and letters or bullets before answers; otherwise the levels of the lists tell them apart.
  const isMarked = formats.some(isNumbered) && !formats.every(isNumbered);
  const blocksOf = (element: XmlElement): DocumentLine[] =>
    childrenOf(element).flatMap((child): DocumentLine[] => {
      if (child.name === 'p') {
        const line = lineOf(child, isMarked, formatOf);
        return line.text.includes('\n') ? broken(line) : [line];
      }
      // A row of a table is a row of cells.
      if (child.name === 'tr') {
        const cells = childrenOf(child, 'tc').map((cell): ClipboardLine => {
          const lines = blocksOf(cell);
          const joined = (part: 'text' | 'emphasised') =>
            lines
              .map((line) => line[part])
              .join(' ')
              .trim();
          return { text: joined('text'), emphasised: joined('emphasised'), depth: 0 };
        });
        return [{ text: cells.map(({ text }) => text).join('\t'), emphasised: '', depth: 0, cells }];
      }
      return blocksOf(child);
    });
  return blocksOf(document);
}
