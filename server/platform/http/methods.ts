import type { FastifyInstance, HTTPMethods } from 'fastify';
import { sendProblem } from './problem.ts';

const known: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers `OPTIONS` with `Allow` at every address, and methods that it does not support with 405.
 * This does not enable CORS, for which see `pagesElsewhere.ts`.
 * @returns a function to call once all routes are registered
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
        // Before an unneeded body is read.
        onRequest: (request, reply) => {
          void reply.header('allow', allow);
          if (request.method !== 'OPTIONS') sendProblem(reply, 'method_not_allowed');
          else void reply.code(204).send();
        },
        handler: () => undefined,
      });
    }
  };
}
