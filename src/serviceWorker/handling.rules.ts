/** Which requests the service worker answers, and how. Pure. */

/**
 * `page`: from the network, else the app's own page as it was built.
 * `asset`: its name carries a hash of its content, so what is kept is right for ever.
 * `live`: from the network, else what was kept last.
 */
type Handling = 'page' | 'asset' | 'live';

/** A request as far as it matters here. */
export interface Asked {
  method: string;
  /** A document that a tab or a frame opens. */
  isNavigation: boolean;
  url: string;
}

/** Below these nothing is a player's page; most of it belongs to somebody: tokens, people's data, files. */
const notPages = /^\/(api|oidc|files|assets|locales|backoffice|badges|certificates|metrics|healthz|readyz)(\/|$)/;
/** Pages end in no extension: what does is a file, such as the answer page of the sign-in. */
const isFile = /\.[a-z\d]+$/i;
/** What every start needs besides the build's hashed files; the same for everybody. */
export const everyStart = ['/config.json', '/theme.js', '/favicon.svg'] as const;
const isWords = /^\/locales\/[\w-]+\/[\w-]+\.json$/;
const isLive = (pathname: string) => everyStart.some((path) => path === pathname) || isWords.test(pathname);

/**
 * How to answer; null leaves the request to the browser, as if there were no worker.
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
  return isLive(pathname) ? 'live' : null;
}

const shellPrefix = 'gamehub-shell-';

/** Each build keeps its files apart. @param version of the build */
export const shellName = (version: string): string => `${shellPrefix}${version}`;

/** The caches of builds that no page can be of any more; what other code keeps is left alone. */
export const outdated = (names: readonly string[], inUse: readonly (string | undefined)[]): string[] =>
  names.filter((name) => name.startsWith(shellPrefix) && !inUse.includes(name));
