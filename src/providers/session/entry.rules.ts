/** Redirects around the login: people without access to a page go to the login, and return to the page afterwards. Pure. */
import { isComplianceAsked } from '#shared/game/entry.rules.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';

/** [spec] The home page of a signed-in person who opened no other page. */
export function homeAddress(isCompliance: boolean): '/home' | '/compliance/home' {
  return isCompliance ? '/compliance/home' : '/home';
}

/** The area of an address; for the login page that of the page it leads to. */
export function areaOf({ pathname, search }: { pathname: string; search: string }): Experience {
  return pathname.includes('compliance') || isComplianceAsked(new URLSearchParams(search)) ? 'compliance' : 'standard';
}

/** Backslashes, tabs, newlines: browsers would drop or convert them, and open another address. */
const rewritten = /[\\\p{Cc}]/u;

/** Pages that nobody returns to after signing in. */
const noReturn = /^\/(login|auth-redirect\.html|api|oidc|files|locales)(\/|$)/i;

/**
 * The path, if it is one of this app; null for anything that could lead elsewhere: another origin ("//evil.example",
 * "/\evil.example", "https:…"), what browsers would rewrite into one (backslashes, tabs, newlines, percent-encoded or not),
 * or the login itself.
 */
export function pathInsideApp(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || /\s/.test(path) || rewritten.test(path)) return null;
  const base = 'http://app.invalid';
  let url: URL;
  let decoded: string;
  try {
    url = new URL(path, base);
    decoded = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  // Decoding the path again must not lead to another host either.
  if (url.origin !== base || rewritten.test(decoded) || decoded.startsWith('//') || noReturn.test(decoded)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * [spec] The login page for a visitor of another page: with `compliance=true` when that page's path contains compliance. It
 * also remembers the page, unless it is the default.
 */
export function loginAddress(asked: { pathname: string; search?: string; hash?: string }): string {
  const isCompliance = asked.pathname.includes('compliance');
  const params = new URLSearchParams();
  if (isCompliance) params.set('compliance', 'true');
  const path = pathInsideApp(asked.pathname + (asked.search ?? '') + (asked.hash ?? ''));
  // The default page needs no remembering.
  const isHome = path === null || ['', '/compliance', homeAddress(isCompliance)].includes(path.replace(/\/$/, ''));
  if (!isHome) params.set('returnTo', path);
  const search = params.toString();
  return search === '' ? '/login' : `/login?${search}`;
}

/** Where the login page leads after signing in: the requested page, else home. */
export function addressAfterSignIn(search: URLSearchParams): string {
  return pathInsideApp(search.get('returnTo')) ?? homeAddress(isComplianceAsked(search));
}

/** Whether an address leads to the home page of its area after signing in. */
export function leadsHome({ pathname, search }: { pathname: string; search: string }): boolean {
  const path = pathname.replace(/\/$/, '');
  const params = new URLSearchParams(search);
  if (path === '/login') return addressAfterSignIn(params) === homeAddress(isComplianceAsked(params));
  return ['', '/compliance', homeAddress(false), homeAddress(true)].includes(path);
}
