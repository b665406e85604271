/** Page and zoom of the document reader. Pure; pixels of the scrolled area. */
interface Box {
  top: number;
  height: number;
}

interface View extends Box {
  whole: number;
}

/** Where in the window the current page is looked for: a page in its middle, text near its top, where reading goes on. */
export const readingLine = { pages: 0.5, text: 0.15 } as const;

/** The page, from 1, at the reading line; at the very end it is the last one, however short it is. */
export function currentPage(pages: readonly Box[], view: View, line: number = readingLine.pages): number {
  if (view.top + view.height >= view.whole - 2) return Math.max(1, pages.length);
  const at = view.top + view.height * line;
  const after = pages.findIndex(({ top }) => top > at);
  return after === -1 ? pages.length : Math.max(1, after);
}

/** The pages, from 1, that are in sight from their beginning to their end. */
export const wholePages = (pages: readonly Box[], { top, height }: Box): number[] =>
  pages.flatMap((page, index) => (page.top >= top && page.top + page.height <= top + height ? [index + 1] : []));

/** Pixels; on wider windows a whole page is readable. */
const narrow = 600;
/** Pixels at both sides of the text together. */
const textGutter = 12;

/** 1: as wide as the window allows. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/**
 * The zoom that a document opens with: on a narrow window the margins are cut off, so that the text is as wide as the window;
 * otherwise the whole page.
 * @param textShares how much of each page's width the text takes, from its middle to both sides
 */
export function openingZoom(room: number, width: number, textShares: readonly number[]): number {
  const known = textShares.filter((share) => share > 0 && share < 1);
  if (room >= narrow || known.length === 0) return 1;
  return Math.max(1, Math.min(zooms[4] ?? 1, (room - textGutter) / (width * Math.max(...known))));
}

/** One step larger (1) or smaller (-1), from any zoom; unchanged at the end. */
export function zoomAfter(zoom: number, step: 1 | -1): number {
  const next = step === 1 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom);
  return next ?? zoom;
}
