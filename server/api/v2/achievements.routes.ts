import { achievementsV2 } from '#shared/achievements/achievements.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const achievementsRoutes = implement(achievementsV2, ({ achievements, games }) => ({
  listGameAchievements: async ({ caller, params, query }) =>
    ok(await achievements.list(personOf(caller), params.gameId, query.gameType)),
  countAchievements: async ({ caller, params }) => ok(await games.progress(personOf(caller), params.gameId)),
  listLevelAchievements: async ({ caller, params }) =>
    ok(await achievements.listOfLevel(personOf(caller), params.gameId, params.levelId)),
}));
