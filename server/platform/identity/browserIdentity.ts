import type { BrowserIdentity } from '#shared/browserConfig.ts';
import type { IdentitySettings } from '#server/platform/config/config.ts';
import type { Discovered } from './discovery.ts';
import { embeddedClientId, embeddedEndpoints } from './endpoints.ts';
import { relayPath } from './tokenRelay.ts';

/** Microsoft's public cloud. */
export const microsoft = 'https://login.microsoftonline.com';

/**
 * https in name only where the provider has http: the library refuses http as an authority, and takes the real endpoints
 * from the metadata.
 */
const inName = (address: string) => address.replace(/^http:/, 'https:');

/**
 * The configuration of the browser's sign-in library, so that one code path serves all providers.
 * @param discovered needed for all but the embedded one and Microsoft's public cloud
 */
export function browserIdentity(
  identity: IdentitySettings,
  publicUrl: string,
  discovered?: Discovered,
): BrowserIdentity {
  if (identity.kind === 'entra') {
    const authority = inName(identity.authority ?? microsoft);
    return {
      kind: 'entra',
      clientId: identity.clientId,
      authority: `${authority}/${identity.tenantId}`,
      knownAuthorities: [new URL(authority).host],
      ...(discovered && { authorityMetadata: JSON.stringify(discovered.endpoints) }),
    };
  }
  const isOurs = identity.kind === 'embedded';
  const endpoints = isOurs ? embeddedEndpoints(publicUrl) : discovered?.endpoints;
  if (endpoints === undefined) throw new Error('A provider elsewhere has to be discovered first');
  const { host } = new URL(endpoints.issuer);
  const common = {
    // Without the path: the library would take it for a tenant, look for ID tokens under it, and never find the present one.
    ...{ authority: `https://${host}/`, knownAuthorities: [host] },
  };
  if (isOurs) {
    // Without offline_access: our provider issues refresh tokens anyway, and would refuse to refresh that scope.
    const scopes = ['openid', 'profile', 'email'];
    return {
      kind: 'embedded',
      clientId: embeddedClientId,
      ...common,
      authorityMetadata: JSON.stringify(endpoints),
      scopes,
    };
  }
  const { clientId, clientSecret, scopes, parameters } = identity;
  const relayed = clientSecret === undefined ? {} : { token_endpoint: publicUrl + relayPath };
  const authorityMetadata = JSON.stringify({ ...endpoints, ...relayed });
  return { kind: 'oidc', clientId, ...common, authorityMetadata, scopes, parameters };
}

/** The origins other than our own that the pages of this sign-in connect to and open. */
export function originsOf({ kind, authority, authorityMetadata }: BrowserIdentity): string[] {
  if (kind === 'embedded') return [];
  if (authorityMetadata === undefined) return [new URL(authority).origin];
  const { authorization_endpoint, token_endpoint, end_session_endpoint } = JSON.parse(authorityMetadata) as Partial<
    Discovered['endpoints']
  >;
  const addresses = [authorization_endpoint, token_endpoint, end_session_endpoint].filter((one) => one !== undefined);
  return [...new Set(addresses.map((one) => new URL(one).origin))];
}
