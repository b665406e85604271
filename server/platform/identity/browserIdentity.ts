import type { BrowserIdentity } from '#shared/browserConfig.ts';
import { embeddedClientId, embeddedEndpoints } from './endpoints.ts';

export type IdentitySettings = { kind: 'embedded' } | { kind: 'entra'; tenantId: string; clientId: string };

/** The configuration of the browser's sign-in library, so that one code path serves the embedded provider and Entra ID. */
export function browserIdentity(identity: IdentitySettings, publicUrl: string): BrowserIdentity {
  if (identity.kind === 'entra') {
    return {
      kind: 'entra',
      clientId: identity.clientId,
      authority: `https://login.microsoftonline.com/${identity.tenantId}`,
      knownAuthorities: ['login.microsoftonline.com'],
    };
  }
  const endpoints = embeddedEndpoints(publicUrl);
  const { host } = new URL(endpoints.issuer);
  return {
    kind: 'embedded',
    clientId: embeddedClientId,
    // https in name only: the library refuses http as an authority, and takes the real endpoints from the metadata. Without
    // the path: the library would take it for a tenant, look for ID tokens under it, and never find the present one.
    authority: `https://${host}/`,
    knownAuthorities: [host],
    authorityMetadata: JSON.stringify(endpoints),
  };
}
