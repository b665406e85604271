import type { FastifyInstance, HTTPMethods } from 'fastify';
import { sendProblem } from './problem.ts';

const known: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Makes every address tell what it takes: `OPTIONS` is answered with `Allow`, and a method that it does not take with 405.
 * No other origin is let in by that; whom CORS lets in, `pagesElsewhere.ts` says.
 * @returns to be called once all routes are there
 */
export function addAllowHeader(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    taken.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...taken]) {
      const allow = known.filter((method) => methods.has(method) || method === 'OPTIONS').join(', ');
      app.route({
        method: known.filter((method) => !methods.has(method)),
        url,
        // Before a body is read that nobody wants.
        onRequest: (request, reply) => {
          void reply.header('allow', allow);
          if (request.method !== 'OPTIONS') sendProblem(reply, 'method_not_allowed');
          else void reply.code(204).header('cache-control', 'no-store').send();
        },
        handler: () => undefined,
      });
    }
  };
}
