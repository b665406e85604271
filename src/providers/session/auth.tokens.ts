import type { BrowserIdentity } from '#shared/browserConfig.ts';
import { isUnreachable } from './auth.failures.ts';
import type { MsalAccount, MsalClient } from './auth.msal.ts';

/**
 * The scopes that the app requests from the provider [spec]. Others than Entra ID have no User.Read; what they are asked for
 * besides is in the configuration.
 */
export const scopesFor = (kind: BrowserIdentity['kind']): string[] => [kind === 'oidc' ? 'openid' : 'User.Read'];

/** An ID token that ends sooner is replaced before it is used. */
const freshMs = 120_000;

/** @param expiresAt instant in ms, by the clock of this device */
export const isFresh = (expiresAt: number): boolean => expiresAt - Date.now() >= freshMs;

/** The claims of an ID token about when it was issued and when it ends, in seconds. */
interface Lifetime {
  iat?: number;
  exp?: number;
}

export interface IdToken {
  readonly idToken: string;
  /** When it ends, in ms by the clock of this device. */
  readonly expiresAt: number;
}

/** Returns ID tokens that do not end soon. Rejects as the sign-in library does. */
export function createIdTokens(scopes: string[]) {
  /** How far the provider's clock is ahead of this device's, which may be wrong by hours. */
  let clockAheadMs = 0;
  const expiryOf = ({ exp = 0 }: Lifetime) => exp * 1000 - clockAheadMs;

  let refreshing: Promise<IdToken> | undefined;
  /** A new token from the provider; simultaneous callers share one request. */
  function refresh(client: MsalClient, account: MsalAccount): Promise<IdToken> {
    refreshing ??= client
      .acquireTokenSilent({ scopes, account, forceRefresh: true })
      .then(({ idToken, idTokenClaims }) => {
        const lifetime: Lifetime = idTokenClaims;
        if (lifetime.iat !== undefined) clockAheadMs = lifetime.iat * 1000 - Date.now();
        return { idToken, expiresAt: expiryOf(lifetime) };
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  /** A cached token that does not end soon. */
  async function get(client: MsalClient, account: MsalAccount): Promise<IdToken> {
    // The library checks the access token only, and would return an ID token that has expired.
    const { idToken, idTokenClaims } = await client.acquireTokenSilent({ scopes, account });
    const expiresAt = expiryOf(idTokenClaims);
    if (isFresh(expiresAt)) return { idToken, expiresAt };
    try {
      return await refresh(client, account);
    } catch (error) {
      if (isUnreachable(error) && expiresAt > Date.now()) return { idToken, expiresAt };
      throw error;
    }
  }

  return { get, refresh };
}
