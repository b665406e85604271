/** What travels over HTTP about tiers. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileUrl, Id, line, RichText, Status, stored } from '../http/fields.ts';
import { GameTier } from './games.contract.ts';
import { resource } from '../http/resource.ts';

/** A tier as its player sees it, without its levels. */
export const PlayerTier = GameTier.omit({ levels: true });
export type PlayerTier = z.infer<typeof PlayerTier>;

export const tiersV2 = {
  listTiers: endpoint({
    method: 'GET',
    path: '/games/{gameId}/tiers',
    auth: ['player', 'apiKey:read:content'],
    summary: "The game's tiers in their order, with the caller's progress",
    params: z.object({ gameId: Id }),
    responses: { 200: z.array(PlayerTier) },
  }),
};

export const TierFields = z.strictObject({
  name: line(1, 120),
  description: RichText.default(''),
  image: Id.nullable().default(null),
  status: Status.default('draft'),
});

export const TierRow = z.object({
  ...stored,
  gameId: Id,
  position: z.int(),
  ...TierFields.shape,
  imageUrl: FileUrl.nullable(),
  levelsCount: z.int(),
  achievementsCount: z.int(),
});
export type TierRow = z.infer<typeof TierRow>;

export const tiersBackoffice = resource({
  name: 'tiers',
  row: TierRow,
  fields: TierFields,
  texts: ['name', 'description'],
  files: { image: 'picture' },
  parent: 'gameId',
  filters: ['gameId', 'name', 'status'],
  sorts: ['position', 'name', 'status', 'createdAt', 'updatedAt'],
  search: ['name'],
  actions: ['create', 'remove', 'changeStatus', 'reorder'],
});
