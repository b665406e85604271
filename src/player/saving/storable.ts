/** Text copied from a PDF may contain NUL, which PostgreSQL cannot store. */
export const storable = (text: string): string => text.replaceAll('\0', '');
