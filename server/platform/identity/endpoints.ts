/** The path of the embedded provider below PUBLIC_URL: this is the only file with its paths. */
export const identityPath = '/oidc';

/** The app's page that receives every response of a provider: popup, hidden frame and redirect alike. */
export const redirectPath = '/auth-redirect.html';

/** The id of the public client that all browsers use. */
export const embeddedClientId = 'gamehub';

/** The issuer under which users of the embedded sign-in are stored: fixed, since the provider's address changes. */
export const embeddedIssuer = 'embedded';

/** Paths below {@link identityPath}. */
export const routes = {
  authorization: '/auth',
  token: '/token',
  jwks: '/jwks',
  end_session: '/session/end',
  userinfo: '/me',
} as const;

/** The addresses that OpenID clients need, by their names in the discovery document. */
export function embeddedEndpoints(publicUrl: string) {
  const issuer = new URL(identityPath, publicUrl).href;
  return {
    issuer,
    authorization_endpoint: issuer + routes.authorization,
    token_endpoint: issuer + routes.token,
    end_session_endpoint: issuer + routes.end_session,
    jwks_uri: issuer + routes.jwks,
  };
}
