import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyRequestsPerMinute } from '#shared/apiKeys/apiKeys.contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { clientAddress } from './clientAddress.ts';
import type { Count, RequestCounts } from './requestCounts.ts';

/** The maximum of remembered valid keys. */
const maxRightKeys = 1000;

/** Limits per minute. */
export interface RateLimits {
  /** Requests of one user, or of one address while the caller is unknown. */
  caller: number;
  /** Requests of another system's key. */
  key: number;
  /** Invalid tokens and keys from one address. */
  failures: number;
  /** Reported errors of pages, from one address. */
  reports: number;
  /** Pictures uploaded by one user. */
  uploads: number;
  /** Files uploaded by one user in the backoffice. */
  officeUploads: number;
  /** Public certificates and badges requested from one address. */
  documents: number;
}

export const standardLimits: RateLimits = {
  caller: 1200,
  key: keyRequestsPerMinute,
  failures: 60,
  reports: 20,
  uploads: 10,
  officeUploads: 60,
  documents: 60,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified user or key by which this request is counted and logged: an id, never a name. */
    callerName: string | null;
  }
}

const callerOf = (request: FastifyRequest) => request.callerName ?? `address ${clientAddress(request)}`;

/** Invalid tokens and keys from an address. */
export interface Failures {
  /** Counts one more. @throws AppError too_many_requests, instead of the original error */
  count(request: FastifyRequest, reply: FastifyReply): void;
  /**
   * Looks up a key, unless its address has sent too many invalid ones; keys that were valid before always pass, so that nobody is locked
   * out by others at their address. @throws AppError too_many_requests
   */
  guard<T>(request: FastifyRequest, reply: FastifyReply, key: string, check: (key: string) => Promise<T>): Promise<T>;
}

/**
 * Limits requests by their sender: by verified data, never by what a caller may choose. It is checked once the caller is known: a
 * route's own `onRequest`, which authenticates, runs before.
 */
export async function limitRates(app: FastifyInstance, limits: RateLimits, counts: RequestCounts): Promise<Failures> {
  app.decorateRequest('callerName', null);
  app.addHook('onClose', () => counts.close());
  class Store {
    incr(key: string, done: (error: null, count: Count) => void, _windowMs: number, max: number) {
      done(null, counts.add(key, max));
    }
    child() {
      return this;
    }
  }
  await app.register(rateLimit, {
    store: Store,
    max: ({ callerName }) => (callerName?.startsWith('key ') === true ? limits.key : limits.caller),
    timeWindow: '1 minute',
    // The IETF's RateLimit-* headers.
    enableDraftSpec: true,
    keyGenerator: callerOf,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });

  const keyOf = (request: FastifyRequest) => `failures ${clientAddress(request)}`;
  const refuseAbove = (max: number, { current, ttl }: Count, reply: FastifyReply) => {
    if (current <= max) return;
    void reply.header('retry-after', String(Math.ceil(ttl / 1000)));
    throw new AppError('too_many_requests');
  };
  /** Hashes of valid keys. */
  const right = new Set<string>();
  return {
    count: (request, reply) => refuseAbove(limits.failures, counts.add(keyOf(request), limits.failures), reply),
    guard: async (request, reply, key, check) => {
      const hash = createHash('sha256').update(key).digest('base64url');
      if (!right.has(hash)) refuseAbove(limits.failures - 1, counts.read(keyOf(request)), reply);
      const found = await check(key);
      if (right.size >= maxRightKeys) right.clear();
      right.add(hash);
      return found;
    },
  };
}

/** The limit of one kind of request, by the same callers, in addition to the general limit of the API. */
export const limitOf = (name: keyof RateLimits, limits: RateLimits) => ({
  max: limits[name],
  allowList: [],
  keyGenerator: (request: FastifyRequest) => `${name} ${callerOf(request)}`,
});
