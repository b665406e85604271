import { expect, it, onTestFinished, vi } from 'vitest';
import { discover } from './discovery.ts';

const base = 'https://id.example';

/** What is made of the document of a provider with https. */
function discoverWith(changes: Record<string, unknown>) {
  const document = {
    ...{ issuer: base, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token` },
    ...{ end_session_endpoint: `${base}/logout`, jwks_uri: `${base}/keys`, ...changes },
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(document)));
  onTestFinished(() => void vi.unstubAllGlobals());
  return discover('OIDC_ISSUER', { base, isIssuer: (issuer) => issuer === base });
}

it.each(['authorization_endpoint', 'token_endpoint', 'end_session_endpoint', 'jwks_uri'])(
  'a provider with https is refused whose %s has none',
  async (name) => {
    const address = 'http://id.example/elsewhere';
    await expect(discoverWith({ [name]: address })).rejects.toThrow(
      `the provider's ${name} does not begin with https://`,
    );
  },
);

it('of what a provider signs with, signatures that prove nothing are not accepted', async () => {
  const offering = (names: string[]) => discoverWith({ id_token_signing_alg_values_supported: names });
  expect((await offering(['none', 'HS256', 'RS256', 'ES256'])).algorithms).toEqual(['RS256', 'ES256']);
  await expect(offering(['none', 'HS256'])).rejects.toThrow('the provider signs with none, HS256; accepted are RS256');
});
