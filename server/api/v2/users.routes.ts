import { usersV2, type Profile } from '#shared/users/users.contract.ts';
import type { Caller, KeyCaller } from '#server/features/users/caller.ts';
import { actsIn, callerOnly, signingIn } from '#server/features/users/users.policy.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';
import type { Services } from '#server/services.ts';

/** The user as v2 shows them: at home in compliance, and with what is settled in every game. */
async function profileOf({ users, games }: Services, userId: string): Promise<Profile> {
  return { ...(await users.me(userId, 'compliance')), gameRecords: await games.listRecords(userId) };
}

/** The same for another system: without where they are at home, and with no game that it does not reach. */
async function profileForKey(services: Services, key: KeyCaller, userId: string): Promise<Profile> {
  const { gameRecords, ...profile } = await profileOf(services, userId);
  const reaches = actsIn(key);
  const reached = Object.entries(gameRecords).filter(([gameId]) => reaches(gameId));
  return { ...profile, team: null, tier: null, gameRecords: Object.fromEntries(reached) };
}

export const usersRoutes = implement(usersV2, (services) => {
  const { engagements, users } = services;
  /** Whom a call means by `{id}`, and in whose name it acts: their own, or another system's. */
  const actingOn = async (caller: Caller | KeyCaller, id: string, requestId: string) =>
    'keyId' in caller
      ? { userId: await users.reachedBy(caller, id), by: { caller, requestId } }
      : { userId: callerOnly(caller, id), by: null };
  const shownTo = (caller: Caller | KeyCaller, userId: string) =>
    'keyId' in caller ? profileForKey(services, caller, userId) : profileOf(services, userId);
  return {
    getProfile: async ({ caller }) => ok(await profileOf(services, caller.id)),
    recordLogin: async ({ caller, params }) => {
      const isKey = 'keyId' in caller;
      const id = isKey
        ? await users.reachedBy(caller, params.id)
        : (await users.admit(signingIn(caller, params.id))).id;
      await engagements.record(id, 'compliance', { type: 'LogIn', itemId: null }, undefined, actsIn(caller));
      await users.recordLastLogin(id);
      return ok(await (isKey ? profileForKey(services, caller, id) : profileOf(services, id)));
    },
    rename: async ({ caller, params, body, requestId }) => {
      const { userId, by } = await actingOn(caller, params.id, requestId);
      await users.rename(userId, body.username, by);
      return ok(await shownTo(caller, userId));
    },
    uploadProfileImage: async ({ caller, params, upload, requestId }) => {
      const { userId, by } = await actingOn(caller, params.id, requestId);
      await users.changePhoto(userId, upload.name, await upload.toBuffer(), by);
      return ok(await shownTo(caller, userId));
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
