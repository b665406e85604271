/** Where people land: who may not be on a page goes to the login, and comes back to what they asked for. Pure. */
import { isComplianceAsked } from '#shared/game/entry.rules.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';

/** [spec] Where somebody belongs who is signed in and asked for nothing else. */
export function homeAddress(isCompliance: boolean): '/home' | '/compliance/home' {
  return isCompliance ? '/compliance/home' : '/home';
}

/** Which area an address belongs to; the login page to the one that it leads to. */
export function areaOf({ pathname, search }: { pathname: string; search: string }): Experience {
  return pathname.includes('compliance') || isComplianceAsked(new URLSearchParams(search)) ? 'compliance' : 'standard';
}

/** Backslashes, tabs, newlines: browsers would drop or turn them, and come to another address. */
const rewritten = /[\\\p{Cc}]/u;

/** Pages that nobody can come back to. */
const noReturn = /^\/(login|auth-redirect\.html|api|oidc|files|locales)(\/|$)/i;

/**
 * The path, if it is one of this app; null for anything that could lead elsewhere: another origin ("//evil.example",
 * "/\evil.example", "https:…"), what browsers would rewrite into one (backslashes, tabs, newlines, percent-encoded or not), or
 * the login itself.
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
  // Whoever decodes the path once more must not come to another host either.
  if (url.origin !== base || rewritten.test(decoded) || decoded.startsWith('//') || noReturn.test(decoded)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * [spec] The login page for somebody who asked for another: with `compliance=true` when that page's path contains
 * compliance. It also remembers the page, unless that is where one lands anyway.
 */
export function loginAddress(asked: { pathname: string; search?: string; hash?: string }): string {
  const isCompliance = asked.pathname.includes('compliance');
  const params = new URLSearchParams();
  if (isCompliance) params.set('compliance', 'true');
  const path = pathInsideApp(asked.pathname + (asked.search ?? '') + (asked.hash ?? ''));
  // Where one lands anyway needs no remembering.
  const isHome = path === null || ['', '/compliance', homeAddress(isCompliance)].includes(path.replace(/\/$/, ''));
  if (!isHome) params.set('returnTo', path);
  const search = params.toString();
  return search === '' ? '/login' : `/login?${search}`;
}

/** Where the login page leads once somebody is signed in: what they asked for, else home. */
export function addressAfterSignIn(search: URLSearchParams): string {
  return pathInsideApp(search.get('returnTo')) ?? homeAddress(isComplianceAsked(search));
}

/** Whether whoever is let in at an address comes to the home page of its area. */
export function leadsHome({ pathname, search }: { pathname: string; search: string }): boolean {
  const path = pathname.replace(/\/$/, '');
  const params = new URLSearchParams(search);
  if (path === '/login') return addressAfterSignIn(params) === homeAddress(isComplianceAsked(params));
  return ['', '/compliance', homeAddress(false), homeAddress(true)].includes(path);
}
