import type { FastifyInstance } from 'fastify';
import { previewHeader } from '#shared/users/preview.header.ts';

/** Headers of the pages' clients beyond those that browsers always allow. @see src/providers/http/api.ts */
const sentHeaders = ['authorization', 'content-type', 'idempotency-key', previewHeader];

interface ApiAddresses {
  /** The origin of the pages. */
  publicUrl: string;
  /** The path of the API on this server: `/api/v1`. */
  path: string;
  /** The API's base for the pages: a path, or an address elsewhere. */
  base: string;
}

/**
 * When an API has another origin than the pages, these pages, and no others, may read its responses (CORS). The headers are the same for all callers, so
 * that caches may store them. Cookies are not used: callers are identified by a token.
 */
export function allowOtherOrigin(http: FastifyInstance, { publicUrl, path, base }: ApiAddresses): void {
  const { origin } = new URL(publicUrl);
  if (new URL(base, origin).origin === origin) return;
  http.addHook('onRequest', async ({ url, method }, reply) => {
    if (!url.startsWith(`${path}/`)) return;
    void reply.header('access-control-allow-origin', origin);
    if (method !== 'OPTIONS') return;
    void reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', sentHeaders.join(', '))
      // Two hours: the maximum of Chromium.
      .header('access-control-max-age', '7200');
  });
}
