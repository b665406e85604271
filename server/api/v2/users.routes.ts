import { usersV2, type Profile } from '#shared/users/users.contract.ts';
import { callerOnly, signingIn } from '#server/features/users/users.policy.ts';
import { implement, ok } from '#server/http/implement.ts';
import type { Services } from '#server/services.ts';

/** The user as v2 shows them: at home in compliance, and with what is settled in every game. */
async function profileOf({ users, games }: Services, userId: string): Promise<Profile> {
  return { ...(await users.me(userId, 'compliance')), gameRecords: await games.listRecords(userId) };
}

export const usersRoutes = implement(usersV2, (services) => {
  const { engagements, users } = services;
  return {
    getProfile: async ({ caller }) => ok(await profileOf(services, caller.id)),
    recordLogin: async ({ caller, params }) => {
      const { id } = await users.admit(signingIn(caller, params.id));
      await engagements.record(id, 'compliance', { type: 'LogIn', itemId: null });
      await users.recordLastLogin(id);
      return ok(await profileOf(services, id));
    },
    rename: async ({ caller, params, body }) => {
      await users.rename(callerOnly(caller, params.id), body.username);
      return ok(await profileOf(services, caller.id));
    },
    uploadProfileImage: async ({ caller, params, upload }) => {
      await users.changePhoto(callerOnly(caller, params.id), upload.filename, await upload.toBuffer());
      return ok(await profileOf(services, caller.id));
    },
    removeProfileImage: async ({ caller, params }) => {
      await users.removePhoto(callerOnly(caller, params.id));
      return ok(await profileOf(services, caller.id));
    },
    changePreferences: async ({ caller, params, body }) =>
      ok(await users.changePreferences(callerOnly(caller, params.id), body)),
    resetConfiguration: async ({ caller, params }) => {
      await users.resetConfiguration(callerOnly(caller, params.id));
      return ok(await profileOf(services, caller.id));
    },
  };
});
