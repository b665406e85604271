/** Pages counted from 1. */
export interface PdfTerms {
  pages: number;
  /** Distinct pages to see; null: the last one. */
  minimumPages: number | null;
}

/** Read: the last page seen, or the minimum of pages where there is one. Pages that the file does not have count for nothing. */
export function isPdfRead({ pages, minimumPages }: PdfTerms, pagesSeen: Iterable<number>): boolean {
  const seen = new Set([...pagesSeen].filter((page) => Number.isInteger(page) && page >= 1 && page <= pages));
  return seen.has(pages) || (minimumPages !== null && seen.size > 0 && seen.size >= minimumPages);
}
