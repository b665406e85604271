/**
 * What this device keeps of a person beside the sign-in itself. Once nobody is in, or somebody else, all of it goes but what says
 * nothing of anybody; so a new entry goes by itself.
 */
import { afterSignOutKey } from './auth.messages.ts';

/** How the app looks and speaks here, and that somebody has signed out. */
const ofTheDevice = [
  ...['gamehub.theme', 'gamehub.language', 'gamehub.signedOut'],
  ...['gamehub.backoffice.preview', 'gamehub.backoffice.columns.'],
];
/** Answers that the server does not have yet, under the person's id: work that would be lost (src/player/saving). */
const unsent = 'gamehub.answers/';

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** @param cookies of our own that only who is signed in needs */
export function forgetPerson(cookies: readonly string[]): void {
  try {
    for (const key of keysOf(localStorage)) {
      const stays = [...ofTheDevice, unsent].some((kept) => key.startsWith(kept));
      if (key.startsWith('gamehub.') && !stays) localStorage.removeItem(key);
    }
    // The sign-in library's own entries are its to remove: it may be at work.
    for (const key of keysOf(sessionStorage)) {
      if (key.startsWith('gamehub.') && key !== afterSignOutKey) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is closed: there is nothing in it.
  }
  for (const name of cookies) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${secureMark}`;
}

// A test without a browser loads this as well.
const isHttps = typeof location !== 'undefined' && location.protocol === 'https:';
export const secureMark = isHttps ? '; Secure' : '';
/** Of a cookie for the whole site: over https nobody else can write it, a neighbouring host neither. */
export const cookieNamed = (name: string): string => (isHttps ? `__Host-${name}` : name);
