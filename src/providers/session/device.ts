/**
 * What this device stores of a person besides the sign-in itself. Once nobody or somebody else is signed in, everything is
 * deleted except entries that are not personal; so new entries are deleted by default.
 */
import { afterSignOutKey } from './auth.messages.ts';

/** The appearance and language of this device, and that somebody has signed out. */
const ofTheDevice = [
  ...['gamehub.theme', 'gamehub.language', 'gamehub.signedOut'],
  ...['gamehub.backoffice.preview', 'gamehub.backoffice.columns.'],
];
/** Answers that the server does not have yet, under the person's id: work that would be lost (src/player/saving). */
const unsent = 'gamehub.answers/';

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** @param cookies of our own that only signed-in people need */
export function forgetPerson(cookies: readonly string[]): void {
  try {
    for (const key of keysOf(localStorage)) {
      const stays = [...ofTheDevice, unsent].some((kept) => key.startsWith(kept));
      if (key.startsWith('gamehub.') && !stays) localStorage.removeItem(key);
    }
    // The sign-in library removes its own entries: it may be using them.
    for (const key of keysOf(sessionStorage)) {
      if (key.startsWith('gamehub.') && key !== afterSignOutKey) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: there is nothing in it.
  }
  for (const name of cookies) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${secureMark}`;
}

// Tests without a browser load this too.
const isHttps = typeof location !== 'undefined' && location.protocol === 'https:';
export const secureMark = isHttps ? '; Secure' : '';
/** The name of a cookie for the whole site: over https no other host can set it, a subdomain neither. */
export const cookieNamed = (name: string): string => (isHttps ? `__Host-${name}` : name);
