/** What travels over HTTP about tiers. */
import * as z from 'zod';
import { FileUrl, Id, line, RichText, Status, stored } from '../fields.ts';
import { resource } from '../resource.ts';

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
  parent: 'gameId',
  filters: ['gameId', 'name', 'status'],
  sorts: ['position', 'name', 'status', 'createdAt', 'updatedAt'],
  search: ['name'],
  actions: ['create', 'remove', 'changeStatus', 'reorder'],
});
