import KeyGrip from 'keygrip';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '#server/platform/db/client.ts';
import { accounts } from './accounts.repository.ts';
import { payloadAdapter } from './adapter.ts';
import { embeddedClientId, embeddedEndpoints, identityPath, redirectPath, routes } from './endpoints.ts';
import type { SessionLimits } from '#shared/users/sessions.rules.ts';
import type { IdentityKeys } from './keys.ts';
import type { ServerPage } from '#server/platform/http/pageLayout.ts';
import type { IdentityPages } from './pages.ts';

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** The scopes of the app; granted without consent, because app and provider are one product. */
const grantedScope = 'openid profile email User.Read';

function send(ctx: KoaContextWithOIDC, page: ServerPage) {
  ctx.type = 'html';
  ctx.set('content-security-policy', page.contentSecurityPolicy);
  ctx.body = page.html;
}

/** Whether the request contains a token (checked by the provider) of the person of this session. */
function isHintedPerson(ctx: KoaContextWithOIDC): boolean {
  const hint = ctx.oidc.entities.IdTokenHint as { payload?: { sub?: string } } | undefined;
  return hint?.payload?.sub !== undefined && hint.payload.sub === ctx.oidc.session?.accountId;
}

/** The OpenID provider, not yet listening: code flow with PKCE for one public client, all state in our database. */
export function makeProvider(options: {
  db: Database;
  publicUrl: string;
  clock: () => Date;
  keys: IdentityKeys;
  pages: IdentityPages;
  limits: SessionLimits;
  /** Called when a session was ended here: by its person, or because one of its refresh tokens was used twice. */
  onSessionEnded: (accountId: string, uid: string) => Promise<void>;
}): Provider {
  const { db, publicUrl, clock, keys, pages, limits, onSessionEnded } = options;
  const origin = new URL(publicUrl).origin;
  const redirectUri = origin + redirectPath;
  const maxSeconds = limits.maxMs / 1000;
  /** The remaining seconds of a session's maximum age. */
  const secondsLeft = (signedInAt = clock().getTime() / 1000) =>
    Math.max(1, Math.floor(signedInAt + maxSeconds - clock().getTime() / 1000));
  // Not sent over http, nor set by a neighbouring host. `__Host-` would require the path "/".
  const cookie = (name: string) => (origin.startsWith('https:') ? `__Secure-${name}` : name);
  const pagesFor = (ctx: KoaContextWithOIDC) => pages.in(ctx.get('accept-language'));

  const configuration: Configuration = {
    adapter: payloadAdapter(db, clock),
    jwks: { keys: keys.signingKeys },
    cookies: {
      // The default is SHA-1.
      keys: new KeyGrip(keys.cookieSecrets, 'sha256'),
      names: {
        session: cookie('gamehub_session'),
        interaction: cookie('gamehub_sign_in'),
        resume: cookie('gamehub_sign_in_resume'),
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: identityPath },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: [
      {
        client_id: embeddedClientId,
        client_name: 'Game Hub',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [redirectUri],
      },
    ],
    clientBasedCORS: (_ctx, requestOrigin) => requestOrigin === origin,
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'offline_access', 'User.Read'],
    claims: {
      // `auth_time` and `sid` identify the session of a token, to check whether it has ended since.
      openid: ['sub', 'oid', 'auth_time', 'sid'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    // The app reads name and e-mail from the ID token, without a second call.
    conformIdTokenClaims: false,
    routes,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => send(ctx, pagesFor(ctx).signOut(form, isHintedPerson(ctx))),
        postLogoutSuccessSource: (ctx) => send(ctx, pagesFor(ctx).signedOut()),
      },
    },
    interactions: { url: (_ctx, interaction) => `${identityPath}/interaction/${interaction.uid}` },
    findAccount: async (_ctx, id, token) => {
      const account = await accounts(db).find(id);
      if (!account) return undefined;
      const email = account.login.includes('@') ? { email: account.login, email_verified: true } : {};
      return {
        accountId: account.id,
        claims: () => ({
          sub: account.id,
          oid: account.id,
          name: account.name,
          preferred_username: account.login,
          ...(token !== undefined && 'sessionUid' in token && { sid: token.sessionUid }),
          ...email,
        }),
      };
    },
    // App and provider are one product, so there is no consent screen.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, account, provider } = oidc;
      if (!client || !session || !account) return undefined;
      const grantId = session.grantIdFor(client.clientId);
      const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
      if (existing && existing.accountId === account.accountId) return existing;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
      grant.addOIDCScope(grantedScope);
      await grant.save();
      return grant;
    },
    // Also without offline_access, but only until the session ends: signing out ends it.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    ttl: {
      AuthorizationCode: 1 * minutes,
      AccessToken: 1 * hours,
      IdToken: 1 * hours,
      Interaction: 30 * minutes,
      // Idle time is checked by the API, which sees each request: refreshing tokens does not prolong it.
      Session: (_ctx, session) => secondsLeft(session.loginTs),
      RefreshToken: (_ctx, token) => Math.min(limits.idleMs / 1000 + 1 * hours, secondsLeft(token.authTime)),
      // Longer than its tokens, or a late refresh token would expire with its grant.
      Grant: maxSeconds + 1 * days,
    },
    renderError: (ctx, out) => {
      const isOurs = ctx.status >= 500;
      send(ctx, isOurs ? pagesFor(ctx).failure('wrong') : pagesFor(ctx).failure('expired', out.error));
    },
  };

  const provider = new Provider(embeddedEndpoints(publicUrl).issuer, configuration);
  // The routes set these headers themselves, from PUBLIC_URL: values of a proxy or a client are overwritten.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    const { route, params, session, entities } = (ctx as Partial<KoaContextWithOIDC>).oidc ?? {};
    if (route === 'end_session_confirm' && params?.['logout'] && session?.accountId !== undefined) {
      await onSessionEnded(session.accountId, session.uid);
    }
    const refresh = entities?.RefreshToken;
    if (route === 'token' && refresh?.consumed && refresh.sessionUid !== undefined && ctx.status >= 400) {
      await onSessionEnded(refresh.accountId, refresh.sessionUid);
    }
  });
  return provider;
}
