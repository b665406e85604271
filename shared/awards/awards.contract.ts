/** What travels over HTTP about awards: who has which achievement, awards recorded by hand, and revocations. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant, Reason } from '../http/fields.ts';
import { readOnlyResource } from '../http/resource.ts';

export const awardSources = ['attempt', 'behaviour', 'team', 'manual', 'import', 'api'] as const;

/** That a player or a team has, or had, an achievement. */
export const AwardRow = z.object({
  id: Id,
  /** When it was recorded; `awardedAt` is when it was earned. */
  createdAt: Instant,
  gameId: Id,
  achievementId: Id,
  achievementTitle: z.string(),
  /** Exactly one of the two is null. */
  userId: Id.nullable(),
  teamId: Id.nullable(),
  holder: z.string(),
  /** Its points, including those that better attempts added. */
  points: z.int(),
  awardedAt: Instant,
  source: z.enum(awardSources),
  /** Who recorded it: a person, or another system by the name of its key; and why. null: the rules of the game. */
  recorder: z.string().nullable(),
  reason: z.string().nullable(),
  /** null: it is valid. */
  revokedAt: Instant.nullable(),
  revoker: z.string().nullable(),
  revokeReason: z.string().nullable(),
});
export type AwardRow = z.infer<typeof AwardRow>;

export const awardsBackoffice = readOnlyResource({
  name: 'awards',
  row: AwardRow,
  parent: 'achievementId',
  filters: ['gameId', 'achievementId', 'userId', 'teamId', 'source', 'awardedAt', 'revokedAt'],
  sorts: ['achievementTitle', 'holder', 'points', 'source', 'awardedAt', 'revokedAt', 'createdAt'],
  search: ['holder', 'achievementTitle'],
  managedBy: 'admin',
});

/** More than take part in a workshop; each of them takes a moment to process. */
export const maxHolders = 200;

export const results = ['given', 'hadIt', 'notInGame'] as const;

/** The result for each holder of an act by hand, in the order of the request. */
export const GrantedByHand = z.object({
  holders: z.array(
    z.object({
      /** The id of a player or a team. */
      holderId: Id,
      result: z.enum(results),
    }),
  ),
});
export type GrantedByHand = z.infer<typeof GrantedByHand>;

/** Who receives something by hand: players, or teams if it is for teams; and why. */
export const GrantByHand = z.strictObject({ holderIds: z.array(Id).min(1).max(maxHolders), reason: Reason });
export type GrantByHand = z.infer<typeof GrantByHand>;

const byId = z.object({ id: Id });

export const awardsCalls = {
  recordAwards: endpoint({
    method: 'POST',
    path: '/achievements/{id}/awards',
    auth: ['admin'],
    summary: 'Records by hand that players, or teams, have an achievement; the answer says what became of each',
    params: byId,
    body: GrantByHand,
    idempotent: true,
    responses: { 200: GrantedByHand },
    errors: ['already_given'],
  }),
  revokeAward: endpoint({
    method: 'POST',
    path: '/awards/{id}/revoke',
    auth: ['admin'],
    summary: 'Takes an award back with its points; its holder is told why',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    idempotent: true,
    responses: { 200: AwardRow },
    errors: ['already_taken_back'],
  }),
};
