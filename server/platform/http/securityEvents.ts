import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/http/errors.ts';
import { clientAddress } from './clientAddress.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem that it was answered with. */
    refusal?: ErrorCode;
  }
  interface FastifyContextConfig {
    /** Changes people, rights, keys or the whole installation: what is refused of it is written down. */
    isSensitive?: boolean;
  }
}

/** Answers that tell of an attack, or of somebody who is lost. */
const events: Readonly<Record<number, string>> = { 401: 'unauthenticated', 403: 'forbidden', 429: 'limited' };

/**
 * The same of what a known caller asks the API. What is out of somebody's reach is not found by them, and a body that cannot be
 * read comes from no page of ours. Fields that are not right are everybody's daily slips, but where much depends on them.
 */
const eventsOfCallers: Readonly<Record<number, string>> = { 400: 'malformed', 404: 'not found' };

function eventOf({ callerName, routeOptions }: FastifyRequest, status: number): string | undefined {
  if (callerName === null) return events[status];
  const isRefused = status === 422 && routeOptions.config.isSensitive === true;
  return events[status] ?? (isRefused ? 'refused' : eventsOfCallers[status]);
}

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
const maxEvents = 20;
const maxCallers = 10_000;

/** Writes an event for each request that is refused for who sends it, or that no page of ours sends. */
export function noteSecurityEvents(app: FastifyInstance): void {
  const written = new Map<string, number>();
  const forgetting = setInterval(() => written.clear(), 60_000);
  forgetting.unref();
  app.addHook('onClose', async () => clearInterval(forgetting));
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply.statusCode);
    if (event === undefined) return;
    const who = request.callerName ?? null;
    const key = `${event} ${who ?? clientAddress(request)}`;
    const count = (written.get(key) ?? 0) + 1;
    if (count > maxEvents || (count === 1 && written.size >= maxCallers)) return;
    written.set(key, count);
    securityEvent(request, event, who, request.refusal);
  });
}
