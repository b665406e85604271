import type { FastifyRequest } from 'fastify';

/** How often an address may ask for what anybody may see, by route; the general limit counts only calls of the API. */
export const limitByAddress = (perMinute: number) => ({
  max: perMinute,
  allowList: [],
  keyGenerator: ({ ip }: FastifyRequest) => ip,
});
