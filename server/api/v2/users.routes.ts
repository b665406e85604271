import { usersV2 } from '#shared/users/users.contract.ts';
import { callerOnly } from '#server/features/users/users.policy.ts';
import { implement, ok } from '#server/http/implement.ts';

export const usersRoutes = implement(usersV2, ({ users }) => ({
  removeProfileImage: async ({ caller, params }) => ok(await users.removePhoto(callerOnly(caller, params.id))),
}));
