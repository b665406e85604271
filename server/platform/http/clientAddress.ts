import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Whose word about where a request came from is believed: nobody's, that of so many proxies, or of those with these addresses. */
export type TrustedProxies = false | number | readonly string[];

/** The same as Fastify takes it, which believes nobody when it is given a number. */
export function trustedBy(proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

/**
 * Where a request came from, as it is counted: of IPv6 the network (/64) that one subscriber has. Some proxies, those of Azure among
 * them, write the port beside the address: another one for each connection.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) === 0 ? ip.replace(/^\[?(.+?)\]?:\d{1,5}$/, '$1') : ip;
  return normalizeIP(isIP(address) === 0 ? (socket.remoteAddress ?? '') : address);
}
