/** Links and pictures in texts, which lead to files and parts of a game: by ids if stored, by references in archives. */

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const storedFile = /^\/files\/([0-9a-f-]{36})\/[^/?#"]+$/;
// A scheme that texts do not accept, so that no author can have used it.
const reference = /gamehub:([a-z]+(?:\.\d+)?)/g;

/** The id of the stored file that an address leads to; null for any other. */
export const fileIdIn = (address: string): string | null => storedFile.exec(address)?.[1] ?? null;

/** The address with every id in it replaced by another name, if it is one of our own pages. */
export const idsIn = (address: string, nameOf: (id: string) => string): string =>
  address.startsWith('/') ? address.replaceAll(id, nameOf) : address;

/** The portable address of a name, such as "level.5" instead of an id. */
export const portable = (name: string): string => `gamehub:${name}`;

/** The references in an address. */
export const referencesIn = (address: string): string[] =>
  [...address.matchAll(reference)].map(([, name = '']) => name);

export const resolved = (address: string, meaningOf: (name: string) => string): string =>
  address.replaceAll(reference, (_, name: string) => meaningOf(name));
