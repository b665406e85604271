/** Which column each heading of a file means. Pure. */
import type { ImportColumn } from './importColumns.ts';

const names = (headings: readonly string[]) => headings.map((heading) => `“${heading}”`).join(', ');

/** Why the columns of a file are not those of an import; null when they are. @param columns by heading; empty for one that is left out */
export function columnsError(columns: readonly string[], known: readonly ImportColumn[]): string | null {
  const twice = known.filter(({ name }) => columns.filter((column) => column === name).length > 1);
  if (twice.length > 0) return `The column ${names(twice.map(({ heading }) => heading))} is there twice.`;
  const replaced = known.flatMap(({ name, insteadOf = [] }) => (columns.includes(name) ? insteadOf : []));
  const missing = known.filter(
    ({ name, isRequired }) => isRequired === true && !columns.includes(name) && !replaced.includes(name),
  );
  if (missing.length > 0) return `The column ${names(missing.map(({ heading }) => heading))} is missing.`;
  return null;
}

/** The error of headings that are not known. */
export function unknownError(unknown: readonly string[], known: readonly ImportColumn[]): string {
  const short = unknown.map((heading) => heading.slice(0, 80));
  return `There is no column ${names(short)}. The columns of this import are ${names(known.map(({ heading }) => heading))}.`;
}
