/** What travels over HTTP about copies: of a game, a level, an achievement with its content. */
import * as z from 'zod';
import { AchievementFields, AchievementRow } from '../game/achievements.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/fields.ts';
import { GameFields, GameRow } from '../game/games.contract.ts';
import { LevelFields, LevelRow } from '../game/levels.contract.ts';
import { StartDay } from './gameDates.contract.ts';

const byId = z.object({ id: Id });

export const copiesCalls = {
  duplicateGame: endpoint({
    method: 'POST',
    path: '/games/{id}/duplicate',
    auth: ['editor'],
    summary: 'Makes a draft of the same game: all that is in it, and nobody’s results',
    params: byId,
    body: z.strictObject({
      /** Default: the original's name followed by “(copy)”. */
      name: GameFields.shape.name.optional(),
      /** The first day of the copy, in the game's time zone; all other days move with it. null: they stay. */
      startDay: StartDay.nullable().default(null),
    }),
    idempotent: true,
    responses: { 201: GameRow },
  }),
  duplicateLevel: endpoint({
    method: 'POST',
    path: '/levels/{id}/duplicate',
    auth: ['editor'],
    summary: 'Makes a draft of the same level with its achievements, behind the others of its tier or of another one',
    params: byId,
    body: z.strictObject({ name: LevelFields.shape.name.optional(), tierId: Id.optional() }),
    idempotent: true,
    responses: { 201: LevelRow },
  }),
  duplicateAchievement: endpoint({
    method: 'POST',
    path: '/achievements/{id}/duplicate',
    auth: ['editor'],
    summary: 'Makes a draft of the same achievement with its content, behind the others of its level or of another one',
    params: byId,
    body: z.strictObject({ title: AchievementFields.shape.title.optional(), levelId: Id.optional() }),
    idempotent: true,
    responses: { 201: AchievementRow },
  }),
};
