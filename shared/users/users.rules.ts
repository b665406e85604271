import type { Culture } from '../vocabulary/vocabulary.ts';

export type Role = 'player' | 'editor' | 'admin';

/** Who signed in, as a verified ID token says. */
export interface SignedIn {
  issuer: string;
  subject: string;
  /** null when the token names none. */
  email: string | null;
  isEmailVerified: boolean;
}

export interface KnownUser {
  id: string;
  /** null: imported, and never signed in yet. */
  subject: string | null;
  isActive: boolean;
}

/** Users that the sign-in might be. */
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
 * Whom a sign-in belongs to: by issuer and subject; else, once, by a verified e-mail to an imported user who has no
 * subject yet (`adopted`: the user is given this one); else to somebody new, where provisioning is on.
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

/** The claims that say who somebody is; `tid` and `oid` are Entra's tenant and object. */
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

/** The role that somebody new or adopted begins with: `ADMIN_EMAILS` names the first administrators, by verified e-mail. */
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
 * Whose news somebody reads: what was set by hand, else what the country (ISO 3166-1 alpha-2) says; `null`: only what is
 * for all.
 */
export function cultureOf({ country, culture }: { country: string | null; culture: Culture | null }): Culture | null {
  if (culture !== null) return culture;
  return country !== null && Object.hasOwn(cultureByCountry, country) ? (cultureByCountry[country] ?? null) : null;
}
