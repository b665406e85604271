import type { Role, Scope } from '#shared/http/endpoint.ts';

/** The identity in an ID token, as stated by its issuer. */
export interface TokenIdentity {
  issuer: string;
  subject: string;
  /** Null unless the issuer states that it is verified. */
  email: string | null;
  name: string | null;
  /** When the person signed in: `auth_time`, else when the token was issued. */
  signedInAt: Date;
  /** The session at the provider (`sid`); null when its tokens do not contain it. */
  sid: string | null;
  /** The account's id in the browser's sign-in library; the subject when left out. */
  accountId?: string;
  /** The person is not in the group or the organisation that has access, and is treated as deactivated. */
  isOutside?: boolean;
}

/** The calling active user. Looked up on each request, so that a role or a deactivation takes effect at once. */
export interface Caller {
  id: string;
  role: Role;
  /** The chosen language; null: none yet. */
  language: string | null;
  /** The session of the call, if it has an id. */
  sessionId?: string;
}

/** Another system that calls by its key, without a user. */
export interface KeyCaller {
  keyId: string;
  scopes: readonly Scope[];
  /** null: every game. */
  gameIds: readonly string[] | null;
}

/** The user whose state a response shows; null for a key, which has none. */
export const personOf = (caller: Pick<Caller, 'id'> | KeyCaller): string | null =>
  'keyId' in caller ? null : caller.id;

/** The holder of a valid token, who may be unknown here (`unknown`) or deactivated (`inactive`). */
export interface TokenHolder {
  identity: TokenIdentity;
  user: Caller | 'unknown' | 'inactive';
}
