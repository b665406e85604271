import { achievementsV1 } from '#shared/achievements/achievements.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const achievementsRoutes = implement(achievementsV1, ({ achievements, enrolments }) => ({
  getAchievement: async ({ caller, params }) => ok(await achievements.get(caller.id, params.achievementId)),
  listUserAchievements: async ({ caller, query }) => {
    const gameId = await enrolments.currentGameId(caller.id, 'standard', query.gameId);
    return ok(await achievements.list(caller.id, gameId, 'Individual'));
  },
  listTeamAchievements: async ({ caller, query }) => {
    const gameId = await enrolments.currentGameId(caller.id, 'standard', query.gameId);
    return ok(await achievements.list(caller.id, gameId, 'Team'));
  },
  checkBonus: async ({ caller, params }) => ok(await achievements.checkBonus(caller.id, params.levelId)),
}));
