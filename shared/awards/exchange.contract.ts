/** What travels between the product and other systems: results to read, awards to record. By keys only. */
import * as z from 'zod';
import { endpoint, maxBodyBytes } from '../http/endpoint.ts';
import { Id, Instant, line } from '../http/fields.ts';
import { awardSources } from './awards.contract.ts';

/** The maximum of rows of a request or response. */
export const maxExchanged = 1000;

/** Who has which achievement, or had it until `revokedAt`. Users are identified by id and e-mail only. */
export const Result = z.object({
  awardId: Id,
  achievement: z.object({ id: Id, title: z.string() }),
  /** Exactly one of the two is null. */
  user: z.object({ id: Id, email: z.string() }).nullable(),
  team: z.object({ id: Id, name: z.string() }).nullable(),
  /** Its points, including those that better attempts added. */
  points: z.int(),
  /** The result of the attempt that earned it; null without an attempt. */
  result: z.enum(['Passed', 'Failed', 'Submitted']).nullable(),
  completedAt: Instant,
  source: z.enum(awardSources),
  /** The other system's id of it; null when it was not recorded by another system. */
  externalId: z.string().nullable(),
  revokedAt: Instant.nullable(),
  changedAt: Instant,
});
export type Result = z.infer<typeof Result>;

export const Results = z.object({
  results: z.array(Result),
  /** The cursor of the next page; also present at the end, for later changes. */
  next: z.string(),
  /** Whether there are more changes now. */
  hasMore: z.boolean(),
});
export type Results = z.infer<typeof Results>;

export const ResultsQuery = z
  .strictObject({
    /** `next` of the page before. */
    cursor: z.string().max(100).optional(),
    /** Only changes at this instant or later. */
    changedSince: Instant.optional(),
    limit: z.coerce.number().int().min(1).max(maxExchanged).default(100),
  })
  .refine(({ cursor, changedSince }) => cursor === undefined || changedSince === undefined, {
    path: ['changedSince'],
    message: 'Goes with no cursor, which says where to go on',
  });
export type ResultsQuery = z.infer<typeof ResultsQuery>;

/** An achievement outside the product, in a shop or a workshop: who, what, when. */
export const AwardToRecord = z
  .strictObject({
    achievementId: Id,
    userId: Id.optional(),
    email: z.email().max(254).optional(),
    teamId: Id.optional(),
    occurredAt: Instant,
    /** The other system's id of it: within a game, each id is recorded only once. */
    externalId: line(1, 200),
  })
  .refine((row) => [row.userId, row.email, row.teamId].filter((holder) => holder !== undefined).length === 1, {
    path: ['userId'],
    message: 'Name one of userId, email and teamId',
  });
export type AwardToRecord = z.infer<typeof AwardToRecord>;

const sent = (schema: Record<string, unknown>) => z.unknown().optional().meta(schema);
const id = sent({ type: 'string', format: 'uuid' });

/** The same before validation: each row is checked independently, so that an invalid one does not stop the others. */
const SentAward = z.looseObject({
  achievementId: id,
  userId: id,
  email: sent({ type: 'string', format: 'email' }),
  teamId: id,
  occurredAt: sent({ type: 'string', format: 'date-time' }),
  externalId: sent({ type: 'string', minLength: 1, maxLength: 200 }),
});
export type SentAward = z.infer<typeof SentAward>;

export const awardResults = ['created', 'alreadyThere', 'refused'] as const;

/** The result of a row. */
export const AwardOutcome = z.object({
  externalId: z.string().nullable(),
  result: z.enum(awardResults),
  /** The award; null when the row was refused. */
  awardId: Id.nullable(),
  /** Why it was refused; the corrected row may be sent again. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type AwardOutcome = z.infer<typeof AwardOutcome>;

const ofGame = z.object({ gameId: Id });

export const exchangeV2 = {
  listResults: endpoint({
    method: 'GET',
    path: '/games/{gameId}/results',
    auth: ['apiKey:read:results'],
    summary: '+ Who has which achievement since when, in the order of its last change; what was taken back is a change',
    params: ofGame,
    query: ResultsQuery,
    responses: { 200: Results },
  }),
  recordExternalAwards: endpoint({
    method: 'POST',
    path: '/games/{gameId}/awards',
    auth: ['apiKey:write:awards'],
    summary:
      '+ Records up to 1,000 things done outside, each `externalId` once; the answer says what became of each row',
    params: ofGame,
    body: z.strictObject({ awards: z.array(SentAward).min(1).max(maxExchanged) }),
    maxBytes: maxBodyBytes,
    idempotent: true,
    responses: { 200: z.object({ awards: z.array(AwardOutcome) }) },
  }),
};
