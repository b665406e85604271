/** What a field is called above its column in a file: "marketType" → "Market type". */
export function headingOf(field: string): string {
  const words = field.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Headings that differ in capitals, spaces and signs only are the same: "Market type", "marketType", "MARKET_TYPE". */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
