import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Whose forwarded addresses are trusted: nobody's, those of a number of proxies, or of proxies with these addresses. */
export type TrustedProxies = false | number | readonly string[];

/** The same for Fastify, which would trust nobody if given a number. */
export function trustedBy(proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

/**
 * The address by which a request is counted: for IPv6 the subscriber's network (/64). Some proxies, those of Azure among
 * them, append the port, which is another one for each connection.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) === 0 ? ip.replace(/^\[?(.+?)\]?:\d{1,5}$/, '$1') : ip;
  return normalizeIP(isIP(address) === 0 ? (socket.remoteAddress ?? '') : address);
}
