/** Pages counted from 1. */
export interface PdfTerms {
  pages: number;
  /** Distinct pages to see; null: the last one. */
  minimumPages: number | null;
}

const isPageOf = (page: number, pages: number) => Number.isInteger(page) && page >= 1 && page <= pages;

/** Every page seen, once, in order; pages that the file does not have are left out. */
export function mergePages(seen: readonly number[], arrived: readonly number[], pages: number): number[] {
  const all = new Set([...seen, ...arrived].filter((page) => isPageOf(page, pages)));
  return [...all].toSorted((a, b) => a - b);
}

/** Read: the last page was seen, or the minimum of pages if there is one. Pages that the file does not have do not count. */
export function isPdfRead({ pages, minimumPages }: PdfTerms, pagesSeen: Iterable<number>): boolean {
  const seen = new Set([...pagesSeen].filter((page) => isPageOf(page, pages)));
  return seen.has(pages) || (minimumPages !== null && seen.size > 0 && seen.size >= minimumPages);
}
