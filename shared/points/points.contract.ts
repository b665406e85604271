/** What travels over HTTP about the caller's own points: their statement. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant, OtherLanguages } from '../http/fields.ts';
import { engagementTypes } from '../vocabulary/vocabulary.ts';

/** The sources of points: an achievement, a recorded act, a manual adjustment, a reversal, a regrading. */
export const pointsSources = ['award', 'engagement', 'adjustment', 'reversal', 'remark'] as const;

/** One change of points. */
export const PointsEntry = z.object({
  id: Id,
  /** The day on which it was recorded, in the game's time zone: "2026-11-21". */
  day: z.iso.date(),
  recordedAt: Instant,
  /** When it was earned, which may be earlier than when it was recorded. */
  effectiveAt: Instant,
  points: z.int(),
  /** The total after it. */
  total: z.int(),
  source: z.enum(pointsSources),
  /** Its achievement; null without one, or if that no longer exists. */
  achievement: z.object({ id: Id, levelId: Id, title: z.string(), languages: OtherLanguages }).nullable(),
  /** The recorded act; null without one. */
  engagement: z.enum(engagementTypes).nullable(),
  /** The reason given by the recorder; for an award the title of its achievement at that time. */
  reason: z.string(),
  languages: OtherLanguages,
});
export type PointsEntry = z.infer<typeof PointsEntry>;

/** A day on which points changed. */
export const PointsDay = z.object({
  day: z.iso.date(),
  points: z.int(),
  /** At the end of the day. */
  total: z.int(),
  /**
   * The rank at the start and at the end of the day (today: at present); null within it: no rank. null: not known, for players
   * who are not on the board and shortly after the start of a day.
   */
  rank: z.object({ before: z.int().nullable(), after: z.int().nullable() }).nullable(),
});
export type PointsDay = z.infer<typeof PointsDay>;

export const PointsStatement = z.object({
  gameId: Id,
  /** The game's time zone, in which the statement's days are. */
  timezone: z.string(),
  total: z.int(),
  /** Every day on which points changed, in order; all of them on each page. */
  days: z.array(PointsDay),
  /** A page, the newest first. */
  entries: z.array(PointsEntry),
  /** The value of `before` for the next page; null at the end. */
  next: Id.nullable(),
});
export type PointsStatement = z.infer<typeof PointsStatement>;

export const pointsV2 = {
  getStatement: endpoint({
    method: 'GET',
    path: '/games/{gameId}/points',
    auth: ['player'],
    summary:
      "+ The caller's points: every change with its reason, the total after it, and what each day did to the rank",
    params: z.object({ gameId: Id }),
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last entry of the page before. */
      before: Id.optional(),
    }),
    responses: { 200: PointsStatement },
  }),
};
