import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#shared/http/errors.ts';
import { clientAddress } from '#server/platform/http/clientAddress.ts';
import { identityPath, routes } from './endpoints.ts';
import { fetchFromProvider } from './providerFetch.ts';

/** Where browsers get tokens when the provider wants a secret with each request for them. */
export const relayPath = identityPath + routes.token;

const formBytes = 16 * 1024;
const requestsPerMinute = 600;
/** What a browser sends to redeem a code and to refresh tokens; nothing else is passed on. */
const passedOn = ['grant_type', 'code', 'code_verifier', 'redirect_uri', 'refresh_token', 'scope'] as const;

/** The requests that browsers make. Any other could get tokens by the secret alone, such as `client_credentials`. */
const grants = ['authorization_code', 'refresh_token'];

/** @throws AppError invalid for a request that proves nothing but the secret */
function checkGrant(sent: URLSearchParams): void {
  const grant = sent.get('grant_type') ?? '';
  const refuse = (path: string, message: string) => {
    throw new AppError('invalid', undefined, [{ path, message }]);
  };
  if (!grants.includes(grant)) refuse('grant_type', `Must be one of ${grants.join(', ')}`);
  if (grant === 'authorization_code' && !sent.get('code_verifier')) refuse('code_verifier', 'Required');
}

/**
 * Passes a browser's request for tokens on to a provider that gives none to a client without a secret, which is added here
 * (Google asks for one even of browsers). The code's PKCE verifier stays what proves that the browser began the sign-in.
 */
export function tokenRelay(options: {
  tokenEndpoint: string;
  clientId: string;
  clientSecret: string;
  takesSecretInBody: boolean;
  publicUrl: string;
}): FastifyPluginAsync {
  const { tokenEndpoint, clientId, clientSecret, takesSecretInBody, publicUrl } = options;
  const inBody = { client_id: clientId, client_secret: clientSecret };
  // RFC 6749, 2.3.1: each part is encoded as in a form.
  const pair = [clientId, clientSecret].map((part) => new URLSearchParams({ '': part }).toString().slice(1)).join(':');
  const inHeader = { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  const rateLimit = {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    allowList: [],
    keyGenerator: (request: FastifyRequest) => `token ${clientAddress(request)}`,
  };
  return async (fastify) => {
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    fastify.post<{ Body: URLSearchParams | undefined }>(
      relayPath,
      { config: { rateLimit } },
      async (request, reply) => {
        const { origin } = request.headers;
        const sent = request.body;
        if (sent === undefined || (origin !== undefined && origin !== publicUrl))
          throw new AppError('malformed_request');
        checkGrant(sent);
        const form = new URLSearchParams(takesSecretInBody ? inBody : {});
        for (const name of passedOn) {
          const value = sent.get(name);
          if (value !== null) form.set(name, value);
        }
        const headers = { accept: 'application/json', ...(takesSecretInBody ? {} : inHeader) };
        let answer: Response;
        try {
          answer = await fetchFromProvider(tokenEndpoint, { method: 'POST', headers, body: form });
        } catch (error) {
          request.log.warn({ err: error }, 'the identity provider gives no tokens');
          throw new AppError('unavailable');
        }
        return reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(await answer.text());
      },
    );
  };
}
