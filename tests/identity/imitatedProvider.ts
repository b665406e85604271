import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { CookieBrowser } from '#tests/identity/cookieBrowser.ts';
import { OpenIdClient } from '#tests/identity/openIdClient.ts';

export type Imitated = 'okta' | 'keycloak' | 'google' | 'entra';

/** A person at the provider; the claims beside those of everybody, which each provider names differently. */
export interface ImitatedPerson {
  id: string;
  name: string;
  email: string;
  isVerified?: boolean;
  groups?: string[];
  /** The organisation at Google. */
  hd?: string;
}

export const imitatedTenant = '11111111-2222-4333-8444-555555555555';
export const imitatedClientId = 'game-hub-client';
export const imitatedSecret = 'a secret / with + signs';

interface Manner {
  /** Of the issuer. */
  path: string;
  routes: { authorization: string; token: string; jwks: string; end_session?: string };
  algorithm: 'RS256' | 'ES256' | 'PS256';
  scopes: string[];
  hasSecret?: boolean;
  claims: (person: ImitatedPerson) => Record<string, unknown>;
}

const manners: Record<Imitated, Manner> = {
  okta: {
    path: '/oauth2/default',
    routes: {
      ...{ authorization: '/oauth2/default/v1/authorize', token: '/oauth2/default/v1/token' },
      ...{ jwks: '/oauth2/default/v1/keys', end_session: '/oauth2/default/v1/logout' },
    },
    algorithm: 'RS256',
    scopes: ['openid', 'profile', 'email', 'offline_access', 'groups'],
    claims: ({ id, name, email, isVerified = true, groups = [] }) => ({
      ...{ ver: 1, uid: id, name, preferred_username: email, email, email_verified: isVerified, groups, idp: '00o1' },
    }),
  },
  keycloak: {
    path: '/realms/maison',
    routes: {
      authorization: '/realms/maison/protocol/openid-connect/auth',
      token: '/realms/maison/protocol/openid-connect/token',
      jwks: '/realms/maison/protocol/openid-connect/certs',
      end_session: '/realms/maison/protocol/openid-connect/logout',
    },
    algorithm: 'ES256',
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: ({ name, email, isVerified = true, groups = [] }) => ({
      ...{ typ: 'ID', azp: imitatedClientId, email_verified: isVerified, name, email },
      ...{ preferred_username: email.split('@')[0], realm_access: { roles: groups } },
    }),
  },
  google: {
    path: '',
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
    algorithm: 'RS256',
    scopes: ['openid', 'profile', 'email'],
    hasSecret: true,
    claims: ({ name, email, isVerified = true, hd }) => ({
      ...{ azp: imitatedClientId, email, email_verified: isVerified, name, given_name: name.split(' ')[0] },
      ...(hd !== undefined && { hd }),
    }),
  },
  entra: {
    path: `/${imitatedTenant}/v2.0`,
    routes: {
      authorization: `/${imitatedTenant}/oauth2/v2.0/authorize`,
      token: `/${imitatedTenant}/oauth2/v2.0/token`,
      jwks: `/${imitatedTenant}/discovery/v2.0/keys`,
      end_session: `/${imitatedTenant}/oauth2/v2.0/logout`,
    },
    algorithm: 'RS256',
    scopes: ['openid', 'profile', 'email', 'offline_access', 'User.Read'],
    claims: ({ id, name, email, isVerified = true }) => ({
      ...{ ver: '2.0', tid: imitatedTenant, oid: id, name, email, preferred_username: email, xms_edov: isVerified },
    }),
  },
};

/** Entra ID gives refresh tokens to whoever asks, where this library first wants a consent. */
async function withoutOfflineAccess(request: IncomingMessage & { body?: unknown }): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const form = Object.fromEntries(new URLSearchParams(body));
  const scopes = form['scope']?.split(' ').filter((scope) => scope !== 'offline_access');
  request.body = scopes === undefined ? form : { ...form, scope: scopes.join(' ') };
}

/** Everything that a person may be asked is agreed to. */
const agreesTo = ['openid', 'profile', 'email', 'offline_access', 'groups', 'User.Read'].join(' ');

async function newKeys(): Promise<JWK[]> {
  const made = (['RS256', 'ES256', 'PS256'] as const).map(async (alg) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    return { ...(await exportJWK(privateKey)), alg, use: 'sig', kid: `${alg} ${crypto.randomUUID()}` };
  });
  return Promise.all(made);
}

