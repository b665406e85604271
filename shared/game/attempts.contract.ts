/** What all content kinds have in common over HTTP: the player's work on them, their two calls in v2, and their records. */
import * as z from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { Id, Instant, OtherLanguages } from '../http/fields.ts';
import { achievementStates, results } from '../vocabulary/vocabulary.ts';

export const submissionStatuses = ['Saved', 'Submitted'] as const;

/** Fields of a content as its player sees it, for all kinds. */
export const playerWork = {
  achievementId: Id,
  levelId: Id,
  title: z.string(),
  languages: OtherLanguages,
  /** null before the first attempt has begun. */
  status: z.enum(submissionStatuses).nullable(),
  result: z.enum(results).nullable(),
  /** + The number of this attempt, from 1; 0 before the first. Sent back with saved work. */
  attempt: z.int(),
  /** + null: unlimited. */
  attemptsLeft: z.int().nullable(),
  /** + Whether another attempt may begin now. */
  canStart: z.boolean(),
  /** + The state of the achievement. */
  state: z.enum(achievementStates),
  /** + When the server last stored something of this attempt. */
  savedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  pointsEarned: z.int().nullable(),
  points: z.int(),
};

/** Increased by the client with each change; a lower one that arrives later is ignored. */
export const Sequence = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Fields of a submission, for all kinds. */
export const submittedWork = {
  status: z.enum(submissionStatuses),
  /** + The attempt that it belongs to; a stale one is refused instead of changing a newer attempt. */
  attempt: z.int().min(0).max(10_000).optional(),
  /**
   * + When it was submitted, if it is sent later: the device had no network. Counts once the end of the achievement has passed,
   * for an attempt without a time limit, up to 24 hours later; otherwise the server's own time does.
   */
  submittedAt: Instant.optional(),
};

/** Why a submission is refused, for all kinds. */
export const submissionErrors = [
  'not_open_yet',
  'closed',
  'level_locked',
  'bonus_locked',
  'no_team',
  'already_done',
  'nothing_to_open',
  'attempts_used_up',
  'attempt_submitted',
  'attempt_replaced',
] as const;

export const inGame = z.object({ gameId: Id, id: Id });

/**
 * A kind's two calls in v2: reading it, and submitting work.
 * @param kind its name in the paths
 * @param calls with further refusals beside those of all kinds
 */
export const kindContract = <
  const Kind extends string,
  View extends z.ZodType,
  Submission extends z.ZodType,
  Answer extends z.ZodType,
  const Errors extends NonNullable<Endpoint['errors']>,
>(
  kind: Kind,
  calls: {
    view: View;
    viewing: string;
    submission: Submission;
    /** As an endpoint's. */
    maxBytes?: number;
    answer: Answer;
    submitting: string;
    errors: Errors;
  },
) => ({
  get: endpoint({
    method: 'GET',
    path: `/games/{gameId}/achievements/{id}/${kind}`,
    auth: ['player', 'apiKey:read:content'],
    summary: calls.viewing,
    params: inGame,
    responses: { 200: calls.view },
  }),
  submit: endpoint({
    method: 'POST',
    path: `/achievements/${kind}/{id}/submission`,
    auth: ['player'],
    summary: calls.submitting,
    params: z.object({ id: Id }),
    body: calls.submission,
    ...(calls.maxBytes === undefined ? {} : { maxBytes: calls.maxBytes }),
    idempotent: true,
    responses: { 200: calls.answer },
    errors: [...submissionErrors, ...calls.errors],
  }),
});

/** A content's record in the backoffice is created and deleted with its achievement. */
export const contentRecord = {
  filters: ['achievementId'],
  sorts: ['createdAt', 'updatedAt'],
  search: [],
  actions: [],
} as const;
