/** What travels over HTTP about levels. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileUrl, Id, line, OtherLanguages, RichText, Status, stored } from '../http/fields.ts';
import { GameLevel } from './games.contract.ts';
import { resource } from '../http/resource.ts';

/** A level's own page; its progress and state are in the game. */
export const PlayerLevel = z.object({
  id: Id,
  gameId: Id,
  tierId: Id,
  name: z.string(),
  header: z.string(),
  category: z.string(),
  image: FileUrl.nullable(),
  /** + What the picture shows; empty for a decorative one. */
  imageAlt: z.string(),
  description: z.string(),
  clarityContent: z.string(),
  inGameAction: z.string(),
  languages: OtherLanguages,
});
export type PlayerLevel = z.infer<typeof PlayerLevel>;

export const levelsV2 = {
  listTierLevels: endpoint({
    method: 'GET',
    path: '/games/{gameId}/tiers/{tierId}/levels',
    auth: ['player', 'apiKey:read:content'],
    summary: "The tier's levels in their order, with the caller's state and progress",
    params: z.object({ gameId: Id, tierId: Id }),
    responses: { 200: z.array(GameLevel) },
  }),
  getLevel: endpoint({
    method: 'GET',
    path: '/games/{gameId}/levels/{id}',
    auth: ['player', 'apiKey:read:content'],
    summary: 'A level with its texts',
    params: z.object({ gameId: Id, id: Id }),
    responses: { 200: PlayerLevel },
  }),
};

export const LevelFields = z.strictObject({
  name: line(1, 120),
  description: RichText.default(''),
  header: line(0, 200).default(''),
  category: line(0, 80).default(''),
  clarityContent: RichText.default(''),
  inGameAction: RichText.default(''),
  image: Id.nullable().default(null),
  /** What the picture shows; empty for a decorative one. */
  imageAlt: line(0, 300).default(''),
  status: Status.default('draft'),
});

export const LevelRow = z.object({
  ...stored,
  tierId: Id,
  gameId: Id,
  position: z.int(),
  ...LevelFields.shape,
  imageUrl: FileUrl.nullable(),
  achievementsCount: z.int(),
});
export type LevelRow = z.infer<typeof LevelRow>;

export const levelsBackoffice = resource({
  name: 'levels',
  row: LevelRow,
  fields: LevelFields,
  texts: ['name', 'header', 'category', 'description', 'clarityContent', 'inGameAction', 'imageAlt'],
  files: { image: 'picture' },
  parent: 'tierId',
  filters: ['tierId', 'gameId', 'name', 'category', 'status'],
  sorts: ['position', 'name', 'category', 'status', 'createdAt', 'updatedAt'],
  search: ['name', 'header'],
  actions: ['create', 'remove', 'changeStatus', 'changeAll', 'reorder'],
});
