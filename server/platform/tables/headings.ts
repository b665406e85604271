/** The heading of a field in a file: "marketType" → "Market type". */
export function headingOf(field: string): string {
  const words = field.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Headings that differ only in capitals, spaces and punctuation are equal: "Market type", "marketType", "MARKET_TYPE". */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
