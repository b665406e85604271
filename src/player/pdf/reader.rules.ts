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

/** 1: as wide as the window has room. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** One step larger (1) or smaller (-1); the same at the end. */
export function zoomAfter(zoom: number, step: 1 | -1): number {
  const place = zooms.indexOf(zoom) + step;
  return zooms[Math.min(zooms.length - 1, Math.max(0, place))] ?? 1;
}
