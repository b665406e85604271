import { engagementsV1 } from '#shared/engagements/engagements.contract.ts';
import { AppError } from '#shared/errors.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const engagementsRoutes = implement(engagementsV1, ({ engagements, users, enrolments }) => ({
  recordEngagement: async ({ caller, params, query }) => {
    const type = params.engagementType;
    // Signing in is what makes an unknown employee a player [spec]; no other act does.
    const player = type === 'LogIn' ? await users.admit(caller) : caller.user;
    if (typeof player === 'string') throw new AppError('no_account');
    return ok(await engagements.record(player.id, 'standard', { type, itemId: query.itemId ?? null }, query.gameId));
  },
  listEngagements: async ({ caller, query }) => {
    const gameId = await enrolments.currentGameId(caller.id, 'standard', query.gameId);
    return ok(await engagements.list(caller.id, gameId));
  },
}));
