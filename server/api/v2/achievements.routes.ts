import { achievementsV2 } from '#shared/achievements/achievements.contract.ts';
import { implement, ok } from '#server/http/implement.ts';

export const achievementsRoutes = implement(achievementsV2, ({ achievements, games }) => ({
  listGameAchievements: async ({ caller, params, query }) =>
    ok(await achievements.list(caller.id, params.gameId, query.gameType)),
  countAchievements: async ({ caller, params }) => ok(await games.progress(caller.id, params.gameId)),
  listLevelAchievements: async ({ caller, params }) =>
    ok(await achievements.listOfLevel(caller.id, params.gameId, params.levelId)),
}));
