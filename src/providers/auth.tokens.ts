import { isUnreachable } from './auth.failures.ts';
import type { MsalAccount, MsalClient } from './auth.msal.ts';

/** What the app asks the provider for [spec]. */
export const scopes = ['User.Read'];

/** An ID token with less left is replaced before it is used. */
const freshSeconds = 120;

/** The parts of an ID token's claims that say when it was made and when it ends, in seconds. */
interface Lifetime {
  iat?: number;
  exp?: number;
}

/** Hands out ID tokens that are still good for a while. Rejects as the sign-in library does. */
export function createIdTokens() {
  /** How far the provider's clock is ahead of this device's, which may be wrong by hours. */
  let clockAheadMs = 0;
  const secondsLeft = ({ exp = 0 }: Lifetime) => exp - (Date.now() + clockAheadMs) / 1000;

  let refreshing: Promise<string> | undefined;
  /** A new token from the provider; one request, however many ask. */
  function refresh(client: MsalClient, account: MsalAccount): Promise<string> {
    refreshing ??= client
      .acquireTokenSilent({ scopes, account, forceRefresh: true })
      .then(({ idToken, idTokenClaims }) => {
        const { iat }: Lifetime = idTokenClaims;
        if (iat !== undefined) clockAheadMs = iat * 1000 - Date.now();
        return idToken;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  /** A good one of those that are there. */
  async function get(client: MsalClient, account: MsalAccount): Promise<string> {
    // The library looks at the access token only, and would hand out an ID token that has expired.
    const { idToken, idTokenClaims } = await client.acquireTokenSilent({ scopes, account });
    const left = secondsLeft(idTokenClaims);
    if (left >= freshSeconds) return idToken;
    try {
      return await refresh(client, account);
    } catch (error) {
      if (isUnreachable(error) && left > 0) return idToken;
      throw error;
    }
  }

  return { get, refresh };
}
