/** What travels between the product and other systems: results that they read, awards that they record. By keys only. */
import * as z from 'zod';
import { endpoint, maxBodyBytes } from '../http/endpoint.ts';
import { Id, Instant, line } from '../http/fields.ts';
import { awardSources } from './awards.contract.ts';

/** The most rows of a request, either way. */
export const maxExchanged = 1000;

/** Who has which achievement, or had it until `revokedAt`. Of people only what two systems of one company know them by. */
export const Result = z.object({
  awardId: Id,
  achievement: z.object({ id: Id, title: z.string() }),
  /** One of both is null. */
  user: z.object({ id: Id, email: z.string() }).nullable(),
  team: z.object({ id: Id, name: z.string() }).nullable(),
  /** What it gave, with what better attempts added. */
  points: z.int(),
  /** Of the attempt that earned it; null where no attempt did. */
  result: z.enum(['Passed', 'Failed', 'Submitted']).nullable(),
  completedAt: Instant,
  source: z.enum(awardSources),
  /** The id that the other system gave it; null where it came otherwise. */
  externalId: z.string().nullable(),
  revokedAt: Instant.nullable(),
  changedAt: Instant,
});
export type Result = z.infer<typeof Result>;

export const Results = z.object({
  results: z.array(Result),
  /** Where the next reading goes on: there also at the end, for what changes from now on. */
  next: z.string(),
  /** Whether there is more at this moment. */
  hasMore: z.boolean(),
});
export type Results = z.infer<typeof Results>;

export const ResultsQuery = z
  .strictObject({
    /** `next` of the reading before. */
    cursor: z.string().max(100).optional(),
    /** Only what has changed at this instant or later. */
    changedSince: Instant.optional(),
    limit: z.coerce.number().int().min(1).max(maxExchanged).default(100),
  })
  .refine(({ cursor, changedSince }) => cursor === undefined || changedSince === undefined, {
    path: ['changedSince'],
    message: 'Goes with no cursor, which says where to go on',
  });
export type ResultsQuery = z.infer<typeof ResultsQuery>;

/** Something done outside, in a shop or a workshop: who, what, when. */
export const AwardToRecord = z
  .strictObject({
    achievementId: Id,
    userId: Id.optional(),
    email: z.email().max(254).optional(),
    teamId: Id.optional(),
    occurredAt: Instant,
    /** The other system's id of what was done: in a game, the same one is recorded once and for all. */
    externalId: line(1, 200),
  })
  .refine((row) => [row.userId, row.email, row.teamId].filter((holder) => holder !== undefined).length === 1, {
    path: ['userId'],
    message: 'Name one of userId, email and teamId',
  });
export type AwardToRecord = z.infer<typeof AwardToRecord>;

const sent = (schema: Record<string, unknown>) => z.unknown().optional().meta(schema);
const id = sent({ type: 'string', format: 'uuid' });

/** The same as it arrives: each row is looked at by itself, so that one that is wrong stops none of the others. */
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

/** What became of a row. */
export const AwardOutcome = z.object({
  externalId: z.string().nullable(),
  result: z.enum(awardResults),
  /** The award that is there now; null where the row was refused. */
  awardId: Id.nullable(),
  /** Why it was refused; sent again once that is mended, the row is tried anew. */
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
