/** The sign-in library, as we use it. Lazy: the first paint must not wait for 57 kB. */
import { EventType, ProtocolMode, PublicClientApplication, type AccountInfo } from '@azure/msal-browser';
import type { BrowserIdentity } from '#shared/browserConfig.ts';

export type MsalAccount = AccountInfo;

/** People need time to find their password: by default the library closes the window after one minute. */
const popupTimeoutMs = 15 * 60_000;

/** The library's client for the configured provider. */
export class MsalClient extends PublicClientApplication {
  readonly #environment: string;

  constructor({ kind, clientId, authority, knownAuthorities, authorityMetadata, scopes }: BrowserIdentity) {
    const redirectUri = `${location.origin}/auth-redirect.html`;
    super({
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
        ...(kind !== 'entra' && { protocolMode: ProtocolMode.OIDC }),
      },
    });
    this.#environment = new URL(authority).host;
  }

  /** Whom an account is of. */
  personOf({ localAccountId, name, username, idTokenClaims }: MsalAccount) {
    // Google has no name for signing in but the address.
    const login = username || String(idTokenClaims?.['email'] ?? '');
    return { id: localAccountId, name: name || login, login };
  }

  /** The account of a person whose `localAccountId` this is. */
  find(personId: string): MsalAccount | undefined {
    return this.getAllAccounts().find(({ localAccountId }) => localAccountId === personId);
  }

  /** The same; asks the provider when the library has lost it, as with the browser's session: then it may be somebody else's. */
  async accountOf({ id, login }: { id: string; login: string }, scopes: string[]): Promise<MsalAccount> {
    return this.find(id) ?? (await this.ssoSilent({ scopes, loginHint: login })).account;
  }

  /**
   * The account of who signs out; where the library knows none (another tab was sooner, or the browser was started again), one
   * that stands for it. Signing out without an account, the library would remove every entry of the browser's storage whose name
   * contains the client's id: with "gamehub" that is every entry of ours, unsent answers too.
   */
  accountToSignOut(personId = 'unknown'): MsalAccount {
    const standIn = { homeAccountId: personId, localAccountId: personId, tenantId: '', username: '' };
    return this.find(personId) ?? { ...standIn, environment: this.#environment };
  }

  /** Removes all accounts but one: with two, each start would pick one at random. */
  async forgetAccounts(except?: MsalAccount): Promise<void> {
    for (const account of this.getAllAccounts()) {
      if (account.homeAccountId !== except?.homeAccountId) await this.clearCache({ account });
    }
  }

  /** Passes on the window of the next popup. @returns what stops listening */
  onPopupOpened(listener: (popup: Window) => void): () => void {
    const id = this.addEventCallback(
      ({ payload }) => {
        if (payload !== null && 'popupWindow' in payload) listener(payload.popupWindow);
      },
      [EventType.POPUP_OPENED],
    );
    return () => {
      if (id !== null) this.removeEventCallback(id);
    };
  }
}
