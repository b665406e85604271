import type { FastifyInstance } from 'fastify';
import { previewHeader } from '#shared/users/preview.header.ts';

/** What the pages' clients send beside what a browser lets any page send. @see src/providers/http/api.ts */
const sentHeaders = ['authorization', 'content-type', 'idempotency-key', previewHeader];

interface ApiAddresses {
  /** The origin of the pages. */
  publicUrl: string;
  /** Where the API is on this server: `/api/v1`. */
  path: string;
  /** Where the pages find it: a path, or an address elsewhere. */
  base: string;
}

/**
 * Where the pages find an API at another origin, they, and no other pages, may read what it answers (CORS). What is said is the same for whoever asks, so
 * that a cache may keep it. Cookies are not part of it: who asks is said by a token.
 */
export function letPagesIn(http: FastifyInstance, { publicUrl, path, base }: ApiAddresses): void {
  const { origin } = new URL(publicUrl);
  if (new URL(base, origin).origin === origin) return;
  http.addHook('onRequest', async ({ url, method }, reply) => {
    if (!url.startsWith(`${path}/`)) return;
    void reply.header('access-control-allow-origin', origin);
    if (method !== 'OPTIONS') return;
    void reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', sentHeaders.join(', '))
      // Two hours: Chromium keeps it no longer.
      .header('access-control-max-age', '7200');
  });
}
