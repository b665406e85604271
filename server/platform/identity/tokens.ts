import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';

/** The identity in a verified ID token. */
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
}

/** Throws {@link TokenError} unless the token was issued by the configured provider for this app and is valid now. */
export type TokenVerifier = (token: string) => Promise<VerifiedIdentity>;

export type TokenVerifierOptions = { clientId: string; clock: () => Date } & (
  | { kind: 'embedded'; issuer: string; jwks: () => JSONWebKeySet }
  /** `keysUrl`: where the tenant's keys are; Microsoft's address unless a national cloud has another. */
  | { kind: 'entra'; tenantId: string; keysUrl?: URL }
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

const textOrNull = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null);

/**
 * The address, if the provider has verified it: `email_verified` (OpenID), or Entra's optional claim `xms_edov` ("e-mail
 * domain owner verified"). Entra's `email` and `preferred_username` alone can be set by people and prove nothing.
 */
function verifiedEmail(claims: JWTPayload): string | null {
  const isVouchedFor = claims.email_verified === true || [true, 1, '1', 'true'].includes(claims.xms_edov as string);
  return isVouchedFor ? (textOrNull(claims.email)?.toLowerCase() ?? null) : null;
}

function subjectOf(options: TokenVerifierOptions, claims: JWTPayload): string {
  if (options.kind === 'embedded') return claims.sub ?? '';
  const tenant = textOrNull(claims.tid)?.toLowerCase();
  const person = textOrNull(claims.oid)?.toLowerCase();
  if (tenant !== options.tenantId.toLowerCase()) throw new TokenError('invalid', new Error('another tenant'));
  if (person === undefined) throw new TokenError('invalid', new Error('no object id'));
  return `${tenant}:${person}`;
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

/** Verifies ID tokens: RS256 by a key of the provider, its issuer, our client id as audience, `exp`, `nbf` and `sub`. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { clientId, clock } = options;
  const microsoft = 'https://login.microsoftonline.com';
  const issuer = options.kind === 'embedded' ? options.issuer : `${microsoft}/${options.tenantId.toLowerCase()}/v2.0`;
  const keys =
    options.kind === 'embedded'
      ? localKeys(options.jwks)
      : createRemoteJWKSet(options.keysUrl ?? new URL(`${microsoft}/${options.tenantId}/discovery/v2.0/keys`));

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: clockToleranceSeconds,
        currentDate: clock(),
      });
      const { exp, iat, sub } = payload;
      if (exp === undefined || iat === undefined || !sub) throw new TokenError('invalid', new Error('empty subject'));
      return {
        issuer,
        subject: subjectOf(options, payload),
        email: verifiedEmail(payload),
        name: textOrNull(payload.name),
        expiresAt: new Date(exp * 1000),
        signedInAt: new Date((typeof payload['auth_time'] === 'number' ? payload['auth_time'] : iat) * 1000),
        sid: textOrNull(payload['sid']),
      };
    } catch (error) {
      throw refusal(error);
    }
  };
}
