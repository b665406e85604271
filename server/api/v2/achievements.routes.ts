import { achievementsV2 } from '#shared/achievements/achievements.contract.ts';
import { implement, ok } from '#server/http/implement.ts';

export const achievementsRoutes = implement(achievementsV2, ({ achievements }) => ({
  listLevelAchievements: async ({ caller, params }) =>
    ok(await achievements.listOfLevel(caller.id, params.gameId, params.levelId)),
}));
