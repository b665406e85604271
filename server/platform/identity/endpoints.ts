/** Where the embedded provider lives below PUBLIC_URL: the one place that knows its paths. */
export const identityPath = '/oidc';

/** The app's page that receives every answer of a provider: popup, hidden frame and redirect alike. */
export const redirectPath = '/auth-redirect.html';

/** The public client that every browser is. */
export const embeddedClientId = 'gamehub';

/**
 * The issuer under which people of the embedded sign-in are stored: a fixed name, because its address changes with the
 * port and the host while its accounts stay the same people.
 */
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
