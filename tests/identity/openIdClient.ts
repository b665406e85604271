import { createHash, randomBytes } from 'node:crypto';
import type { CookieBrowser } from '#tests/identity/cookieBrowser.ts';

export interface Tokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
  scope: string;
}

/** A client at a provider, and the provider's addresses. */
export interface ClientAt {
  clientId: string;
  authorization: string;
  token: string;
  /** Below it are the pages that ask people. */
  interaction: string;
  scope: string;
}

const embedded: ClientAt = {
  clientId: 'gamehub',
  authorization: '/oidc/auth',
  token: '/oidc/token',
  interaction: '/oidc/interaction/',
  scope: 'openid profile email User.Read',
};

/** What the app's sign-in library does against the provider, in plain requests. */
export class OpenIdClient {
  readonly browser: CookieBrowser;
  readonly redirectUri: string;
  readonly #verifier = randomBytes(32).toString('base64url');

  readonly #at: ClientAt;

  /** @param publicOrigin the app's */
  constructor(browser: CookieBrowser, publicOrigin: string, at = embedded) {
    this.browser = browser;
    this.#at = at;
    this.redirectUri = `${publicOrigin}/auth-redirect.html`;
  }

  /** The address of the authorization endpoint, with parameters changed or (undefined) left out. */
  authorizeUrl(changes: Record<string, string | undefined> = {}): string {
    const parameters: Record<string, string | undefined> = {
      client_id: this.#at.clientId,
      response_type: 'code',
      response_mode: 'fragment',
      redirect_uri: this.redirectUri,
      scope: this.#at.scope,
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const query = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `${this.#at.authorization}?${new URLSearchParams(query)}`;
  }

  /** Opens the authorization endpoint; answers the login page's address, or where the provider sent us instead. */
  async open(
    changes: Record<string, string | undefined> = {},
  ): Promise<{ formAt: string } | { answer: URLSearchParams }> {
    const first = await this.browser.request(this.authorizeUrl(changes));
    const location = new URL(first.headers.get('location') ?? '', this.redirectUri);
    if (first.status === 303 && location.pathname.startsWith(this.#at.interaction))
      return { formAt: location.pathname };
    return { answer: new URLSearchParams(location.hash.slice(1)) };
  }

  async openForm(changes: Record<string, string | undefined> = {}): Promise<string> {
    const opened = await this.open(changes);
    if (!('formAt' in opened)) throw new Error(`No login page: ${opened.answer.toString()}`);
    return opened.formAt;
  }

  /** Sends the login form; answers what the app receives at its redirect page, or the page that is shown instead. */
  async submit(
    formAt: string,
    login: string,
    password: string,
  ): Promise<{ answer: URLSearchParams } | { page: Response }> {
    const arrived = await this.browser.follow(await this.browser.post(formAt, { login, password }));
    return 'page' in arrived ? arrived : { answer: new URLSearchParams(arrived.arrivedAt.hash.slice(1)) };
  }

  /** The fields that redeem a code. */
  redeeming(code: string): Record<string, string> {
    return {
      grant_type: 'authorization_code',
      client_id: this.#at.clientId,
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.#verifier,
    };
  }

  redeem(code: string, changes: Record<string, string> = {}): Promise<Response> {
    return this.browser.post(this.#at.token, { ...this.redeeming(code), ...changes });
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.browser.post(this.#at.token, {
      grant_type: 'refresh_token',
      client_id: this.#at.clientId,
      refresh_token: refreshToken,
      scope: this.#at.scope,
    });
  }

  /** The whole way from nothing to tokens. */
  async signIn(login: string, password: string): Promise<Tokens> {
    const result = await this.submit(await this.openForm(), login, password);
    if (!('answer' in result)) throw new Error(`Not signed in: ${await result.page.text()}`);
    const response = await this.redeem(result.answer.get('code') ?? '');
    if (response.status !== 200) throw new Error(`No tokens: ${await response.text()}`);
    return (await response.json()) as Tokens;
  }

  /** What the hidden frame does: asks without showing anything. */
  async askSilently(): Promise<URLSearchParams> {
    const opened = await this.open({ prompt: 'none' });
    if (!('answer' in opened)) throw new Error('The provider showed a page to a hidden frame');
    return opened.answer;
  }
}
