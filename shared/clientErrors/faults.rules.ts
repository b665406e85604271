const maxLength = { message: 500, page: 300 } as const;

/** What of text can be stored: no NUL, and no half of a surrogate pair, which cutting may leave behind. */
const cut = (text: string, length: number) => text.trim().slice(0, length).toWellFormed().replaceAll('\0', '');

/**
 * What is told of something that a page threw.
 * @param path of the page, without its search, which may hold what somebody typed
 */
export function faultOf(thrown: unknown, path: string): { message: string; page: string } {
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  const name = thrown instanceof Error ? thrown.name : 'Error';
  return { message: cut(said, maxLength.message) || name, page: cut(path, maxLength.page) || '/' };
}
