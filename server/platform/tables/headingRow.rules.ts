/** Finds the headings of a table among its first rows: titles, dates and empty lines may be above them. Pure. */
import { foldHeading } from './headings.ts';

/** The rows among which headings are searched. */
export const maxHeadRows = 20;

type Cells = readonly string[];

const filled = (cells: Cells) => cells.filter((cell) => cell.trim() !== '').length;
const knownIn = (cells: Cells, known: ReadonlySet<string>) =>
  cells.filter((cell) => known.has(foldHeading(cell))).length;

/**
 * The place of the headings: the row with the most known ones, if at least half of its cells are known. Otherwise the
 * first row that is not much narrower than the widest one, as titles are.
 * @param known folded headings
 */
export function findHeadings(rows: readonly Cells[], known: ReadonlySet<string>): { at: number; known: number } {
  const head = rows.slice(0, maxHeadRows);
  const counts = head.map((cells) => {
    const count = knownIn(cells, known);
    return count * 2 >= filled(cells) ? count : 0;
  });
  const most = Math.max(0, ...counts);
  if (most > 0) return { at: counts.indexOf(most), known: most };
  const width = Math.max(0, ...head.map(filled));
  return {
    at: Math.max(
      0,
      head.findIndex((cells) => filled(cells) > (width > 1 ? width / 2 : 0)),
    ),
    known: 0,
  };
}

const delimiters = [',', ';', '\t', '|'] as const;

/** How many lines have the most frequent number of cells, and that number. */
function regularity(rows: readonly Cells[]): number {
  const lines = Map.groupBy(
    rows.filter((cells) => cells.length > 1),
    (cells) => cells.length,
  );
  return Math.max(0, ...[...lines].map(([width, same]) => same.length * 1000 + width));
}

/** The delimiter of a CSV by its beginning: as its first line says (`sep=;`), or with which it has known headings, or the most regular rows. */
export function delimiterOf(text: string, known: ReadonlySet<string>): string {
  const said = /^\ufeff?"?sep=(.)"?\s*$/imu.exec(text.split(/[\r\n]/, 1)[0] ?? '')?.[1];
  if (said !== undefined) return said;
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, maxHeadRows);
  const found = delimiters.map((delimiter) => {
    const rows = lines.map((line) => line.split(delimiter).map((cell) => cell.trim().replaceAll(/^"|"$/g, '')));
    return { delimiter, known: findHeadings(rows, known).known, regularity: regularity(rows) };
  });
  return found.toSorted((a, b) => b.known - a.known || b.regularity - a.regularity)[0]?.delimiter ?? ',';
}