export interface ImitatedProvider {
  issuer: string;
  origin: string;
  /** How often its keys were asked for. */
  keyRequests: () => number;
  /** Replaces its keys. */
  changeKeys(): Promise<void>;
  /** Leaves that many requests without an answer. */
  leaveUnanswered(requests: number): void;
  /** A browser of its own, for the app at `appOrigin`. */
  newClient(scope?: string): OpenIdClient;
  /** Signs the person in by the code flow. @returns what the token endpoint answers */
  signIn(person: ImitatedPerson, parameters?: Record<string, string>): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * A provider that speaks as Okta, Keycloak, Google or Entra ID do: their addresses, claims, algorithms and conditions for
 * refresh tokens. Its one page has a button for each person.
 */
export async function startImitation(
  kind: Imitated,
  { appOrigin, people }: { appOrigin: string; people: readonly ImitatedPerson[] },
): Promise<ImitatedProvider> {
  const manner = manners[kind];
  const redirectUri = `${appOrigin}/auth-redirect.html`;
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  let unanswered = 0;
  let keyRequests = 0;
  const server = createServer((request, response) => {
    if (unanswered > 0) request.socket.destroy();
    else handle(request, response);
    unanswered = Math.max(0, unanswered - 1);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const issuer = origin + manner.path;
  /** The nonces of sign-ins that asked for a refresh token, in Google's way. */
  const offline = new Set<string>();

  const configurationWith = (keys: JWK[]): Configuration => {
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
    return {
      jwks: { keys },
      clients: [
        {
          client_id: imitatedClientId,
          ...(manner.hasSecret && { client_secret: imitatedSecret }),
          token_endpoint_auth_method: manner.hasSecret ? 'client_secret_post' : 'none',
          application_type: 'web',
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          redirect_uris: [redirectUri],
          ...(manner.routes.end_session !== undefined && { post_logout_redirect_uris: [redirectUri] }),
          id_token_signed_response_alg: manner.algorithm,
        },
      ],
      cookies: { keys: ['of the imitation'] },
      enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'PS256'] },
      clientBasedCORS: (_ctx, requestOrigin) => requestOrigin === appOrigin,
      responseTypes: ['code'],
      pkce: { required: () => true },
      scopes: manner.scopes,
      claims: {
        // One scope for all: which claims are in the token is the imitated provider's choice.
        openid: ['sub', 'sid', 'auth_time', ...Object.keys(manner.claims({ id: '', name: '', email: '', hd: '' }))],
      },
      conformIdTokenClaims: false,
      extraParams: ['access_type', 'hd'],
      routes: manner.routes,
      features: {
        devInteractions: { enabled: false },
        resourceIndicators: { enabled: false },
        rpInitiatedLogout: {
          enabled: manner.routes.end_session !== undefined,
          logoutSource: (ctx, form) => {
            ctx.type = 'html';
            ctx.body = `<!doctype html><title>Sign out</title><h1>Sign out</h1>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
          },
        },
      },
      interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, id) => {
        const person = people.find((one) => one.id === id);
        return person && { accountId: id, claims: () => ({ sub: id, ...manner.claims(person) }) };
      },
      issueRefreshToken: (_ctx, _client, code) =>
        kind !== 'google' || ('nonce' in code && offline.has(String(code.nonce))),
      loadExistingGrant: async ({ oidc: { client, account, provider } }) => {
        if (!client || !account) return undefined;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
        grant.addOIDCScope(agreesTo);
        await grant.save();
        return grant;
      },
    };
  };

  /** The page that asks who somebody is, and what they answer. */
  async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    const details = await provider.interactionDetails(request, response);
    if (request.method === 'GET') {
      const buttons = people.map(({ id, name }) => `<button name="id" value="${id}">${name}</button>`).join('');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><title>${kind}</title><h1>${kind}</h1><form method="post">${buttons}</form>`);
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const accountId = new URLSearchParams(body).get('id') ?? '';
    const grant = new provider.Grant({ clientId: String(details.params['client_id']), accountId });
    grant.addOIDCScope(agreesTo);
    const result = { login: { accountId }, consent: { grantId: await grant.save() }, select_account: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  function answerWith(keys: JWK[]) {
    const provider = new Provider(issuer, configurationWith(keys));
    provider.use(async (ctx, next) => {
      const { pathname, searchParams } = new URL(ctx.href);
      if (searchParams.get('access_type') === 'offline') offline.add(String(searchParams.get('nonce')));
      if (pathname === manner.routes.jwks) keyRequests += 1;
      await next();
      if (pathname !== manner.routes.token || ctx.status !== 200) return;
      const body = ctx.body as Record<string, unknown>;
      const scopes =
        'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile';
      if (kind === 'google') body['scope'] = scopes;
      const { accountId } = (ctx as KoaContextWithOIDC).oidc.account ?? {};
      const info = JSON.stringify({ uid: accountId, utid: imitatedTenant });
      if (kind === 'entra') body['client_info'] = Buffer.from(info).toString('base64url');
    });
    const callback = provider.callback();
    const below = `${manner.path}/.well-known/openid-configuration`;
    handle = (request, response) => {
      if (request.url === below) request.url = '/.well-known/openid-configuration';
      if (request.url?.startsWith('/interaction/')) {
        interact(provider, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
      } else if (kind === 'entra' && request.url?.startsWith(`${manner.routes.end_session}?`)) {
        // Entra ID knows the client by the address to return to.
        request.url += `&client_id=${imitatedClientId}`;
        void callback(request, response);
      } else if (kind === 'entra' && request.url?.startsWith(manner.routes.token)) {
        withoutOfflineAccess(request)
          .then(() => callback(request, response))
          .catch((error: unknown) => response.destroy(error as Error));
      } else void callback(request, response);
    };
  }
  answerWith(await newKeys());

  const newClient = (scope = 'openid profile email') => {
    const { authorization, token } = manner.routes;
    const browser = new CookieBrowser(origin, origin, '/');
    const at = { clientId: imitatedClientId, authorization, token, interaction: '/interaction/', scope };
    return new OpenIdClient(browser, appOrigin, at);
  };
  return {
    issuer,
    origin,
    keyRequests: () => keyRequests,
    changeKeys: async () => answerWith(await newKeys()),
    leaveUnanswered: (requests) => {
      unanswered = requests;
    },
    newClient,
    async signIn({ id }, parameters = {}) {
      const client = newClient(parameters['scope']);
      const formAt = await client.openForm(parameters);
      const arrived = await client.browser.follow(await client.browser.post(formAt, { id }));
      if ('page' in arrived) throw new Error(`Not signed in: ${await arrived.page.text()}`);
      const code = new URLSearchParams(arrived.arrivedAt.hash.slice(1)).get('code') ?? '';
      const answer = await client.redeem(code, manner.hasSecret ? { client_secret: imitatedSecret } : {});
      return (await answer.json()) as Record<string, string>;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
