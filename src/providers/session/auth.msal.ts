/** The sign-in library, as we use it. Lazy: the first paint must not wait for 57 kB. */
import { EventType, ProtocolMode, PublicClientApplication, type AccountInfo } from '@azure/msal-browser';
import type { BrowserIdentity } from '#shared/browserConfig.ts';

export type MsalClient = PublicClientApplication;
export type MsalAccount = AccountInfo;

/** People need time to find their password: by default the library closes the window after one minute. */
const popupTimeoutMs = 15 * 60_000;

/** Sets the library up for the configured provider, and reads the accounts that this browser knows. */
export async function startMsal(identity: BrowserIdentity): Promise<MsalClient> {
  const { clientId, authority, knownAuthorities, authorityMetadata, scopes } = identity;
  const redirectUri = `${location.origin}/auth-redirect.html`;
  const client = new PublicClientApplication({
    auth: {
      clientId,
      authority,
      redirectUri,
      postLogoutRedirectUri: redirectUri,
      ...(authorityMetadata !== undefined && { knownAuthorities, authorityMetadata }),
      ...(scopes !== undefined && { OIDCOptions: { defaultScopes: scopes } }),
    },
    // Encrypted by the library; shared by the browser's tabs.
    cache: { cacheLocation: 'localStorage' },
    system: {
      popupBridgeTimeout: popupTimeoutMs,
      ...(identity.kind !== 'entra' && { protocolMode: ProtocolMode.OIDC }),
    },
  });
  await client.initialize();
  return client;
}

/**
 * The library's account of who signs out; where it knows none (another tab was sooner, or the browser was started again), one
 * that it does not know. Signing out without an account, it would remove every entry of the browser's storage whose name contains
 * the client's id, so with "gamehub" all of ours, unsent answers too.
 * @param personId its `localAccountId`
 */
export const accountToSignOut = (
  client: MsalClient,
  { authority }: BrowserIdentity,
  personId = 'unknown',
): MsalAccount =>
  client.getAllAccounts().find(({ localAccountId }) => localAccountId === personId) ?? {
    ...{ homeAccountId: personId, localAccountId: personId, tenantId: '', username: '' },
    environment: new URL(authority).host,
  };

/** Passes on the window of the next popup; returns what stops listening. */
export function onPopupOpened(client: MsalClient, listener: (popup: Window) => void): () => void {
  const id = client.addEventCallback(
    ({ payload }) => {
      if (payload !== null && 'popupWindow' in payload) listener(payload.popupWindow);
    },
    [EventType.POPUP_OPENED],
  );
  return () => {
    if (id !== null) client.removeEventCallback(id);
  };
}
