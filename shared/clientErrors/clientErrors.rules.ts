const maxLength = { message: 500, page: 300 } as const;

/** A text that can be stored: without NUL, and without the lone surrogates that cutting may leave. */
const cut = (text: string, length: number) => text.trim().slice(0, length).toWellFormed().replaceAll('\0', '');

/**
 * The report of something that a page threw.
 * @param path of the page, without its search, which may contain text typed by users
 */
export function errorOf(thrown: unknown, path: string): { message: string; page: string } {
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  const name = thrown instanceof Error ? thrown.name : 'Error';
  return { message: cut(said, maxLength.message) || name, page: cut(path, maxLength.page) || '/' };
}
