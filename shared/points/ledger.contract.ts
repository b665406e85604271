/** What travels over HTTP about the ledger of points: its entries, and administrators' corrections. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant, Reason } from '../http/fields.ts';
import { readOnlyResource } from '../http/resource.ts';
import { pointsSources } from './points.contract.ts';
import { engagementTypes } from '../vocabulary/vocabulary.ts';

/** One change of points of a player or a team. Entries are never changed or removed; a correction is another entry. */
export const LedgerRow = z.object({
  id: Id,
  /** When it was recorded. */
  createdAt: Instant,
  gameId: Id,
  /** Exactly one of the two is null. */
  userId: Id.nullable(),
  teamId: Id.nullable(),
  holder: z.string(),
  /** When it was earned, which may be earlier than when it was recorded. */
  effectiveAt: Instant,
  source: z.enum(pointsSources),
  /** The achievement that it, or the entry that it reverses, is for; null without one. */
  achievementId: Id.nullable(),
  achievementTitle: z.string().nullable(),
  engagement: z.enum(engagementTypes).nullable(),
  /** The reason of a manual entry; null: by the rules of the game. */
  reason: z.string().nullable(),
  recorder: z.string().nullable(),
  points: z.int(),
  /** The holder's total after it; for a team its own points, without those of its members. */
  total: z.int(),
  /** Its award; null without one. */
  awardId: Id.nullable(),
  /** The entry that it reverses. */
  reverses: Id.nullable(),
  /** Another entry reverses it. */
  isReversed: z.boolean(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

export const ledgerBackoffice = readOnlyResource({
  name: 'ledger',
  row: LedgerRow,
  filters: ['gameId', 'userId', 'teamId', 'source', 'points', 'createdAt'],
  sorts: ['createdAt', 'effectiveAt', 'points', 'source'],
  search: ['reason', 'achievementTitle'],
  managedBy: 'admin',
});

const PlaceWithPoints = z.object({
  points: z.int(),
  /** null: not on the board, or without points. */
  rank: z.int().nullable(),
});
export type PlaceWithPoints = z.infer<typeof PlaceWithPoints>;

/** The score and rank of a player or a team, at present and after a change of points. */
export const HolderStanding = z.object({ present: PlaceWithPoints, changed: PlaceWithPoints });
export type HolderStanding = z.infer<typeof HolderStanding>;

/** The maximum of points to add or subtract at once. */
export const maxAdjustment = 100_000;

export const Adjustment = z.strictObject({
  /** An integer other than 0; negative subtracts. */
  points: z
    .int()
    .min(-maxAdjustment)
    .max(maxAdjustment)
    .refine((points) => points !== 0, 'Must not be 0'),
  reason: Reason,
});
export type Adjustment = z.infer<typeof Adjustment>;

const byId = z.object({ id: Id });
const withChange = z.strictObject({
  /** Points to add or subtract; 0: none. */
  change: z.coerce.number().int().min(-maxAdjustment).max(maxAdjustment).default(0),
});

export const ledgerCalls = {
  getPlayerStanding: endpoint({
    method: 'GET',
    path: '/enrolments/{id}/standing',
    auth: ['admin'],
    summary: "A player's points and rank in a game, and what they would be after a change",
    params: byId,
    query: withChange,
    responses: { 200: HolderStanding },
  }),
  getTeamStanding: endpoint({
    method: 'GET',
    path: '/teams/{id}/standing',
    auth: ['admin'],
    summary: "A team's score and rank in its game, and what they would be after a change of its own points",
    params: byId,
    query: withChange,
    responses: { 200: HolderStanding },
  }),
  adjustPlayerPoints: endpoint({
    method: 'POST',
    path: '/enrolments/{id}/adjustments',
    auth: ['admin'],
    summary: 'Gives a player points in a game, or takes some away, and tells them why',
    params: byId,
    body: Adjustment,
    idempotent: true,
    responses: { 201: LedgerRow },
  }),
  adjustTeamPoints: endpoint({
    method: 'POST',
    path: '/teams/{id}/adjustments',
    auth: ['admin'],
    summary: "Changes a team's own points, and tells its members why",
    params: byId,
    body: Adjustment,
    idempotent: true,
    responses: { 201: LedgerRow },
  }),
  reverseEntry: endpoint({
    method: 'POST',
    path: '/ledger/{id}/reverse',
    auth: ['admin'],
    summary: 'Takes an entry back by another one; those of an award go with the award',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    idempotent: true,
    responses: { 201: LedgerRow },
    errors: ['already_taken_back', 'conflict'],
  }),
};
