/** What travels over HTTP about engagements: recorded acts. */
import * as z from 'zod';
import { engagementTypes } from '../achievements/achievements.contract.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../fields.ts';

export const Engagement = z.object({ type: z.enum(engagementTypes), itemId: Id.nullable(), createdAt: Instant });
export type Engagement = z.infer<typeof Engagement>;

export const engagementsV1 = {
  recordEngagement: endpoint({
    method: 'POST',
    path: '/engagement/user/{engagementType}',
    auth: ['token'],
    summary: 'Records the act once; LogIn is the call that makes an unknown employee a player',
    params: z.object({ engagementType: z.enum(engagementTypes) }),
    query: z.strictObject({ itemId: Id.optional(), gameId: Id.optional() }),
    idempotent: true,
    responses: { 200: Engagement },
    errors: ['no_account'],
  }),
  listEngagements: endpoint({
    method: 'GET',
    path: '/engagement/user',
    auth: ['player'],
    summary: "The caller's engagements in the current game, newest first",
    query: z.strictObject({ gameId: Id.optional() }),
    responses: { 200: z.array(Engagement) },
  }),
};
