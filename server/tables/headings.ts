/** What a field is called above its column in a file: "marketType" → "Market type". */
export function headingOf(field: string): string {
  const words = field.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
