import { personalDataV2 } from '#shared/personalData/personalData.contract.ts';
import { callerOnly } from '#server/features/users/users.policy.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const personalDataRoutes = implement(personalDataV2, ({ personalData }) => ({
  getPersonalData: async ({ caller, params }) => ok(await personalData.of(callerOnly(caller, params.id))),
}));
