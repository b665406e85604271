import * as z from 'zod';
import { ConfigError } from '#server/platform/config/config.ts';
import { fetchFromProvider, withRetries } from './providerFetch.ts';

/** The signatures that are accepted, if the provider offers them too. */
const acceptedAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];

const address = z.url({ protocol: /^https?$/ });
const Document = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  end_session_endpoint: address.optional(),
  jwks_uri: address,
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

/** What a provider says about itself (OpenID Connect Discovery). */
export interface Discovered {
  issuer: string;
  /** For the browser's sign-in library, by their names in the document. */
  endpoints: Pick<z.infer<typeof Document>, EndpointName>;
  keysUrl: URL;
  algorithms: string[];
  /** Whether its token endpoint takes a client's secret in the body of a request. */
  takesSecretInBody: boolean;
}

type EndpointName = 'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'end_session_endpoint' | 'jwks_uri';

/** Not there now: worth another attempt. */
class NoAnswer extends Error {}

async function load(url: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetchFromProvider(url, { headers: { accept: 'application/json' } });
  } catch (error) {
    const { message, cause } = error as Error;
    throw new NoAnswer(cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : message);
  }
  if (response.status >= 500 || response.status === 429) throw new NoAnswer(`status ${response.status}`);
  if (response.status !== 200) throw new Error(`it answered with the status ${response.status}`);
  return response.json().catch(() => {
    throw new Error('its answer is not JSON');
  });
}

/**
 * Loads and checks a provider's discovery document, with retries while it does not answer.
 * @param variable that names the provider, for messages
 * @param options.base below which the document is, `isIssuer` checks the document's issuer
 * @throws ConfigError when it is not the document of this provider; Error when there is no answer
 */
export async function discover(
  variable: string,
  { base, isIssuer, attempts }: { base: string; isIssuer: (issuer: string) => boolean; attempts?: number },
): Promise<Discovered> {
  const url = `${base.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const mismatch = (text: string) => new ConfigError([`${variable}: ${text} (${url})`]);
  let answer: unknown;
  try {
    const isWorthIt = (error: unknown) => error instanceof NoAnswer;
    answer = await withRetries(() => load(url), { isWorthIt, ...(attempts !== undefined && { attempts }) });
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof NoAnswer) throw new Error(`${variable}: the provider does not answer: ${message} (${url})`);
    throw mismatch(`there is no provider: ${message}`);
  }
  const parsed = Document.safeParse(answer);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'the whole document'))];
    throw mismatch(`the provider's document lacks or misstates ${names.join(', ')}`);
  }
  const document = parsed.data;
  if (!isIssuer(document.issuer))
    throw mismatch(`the provider calls itself ${document.issuer}, which is another issuer`);
  const { issuer, authorization_endpoint, token_endpoint, end_session_endpoint, jwks_uri } = document;
  const endpoints = {
    ...{ issuer, authorization_endpoint, token_endpoint, jwks_uri },
    ...(end_session_endpoint !== undefined && { end_session_endpoint }),
  };
  const isSecure = base.startsWith('https:');
  for (const [name, value] of Object.entries(endpoints)) {
    if (isSecure && !value.startsWith('https:')) throw mismatch(`the provider's ${name} does not begin with https://`);
  }
  const offered = document.id_token_signing_alg_values_supported;
  const algorithms = acceptedAlgorithms.filter((name) => offered.includes(name));
  if (algorithms.length === 0) {
    throw mismatch(`the provider signs with ${offered.join(', ')}; accepted are ${acceptedAlgorithms.join(', ')}`);
  }
  return {
    issuer,
    endpoints,
    keysUrl: new URL(jwks_uri),
    algorithms,
    takesSecretInBody: document.token_endpoint_auth_methods_supported.includes('client_secret_post'),
  };
}
