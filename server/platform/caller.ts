import type { Role, Scope } from '#shared/http/endpoint.ts';

/** Who an ID token speaks of, as its issuer says. */
export interface TokenIdentity {
  issuer: string;
  subject: string;
  /** Only where the issuer says that it is verified. */
  email: string | null;
  name: string | null;
  /** When the person proved who they are: `auth_time`, else when the token was made. */
  signedInAt: Date;
  /** The session at the provider (`sid`); null where its tokens do not name it. */
  sid: string | null;
}

/** An active user who calls. Looked up on each request, so that a role or a deactivation takes effect at once. */
export interface Caller {
  id: string;
  role: Role;
  /** The language that they chose to read; null: none yet. */
  language: string | null;
  /** The session that they call from, where it has a name. */
  sessionId?: string;
}

/** Another system that calls by its key. It acts for nobody: behind what it reads and records there is no person. */
export interface KeyCaller {
  keyId: string;
  scopes: readonly Scope[];
  /** null: every game. */
  gameIds: readonly string[] | null;
}

/** Whose own state an answer shows; null for a key, which has none. */
export const personOf = (caller: Caller | KeyCaller): string | null => ('keyId' in caller ? null : caller.id);

/** Somebody with a valid token, whom we may not know (`unknown`) or have deactivated (`inactive`). */
export interface TokenHolder {
  identity: TokenIdentity;
  user: Caller | 'unknown' | 'inactive';
}
