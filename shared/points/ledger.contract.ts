/** What travels over HTTP about the ledger of points: its entries, and what administrators correct in it. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant, Reason } from '../http/fields.ts';
import { readOnlyResource } from '../http/resource.ts';
import { pointsSources } from './points.contract.ts';
import { engagementTypes } from '../vocabulary/vocabulary.ts';

/** One change of points of a player or a team. Entries are never changed or removed; a correction is another one. */
export const LedgerRow = z.object({
  id: Id,
  /** When it was recorded. */
  createdAt: Instant,
  gameId: Id,
  /** One of both is null. */
  userId: Id.nullable(),
  teamId: Id.nullable(),
  holder: z.string(),
  /** When it was earned: before it was recorded where somebody recorded it later. */
  effectiveAt: Instant,
  source: z.enum(pointsSources),
  /** The achievement that it is for, or that what it takes back was for; null where it is for none. */
  achievementId: Id.nullable(),
  achievementTitle: z.string().nullable(),
  engagement: z.enum(engagementTypes).nullable(),
  /** Why somebody recorded it; null: the rules of the game gave it. */
  reason: z.string().nullable(),
  recorder: z.string().nullable(),
  points: z.int(),
  /** All points of its holder after it; of a team its own ones, without what its members earned. */
  total: z.int(),
  /** The award that gave it; null where it comes from none. */
  awardId: Id.nullable(),
  /** The entry that it takes back. */
  reverses: Id.nullable(),
  /** Another entry takes it back. */
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

/** Where a player or a team stands, and where they would with so many points more. */
export const HolderStanding = z.object({ present: PlaceWithPoints, changed: PlaceWithPoints });
export type HolderStanding = z.infer<typeof HolderStanding>;

/** The most that can be given or taken at once. */
export const maxAdjustment = 100_000;

export const Adjustment = z.strictObject({
  /** Whole and not 0; negative takes away. */
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
  /** Points to be given or taken away; 0: none. */
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
