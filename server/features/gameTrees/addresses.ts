/** What links and pictures of texts lead to: files and parts of a game, by ids where it is stored, by references where it is not. */

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The address with every id in it by another name. */
export const idsIn = (address: string, nameOf: (id: string) => string): string => address.replaceAll(id, nameOf);
