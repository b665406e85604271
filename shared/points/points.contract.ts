/** What travels over HTTP about the caller's own points: the statement of them. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant, OtherLanguages } from '../http/fields.ts';
import { engagementTypes } from '../vocabulary/vocabulary.ts';

/** Where points come from: an achievement, a recorded act, somebody's adjustment, what was taken back, a new marking. */
export const pointsSources = ['award', 'engagement', 'adjustment', 'reversal', 'remark'] as const;

/** One change of points. */
export const PointsEntry = z.object({
  id: Id,
  /** On which it was recorded, in the game's time zone: "2026-11-21". */
  day: z.iso.date(),
  recordedAt: Instant,
  /** When it was earned: before it was recorded where somebody recorded it later. */
  effectiveAt: Instant,
  points: z.int(),
  /** All points after it. */
  total: z.int(),
  source: z.enum(pointsSources),
  /** What it is for, or was; null where it is for none, or for one that is no longer there. */
  achievement: z.object({ id: Id, levelId: Id, title: z.string(), languages: OtherLanguages }).nullable(),
  /** The recorded act; null where it is for none. */
  engagement: z.enum(engagementTypes).nullable(),
  /** In the words of whoever recorded it; of an award the title of its achievement, as it was then. */
  reason: z.string(),
  languages: OtherLanguages,
});
export type PointsEntry = z.infer<typeof PointsEntry>;

/** A day on which points changed. */
export const PointsDay = z.object({
  day: z.iso.date(),
  points: z.int(),
  /** As the day ended. */
  total: z.int(),
  /**
   * The rank as the day began and as it ended (today: at present); null within it: no rank. null: not known, for who is
   * not on the board and while a day has just begun.
   */
  rank: z.object({ before: z.int().nullable(), after: z.int().nullable() }).nullable(),
});
export type PointsDay = z.infer<typeof PointsDay>;

export const PointsStatement = z.object({
  gameId: Id,
  /** Of the game: its days are those of the statement. */
  timezone: z.string(),
  total: z.int(),
  /** Every day on which points changed, the first one first: all of them with each page. */
  days: z.array(PointsDay),
  /** A page, the newest first. */
  entries: z.array(PointsEntry),
  /** What `before` has to be for the next page; null at the end. */
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
      /** The entry that ended the page before. */
      before: Id.optional(),
    }),
    responses: { 200: PointsStatement },
  }),
};
