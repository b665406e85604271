import { hash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { ClaimNames, RequiredClaims } from '#server/platform/config/config.ts';
import { microsoft } from './browserIdentity.ts';
import { fetchWithPauses, providerTimeoutMs } from './providerFetch.ts';

export interface VerifiedIdentity {
  issuer: string;
  /** Never changes: the provider's `sub`; with Entra the tenant's and the person's object id, `{tid}:{oid}`. */
  subject: string;
  /** Case-folded; null unless the provider has verified that the address is this person's. */
  email: string | null;
  name: string | null;
  expiresAt: Date;
  signedInAt: Date;
  sid: string | null;
  /** The account's id in the browser's sign-in library. */
  accountId: string;
  /** The person is not in the group or the organisation that has access. */
  isOutside: boolean;
}

/** Throws {@link TokenError} unless the token was issued by the configured provider for this app and is valid now. */
export type TokenVerifier = (token: string) => Promise<VerifiedIdentity>;

export type TokenVerifierOptions = { clientId: string; clock: () => Date } & (
  | { kind: 'embedded'; issuer: string; jwks: () => JSONWebKeySet }
  /** `issuer` and `keysUrl`: the tenant's in Microsoft's public cloud unless another is given. */
  | { kind: 'entra'; tenantId: string; issuer?: string; keysUrl?: URL }
  | {
      kind: 'oidc';
      issuer: string;
      keysUrl: URL;
      algorithms: string[];
      claims: ClaimNames;
      required: RequiredClaims;
    }
);

/**
 * Why a token is refused. `expired`: it was valid, and a new one will do. `invalid`: it is not one of ours.
 * `unavailable`: the provider's keys cannot be fetched at the moment, so it cannot be verified.
 */
export class TokenError extends Error {
  readonly reason: 'expired' | 'invalid' | 'unavailable';

  constructor(reason: TokenError['reason'], cause?: unknown) {
    super(`The token is ${reason === 'unavailable' ? 'not verifiable at this moment' : reason}`, { cause });
    this.name = 'TokenError';
    this.reason = reason;
  }
}

/** The tolerated difference between the clocks of provider and server. */
const clockToleranceSeconds = 30;

/** How long a verified token is accepted without verifying its signature again, and how many are known. */
const knownMs = 30_000;
const maxKnown = 10_000;

/** Longer texts are no names or ids, and PostgreSQL cannot store U+0000. */
const isText = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim !== '' && claim.length <= 320 && !claim.includes('\0');
const textOrNull = (claim: unknown) => (isText(claim) ? claim : null);

/** The time of a claim. @throws TokenError when there is no such time */
function timeOf(seconds: number): Date {
  const time = new Date(seconds * 1000);
  if (Number.isNaN(time.getTime())) throw new TokenError('invalid', new Error('a time that does not exist'));
  return time;
}

/** A claim by its name, which may have dots itself, else by a path such as `realm_access.roles`. */
function claimAt(claims: object, name: string): unknown {
  if (Object.hasOwn(claims, name)) return (claims as Record<string, unknown>)[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}

/** Providers send this claim in different types. */
const isTrue = (claim: unknown) => [true, 1, '1', 'true'].includes(claim as string);

/**
 * The address, if the provider has verified it: `email_verified` (OpenID), or Entra's optional claim `xms_edov` ("e-mail
 * domain owner verified"). Entra's `email` and `preferred_username` alone can be set by people and prove nothing.
 */
function verifiedEmail(options: TokenVerifierOptions, claims: JWTPayload): string | null {
  const isOther = options.kind === 'oidc';
  const isVouchedFor = isOther
    ? isTrue(claimAt(claims, options.claims.emailVerified))
    : claims.email_verified === true || isTrue(claims.xms_edov);
  const email = isOther ? claimAt(claims, options.claims.email) : claims.email;
  return isVouchedFor ? (textOrNull(email)?.toLowerCase() ?? null) : null;
}

function subjectOf(options: TokenVerifierOptions, claims: JWTPayload): string {
  if (options.kind === 'embedded') return claims.sub ?? '';
  if (options.kind === 'oidc') {
    const subject = textOrNull(claimAt(claims, options.claims.subject));
    if (subject === null) throw new TokenError('invalid', new Error(`no claim ${options.claims.subject}`));
    return subject;
  }
  const tenant = textOrNull(claims.tid)?.toLowerCase();
  const person = textOrNull(claims.oid)?.toLowerCase();
  if (tenant !== options.tenantId.toLowerCase()) throw new TokenError('invalid', new Error('another tenant'));
  if (person === undefined) throw new TokenError('invalid', new Error('no object id'));
  return `${tenant}:${person}`;
}

/** Whether the person is not in the required group, or not in the required organisation. */
function isOutside(options: TokenVerifierOptions, claims: JWTPayload): boolean {
  if (options.kind !== 'oidc') return false;
  const { group, hd } = options.required;
  const groups = [claimAt(claims, options.claims.groups)].flat();
  const isMember = group === undefined || groups.includes(group);
  const domain = textOrNull(claims['hd'])?.toLowerCase();
  return !isMember || (hd !== undefined && domain !== hd.toLowerCase());
}

/** Access and logout tokens of a provider have the same keys, and may have the same audience. */
function checkKind({ typ = 'JWT' }: JWTHeaderParameters, claims: JWTPayload, clientId: string): void {
  const kind = claims['typ'] ?? 'ID'; // Keycloak's claim
  const party = claims['azp'] ?? clientId;
  if (typ.toUpperCase() === 'JWT' && kind === 'ID' && party === clientId) return;
  throw new TokenError('invalid', new Error('no ID token of this client'));
}

function refusal(error: unknown): TokenError {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError('expired', error);
  // Errors of the token have their own classes; all others are failures to fetch keys.
  const isAboutTheToken =
    error instanceof errors.JOSEError &&
    error.code !== 'ERR_JOSE_GENERIC' &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid);
  return new TokenError(isAboutTheToken ? 'invalid' : 'unavailable', error);
}

/** Keys that may change while the server runs. */
function localKeys(jwks: () => JSONWebKeySet): JWTVerifyGetKey {
  let known: JSONWebKeySet | undefined;
  let find: JWTVerifyGetKey | undefined;
  return (header, token) => {
    const now = jwks();
    if (find === undefined || now !== known) find = createLocalJWKSet((known = now));
    return find(header, token);
  };
}

/**
 * Keys of a provider elsewhere: cached for ten minutes, and loaded again for an unknown key, at most every 30 seconds.
 * While they cannot be loaded, tokens cannot be verified.
 */
const remoteKeys = (url: URL): JWTVerifyGetKey =>
  createRemoteJWKSet(url, {
    timeoutDuration: providerTimeoutMs,
    cooldownDuration: 30_000,
    cacheMaxAge: 10 * 60_000,
    [customFetch]: fetchWithPauses(),
  });

const entraIssuer = (tenantId: string) => `${microsoft}/${tenantId.toLowerCase()}/v2.0`;

function trustOf(options: TokenVerifierOptions): { issuer: string; keys: JWTVerifyGetKey; algorithms: string[] } {
  switch (options.kind) {
    case 'embedded':
      return { issuer: options.issuer, keys: localKeys(options.jwks), algorithms: ['RS256'] };
    case 'entra': {
      const { tenantId, issuer = entraIssuer(tenantId) } = options;
      const keysUrl = options.keysUrl ?? new URL(`${microsoft}/${tenantId}/discovery/v2.0/keys`);
      return { issuer, keys: remoteKeys(keysUrl), algorithms: ['RS256'] };
    }
    case 'oidc':
      return { ...options, keys: remoteKeys(options.keysUrl) };
  }
}

/** Verifies a token once for all requests of half a minute: its signature takes as long as the rest of a small request. */
function knowing(verify: TokenVerifier, clock: () => Date): TokenVerifier {
  const known = new LRUCache<string, { identity: VerifiedIdentity; at: number }>({ max: maxKnown });
  return async (token) => {
    const now = clock().getTime();
    // The tokens themselves are not kept.
    const key = hash('sha256', token, 'base64');
    const found = known.get(key);
    if (found && Math.abs(now - found.at) < knownMs && now < found.identity.expiresAt.getTime()) return found.identity;
    const identity = await verify(token);
    known.set(key, { identity, at: now });
    return identity;
  };
}

/**
 * Verifies ID tokens: signed by a key of the provider, its issuer, our client id as audience, `exp`, `nbf` and `sub`. A key that the
 * provider withdraws counts for half a minute longer.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { clientId, clock } = options;
  const { issuer, keys, algorithms } = trustOf(options);

  const verify: TokenVerifier = async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: clockToleranceSeconds,
        currentDate: clock(),
      });
      const { exp, iat, sub } = payload;
      if (exp === undefined || iat === undefined || !isText(sub))
        throw new TokenError('invalid', new Error('no subject'));
      checkKind(protectedHeader, payload, clientId);
      const oid = textOrNull(payload['oid']);
      return {
        issuer,
        subject: subjectOf(options, payload),
        email: verifiedEmail(options, payload),
        name: textOrNull(options.kind === 'oidc' ? claimAt(payload, options.claims.name) : payload.name),
        expiresAt: timeOf(exp),
        signedInAt: timeOf(typeof payload['auth_time'] === 'number' ? payload['auth_time'] : iat),
        sid: textOrNull(payload['sid']),
        accountId: oid ?? sub,
        isOutside: isOutside(options, payload),
      };
    } catch (error) {
      throw refusal(error);
    }
  };
  return knowing(verify, clock);
}
