/** How the reader of documents counts and grows. Pure; pixels of the scrolled area. */
interface Box {
  top: number;
  height: number;
}

/** The page, from 1, that the middle of the window stands on; at the very end it is the last one, however short it is. */
export function currentPage(pages: readonly Box[], view: Box & { whole: number }): number {
  if (view.top + view.height >= view.whole - 2) return Math.max(1, pages.length);
  const middle = view.top + view.height / 2;
  const after = pages.findIndex(({ top }) => top > middle);
  return after === -1 ? pages.length : Math.max(1, after);
}

/** Pixels; wider windows show a whole page with words that can be read. */
const narrow = 600;
/** Pixels at both sides of the words together. */
const textGutter = 12;

/** 1: as wide as the window has room. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/**
 * The zoom that a document opens with: on a window too narrow for its type the margins are left out, so that its words are as
 * wide as the window; otherwise the whole page.
 * @param textShares how much of each page's width its words take, from its middle to both sides
 */
export function openingZoom(room: number, width: number, textShares: readonly number[]): number {
  const known = textShares.filter((share) => share > 0 && share < 1);
  if (room >= narrow || known.length === 0) return 1;
  return Math.max(1, Math.min(zooms[4] ?? 1, (room - textGutter) / (width * Math.max(...known))));
}

/** One step larger (1) or smaller (-1), from wherever it is; the same at the end. */
export function zoomAfter(zoom: number, step: 1 | -1): number {
  const next = step === 1 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom);
  return next ?? zoom;
}
