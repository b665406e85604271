import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/http/errors.ts';
import { clientAddress } from './clientAddress.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem that it was answered with. */
    refusal?: ErrorCode;
  }
  interface FastifyContextConfig {
    /** Changes users, rights, keys or the whole installation: refusals are logged. */
    isSensitive?: boolean;
  }
}

/** Statuses that indicate an attack, or a mistake of the caller. */
const events: Readonly<Record<number, string>> = { 401: 'unauthenticated', 403: 'forbidden', 429: 'limited' };

/**
 * The same for known callers of the API. Records out of their reach are answered with 404, and unreadable bodies
 * do not come from our pages. Invalid fields are ordinary mistakes, and logged for sensitive calls only.
 */
const eventsOfCallers: Readonly<Record<number, string>> = { 400: 'malformed', 404: 'not found' };

function eventOf({ callerName, routeOptions }: FastifyRequest, status: number): string | undefined {
  if (callerName === null) return events[status];
  const isRefused = status === 422 && routeOptions.config.isSensitive === true;
  return events[status] ?? (isRefused ? 'refused' : eventsOfCallers[status]);
}

/** Logs a security event: what, who (an id, null if unknown), what was requested, from where. Never typed text. */
export function securityEvent(request: FastifyRequest, event: string, who: string | null, code?: string): void {
  const { method, routeOptions } = request;
  const what = `${method} ${routeOptions.url ?? 'page'}`;
  request.log.warn({ security: { event, who, what, from: clientAddress(request), code } }, 'security event');
}

/** The maximum of logged events per caller and minute, and of distinguished callers. */
const maxEvents = 20;
const maxCallers = 10_000;

/** Logs an event for each request that is refused because of its sender, or that our pages never send. */
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
