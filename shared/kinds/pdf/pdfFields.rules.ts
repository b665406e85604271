import type { FieldError } from '../../http/errors.ts';

/** The errors of a document's fields. @param pages of its file; null without one */
export function pdfErrors({ minimumPages }: { minimumPages: number | null }, pages: number | null): FieldError[] {
  if (minimumPages === null || pages === null || minimumPages <= pages) return [];
  return [{ path: 'minimumPages', message: `The file has ${pages} page(s)` }];
}
