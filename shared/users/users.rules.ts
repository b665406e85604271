import type { Culture } from '../vocabulary/vocabulary.ts';

export type Role = 'player' | 'editor' | 'admin';

/** The signed-in identity, from a verified ID token. */
export interface SignedIn {
  issuer: string;
  subject: string;
  /** null when the token has none. */
  email: string | null;
  isEmailVerified: boolean;
}

export interface KnownUser {
  id: string;
  /** null: imported, and never signed in yet. */
  subject: string | null;
  isActive: boolean;
}

/** Existing users that may match the sign-in. */
export interface Candidates {
  /** The user with this issuer and subject. */
  bySubject: KnownUser | null;
  /** The user with this e-mail, case-folded; emails are unique. */
  byEmail: KnownUser | null;
}

export type Match =
  | { is: 'known' | 'adopted'; userId: string }
  | { is: 'new' }
  | { is: 'refused'; reason: 'inactive' | 'email_missing' | 'email_not_verified' | 'email_taken' | 'provisioning_off' };

/**
 * The user of a sign-in: by issuer and subject; else, once, by a verified e-mail an imported user who has no
 * subject yet (`adopted`: the user is given this one); else a new user, if provisioning is on.
 */
export function matchPerson(signedIn: SignedIn, found: Candidates, isProvisioningOn: boolean): Match {
  const { bySubject, byEmail } = found;
  if (bySubject !== null) return admitted('known', bySubject);
  if (signedIn.email === null) return { is: 'refused', reason: 'email_missing' };
  if (byEmail !== null) {
    if (!signedIn.isEmailVerified) return { is: 'refused', reason: 'email_not_verified' };
    return byEmail.subject === null ? admitted('adopted', byEmail) : { is: 'refused', reason: 'email_taken' };
  }
  return isProvisioningOn ? { is: 'new' } : { is: 'refused', reason: 'provisioning_off' };
}

function admitted(is: 'known' | 'adopted', { id, isActive }: KnownUser): Match {
  return isActive ? { is, userId: id } : { is: 'refused', reason: 'inactive' };
}

/** The claims that identify a person; `tid` and `oid` are Entra's tenant and object. */
export interface IdentityClaims {
  iss: string;
  sub: string;
  tid?: string;
  oid?: string;
}

/** Entra's subject differs from application to application; the object id in its tenant does not. */
export function identityOf({ iss, sub, tid, oid }: IdentityClaims): Pick<SignedIn, 'issuer' | 'subject'> {
  return tid !== undefined && oid !== undefined ? { issuer: tid, subject: oid } : { issuer: iss, subject: sub };
}

/** E-mails are compared in this form. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The first role of a new or adopted user: `ADMIN_EMAILS` contains the first administrators, by verified e-mail. */
export function firstRole({ email, isEmailVerified }: SignedIn, adminEmails: readonly string[]): Role {
  if (email === null || !isEmailVerified) return 'player';
  return adminEmails.map(foldEmail).includes(foldEmail(email)) ? 'admin' : 'player';
}

const cultureByCountry: Readonly<Record<string, Culture>> = {
  SE: 'Sweden',
  CH: 'Switzerland',
  PL: 'Poland',
  SK: 'Slovakia',
};

/**
 * The audience whose news a user reads: the one set manually, else that of the country (ISO 3166-1 alpha-2); `null`: only news
 * for all.
 */
export function cultureOf({ country, culture }: { country: string | null; culture: Culture | null }): Culture | null {
  if (culture !== null) return culture;
  return country !== null && Object.hasOwn(cultureByCountry, country) ? (cultureByCountry[country] ?? null) : null;
}
