/** What links and pictures of texts lead to: files and parts of a game, by ids where it is stored, by references where it is not. */

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const storedFile = /^\/files\/([0-9a-f-]{36})\/[^/?#"]+$/;
// No scheme of an address that is taken in a text, so that nobody can have meant it.
const reference = /gamehub:([a-z]+(?:\.\d+)?)/g;

/** The id of the stored file that an address leads to; null for any other. */
export const fileIdIn = (address: string): string | null => storedFile.exec(address)?.[1] ?? null;

/** The address with every id in it by another name, where it is one of our own pages. */
export const idsIn = (address: string, nameOf: (id: string) => string): string =>
  address.startsWith('/') ? address.replaceAll(id, nameOf) : address;

/** How an address says "level.5" instead of an id. */
export const portable = (name: string): string => `gamehub:${name}`;

/** The references that an address holds. */
export const referencesIn = (address: string): string[] =>
  [...address.matchAll(reference)].map(([, name = '']) => name);

/** The address with what its references are here. */
export const resolved = (address: string, meaningOf: (name: string) => string): string =>
  address.replaceAll(reference, (_, name: string) => meaningOf(name));
