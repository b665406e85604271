import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyRequestsPerMinute } from '#shared/apiKeys/apiKeys.contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { clientAddress } from './clientAddress.ts';
import type { Count, RequestCounts } from './requestCounts.ts';

/** Keys that are known to be right are remembered, so many. */
const maxRightKeys = 1000;

/** So often in a minute. */
export interface RateLimits {
  /** Requests of one person, or, as long as nobody knows who asks, of one address. */
  caller: number;
  /** Requests of another system's key. */
  key: number;
  /** Tokens and keys from one address that are none. */
  failures: number;
  /** What a page threw, from one address. */
  reports: number;
  /** Pictures that one person sends. */
  uploads: number;
  /** Files that one person sends to the backoffice. */
  officeUploads: number;
  /** Certificates and badges that one address asks for, which anybody may who knows where they are. */
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
    /** The person or key by which this request is counted and told of, once that is verified: an id, never a name. */
    callerName: string | null;
  }
}

const callerOf = (request: FastifyRequest) => request.callerName ?? `address ${clientAddress(request)}`;

/** What an address has sent that was no token and no key. */
export interface Failures {
  /** Counts one more. @throws AppError too_many_requests, instead of what was wrong */
  count(request: FastifyRequest, reply: FastifyReply): void;
  /**
   * Has a key looked for, unless its address has sent too many that were none; one that was right before always is: nobody is locked
   * out by others at their address. @throws AppError too_many_requests
   */
  guard<T>(request: FastifyRequest, reply: FastifyReply, key: string, look: (key: string) => Promise<T>): Promise<T>;
}

/**
 * Limits requests by who sends them: by what is verified, never by what a caller may choose. It is decided once that is known: a
 * route's own `onRequest`, which says who calls, runs before.
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
    // RateLimit-* as the IETF has them.
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
  /** Hashes of keys that were right. */
  const right = new Set<string>();
  return {
    count: (request, reply) => refuseAbove(limits.failures, counts.add(keyOf(request), limits.failures), reply),
    guard: async (request, reply, key, look) => {
      const hash = createHash('sha256').update(key).digest('base64url');
      if (!right.has(hash)) refuseAbove(limits.failures - 1, counts.read(keyOf(request)), reply);
      const found = await look(key);
      if (right.size >= maxRightKeys) right.clear();
      right.add(hash);
      return found;
    },
  };
}

/** The limit of one kind of request, by the same callers, beside the one that holds for all calls of the API. */
export const limitOf = (name: keyof RateLimits, limits: RateLimits) => ({
  max: limits[name],
  allowList: [],
  keyGenerator: (request: FastifyRequest) => `${name} ${callerOf(request)}`,
});
