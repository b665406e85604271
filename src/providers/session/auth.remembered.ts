/**
 * The ID token of the signed-in person, kept for the next pages: they need not wait for the sign-in library, which is larger
 * than everything that they show. Encrypted with a key that ends with the browser's session, as the library keeps its own
 * tokens: after the browser was closed it cannot be read.
 */
import { cookieNamed, secureMark } from './device.ts';
import { isFresh } from './auth.tokens.ts';

export interface Person {
  /** The account's id at the provider. */
  readonly id: string;
  readonly name: string;
  readonly login: string;
}

export interface RememberedSignIn extends Person {
  readonly idToken: string;
  /** When it ends, in ms by the clock of this device. */
  readonly expiresAt: number;
}

/** The stored record; public/theme.js reads `expiresAt`, and preloads the library where it will be needed. */
interface Sealed {
  expiresAt: number;
  iv: string;
  data: string;
}

const storageKey = 'gamehub.token';
/** Holds the key; ends with the browser's session. */
export const sealCookie = cookieNamed('gamehub.seal');

const toText = (bytes: Uint8Array): string => btoa(String.fromCodePoint(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);

/** The key of this browser's session, null when there is none yet. */
function readKey(): Uint8Array<ArrayBuffer> | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${sealCookie}=`));
  return found === undefined ? null : toBytes(decodeURIComponent(found.slice(sealCookie.length + 1)));
}

function makeKey(): Uint8Array<ArrayBuffer> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  document.cookie = `${sealCookie}=${encodeURIComponent(toText(key))}; Path=/; SameSite=Strict${secureMark}`;
  return key;
}

const importKey = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** @param isStillIn checked after encryption: a person who has signed out meanwhile is not remembered. Never rejects. */
export async function remember(signIn: RememberedSignIn, isStillIn: () => boolean): Promise<void> {
  try {
    const key = await importKey(readKey() ?? makeKey());
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(signIn));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    const sealed: Sealed = { expiresAt: signIn.expiresAt, iv: toText(iv), data: toText(new Uint8Array(data)) };
    if (isStillIn()) localStorage.setItem(storageKey, JSON.stringify(sealed));
  } catch {
    // Storage is full or blocked: the next page uses the library.
  }
}

/** @returns null when there is none, or it ends soon. Never rejects. */
export async function recallSignIn(): Promise<RememberedSignIn | null> {
  try {
    const sealed = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Sealed | null;
    const key = readKey();
    if (sealed === null || key === null || !isFresh(sealed.expiresAt)) return null;
    const data = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: toBytes(sealed.iv) },
      await importKey(key),
      toBytes(sealed.data),
    );
    return JSON.parse(new TextDecoder().decode(data)) as RememberedSignIn;
  } catch {
    return null; // of another session of the browser, or damaged
  }
}

export function forgetSignIn(): void {
  localStorage.removeItem(storageKey);
}
