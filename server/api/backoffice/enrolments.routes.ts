import { enrolmentsCalls } from '#shared/enrolments/enrolments.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created } from '#server/http/implement.ts';

export const enrolmentsRoutes = implement(enrolmentsCalls, ({ backoffice }) => ({
  enrolUsers: async ({ caller, requestId, params: { id: gameId }, body: { userIds, teamId } }) =>
    created(
      await backoffice.enrolments.createSeveral(
        { caller, requestId },
        { field: 'userId', values: userIds, path: 'userIds' },
        { gameId, teamId, teamSince: null, tierId: null },
      ),
    ),
}));
