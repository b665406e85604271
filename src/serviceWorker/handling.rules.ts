/** Which requests the service worker handles, and how. Pure. */

/**
 * `page`: from the network, else the app's own built page.
 * `asset`: its name has a hash of its content, so a cached copy never expires.
 * `live`: from the network, else the last cached answer.
 * `file`: from the files that the player keeps for offline, else from the network. A file never changes.
 */
type Handling = 'page' | 'asset' | 'live' | 'file';

/** The files of the levels that a player keeps on this device; deleted at sign-out. */
export const keptFilesCache = 'gamehub-files';

/** The parts of a request that matter here. */
export interface Asked {
  method: string;
  /** A document that a tab or a frame opens. */
  isNavigation: boolean;
  url: string;
}

/** No player's pages are below these; most are personal: tokens, people's data, files. */
const notPages = /^\/(api|oidc|files|assets|locales|backoffice|badges|certificates|metrics|healthz|readyz)(\/|$)/;
/** Pages have no extension: an address with one is a file, such as the answer page of the sign-in. */
const isFile = /\.[a-z\d]+$/i;
/** What every start needs besides the build's hashed files; the same for everybody. */
export const everyStart = ['/config.json', '/theme.js', '/favicon.svg'] as const;
const isTextFile = /^\/locales\/[\w-]+\/[\w-]+\.json$/;
const isLive = (pathname: string) => everyStart.some((path) => path === pathname) || isTextFile.test(pathname);

/**
 * How to handle a request; null leaves it to the browser, as without a worker.
 * @param assets the build's hashed files that players need, as paths
 */
export function handlingOf(
  { method, isNavigation, url }: Asked,
  origin: string,
  assets: ReadonlySet<string>,
): Handling | null {
  const { origin: to, pathname } = new URL(url);
  if (method !== 'GET' || to !== origin) return null;
  if (isNavigation) return notPages.test(pathname) || isFile.test(pathname) ? null : 'page';
  if (assets.has(pathname)) return 'asset';
  if (pathname.startsWith('/files/')) return 'file';
  return isLive(pathname) ? 'live' : null;
}

/** The part of a file that a player of recordings asks for, half-open; null where the file has no such part. */
export function partOf(range: string, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  // Without a beginning it is so much from the end.
  const from = first === '' ? Math.max(0, size - Number(last || size)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  return from < to ? { from, to } : null;
}

const shellPrefix = 'gamehub-shell-';

/** The cache of a build. @param version of the build */
export const shellName = (version: string): string => `${shellPrefix}${version}`;

/** The caches of builds that no open page can have; caches of other code are kept. */
export const outdated = (names: readonly string[], inUse: readonly (string | undefined)[]): string[] =>
  names.filter((name) => name.startsWith(shellPrefix) && !inUse.includes(name));
