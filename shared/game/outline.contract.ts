/** What travels over HTTP about the parts of a game in short. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/fields.ts';
import { AchievementRow } from './achievements.contract.ts';
import { LevelRow } from './levels.contract.ts';
import { TierRow } from './tiers.contract.ts';

const part = { id: true, version: true, gameId: true, position: true, status: true } as const;

/** All tiers, levels and achievements of a game, archived ones too, each list in its order below the same parent. */
export const GameOutline = z.object({
  tiers: z.array(TierRow.pick({ ...part, name: true })),
  levels: z.array(LevelRow.pick({ ...part, tierId: true, name: true })),
  achievements: z.array(
    AchievementRow.pick({
      ...part,
      ...{ levelId: true, title: true, points: true, type: true, gameType: true, isBonus: true, contentKind: true },
      ...{ startDate: true, endDate: true },
    }),
  ),
});
export type GameOutline = z.infer<typeof GameOutline>;

export const outlineBackoffice = {
  getOutline: endpoint({
    method: 'GET',
    path: '/games/{id}/outline',
    auth: ['editor'],
    summary: 'The tiers, levels and achievements of a game in short, however many there are',
    params: z.object({ id: Id }),
    responses: { 200: GameOutline },
  }),
};
