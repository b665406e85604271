/** What travels over HTTP about engagements: recorded acts. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant } from '../http/fields.ts';
import { engagementTypes } from '../vocabulary/vocabulary.ts';

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

export const engagementsV2 = {
  recordEngagement: endpoint({
    method: 'POST',
    path: '/games/{gameId}/engagements',
    auth: ['player'],
    summary: '+ Records once in this game that something was read; a sign-in is recorded by PUT /users/{id}/login',
    params: z.object({ gameId: Id }),
    body: z.strictObject({ type: z.enum(engagementTypes).exclude(['LogIn']), itemId: Id.nullable().default(null) }),
    idempotent: true,
    responses: { 200: Engagement },
  }),
  listEngagements: endpoint({
    method: 'GET',
    path: '/games/{gameId}/engagements',
    auth: ['player'],
    summary: "+ The caller's engagements in this game, newest first",
    params: z.object({ gameId: Id }),
    responses: { 200: z.array(Engagement) },
  }),
};
