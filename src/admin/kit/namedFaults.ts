import type { DataError } from '#src/providers/data.ts';
import type { Declaration, Row } from './defineResource.ts';

/**
 * What is wrong with each of several rows that were sent together, by its name. Paths name them by their place: `rows.0`, `ids.0`;
 * what is about none of them is said as it is.
 */
export function namedFaults(
  { errors = {} }: DataError,
  rows: readonly Row[],
  { title }: Declaration,
  faultText: (message: string) => string,
): string[] {
  return Object.entries(errors).flatMap(([path, all]) => {
    const messages = all.map(faultText);
    const place = /^(?:rows|ids)\.(\d+)$/.exec(path)?.[1];
    const row = place === undefined ? undefined : rows[Number(place)];
    return row === undefined ? messages : messages.map((message) => `${String(row[title])}: ${message}`);
  });
}
