import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/http/errors.ts';
import { clientAddress } from './clientAddress.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem that it was answered with. */
    refusal?: ErrorCode;
  }
}

/** Answers that tell of an attack, or of somebody who is lost. */
const events: Readonly<Record<number, string>> = { 401: 'unauthenticated', 403: 'forbidden', 429: 'limited' };

/**
 * Writes a security event: what happened, who (an id, null where nobody knows), what they asked for and from where. Nothing that
 * somebody has typed.
 */
export function securityEvent(request: FastifyRequest, event: string, who: string | null, code?: string): void {
  const { method, routeOptions } = request;
  const what = `${method} ${routeOptions.url ?? 'page'}`;
  request.log.warn({ security: { event, who, what, from: clientAddress(request), code } }, 'security event');
}

/** Of one caller in a minute so many are written, and so many callers are told apart. */
const mostEvents = 20;
const mostCallers = 10_000;

/** Writes an event for each request that is refused for who sends it. */
export function noteSecurityEvents(app: FastifyInstance): void {
  const written = new Map<string, number>();
  const forgetting = setInterval(() => written.clear(), 60_000);
  forgetting.unref();
  app.addHook('onClose', async () => clearInterval(forgetting));
  app.addHook('onResponse', async (request, reply) => {
    const event = events[reply.statusCode];
    if (event === undefined) return;
    const who = request.callerName ?? null;
    const key = `${event} ${who ?? clientAddress(request)}`;
    const count = (written.get(key) ?? 0) + 1;
    if (count > mostEvents || (count === 1 && written.size >= mostCallers)) return;
    written.set(key, count);
    securityEvent(request, event, who, request.refusal);
  });
}
