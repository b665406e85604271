import type { GameRecord, Profile } from '#shared/users/users.contract.ts';
import type { Actor, KeyActor } from '#server/engines/audit/audit.service.ts';
import type { Caller, KeyCaller, TokenHolder } from '#server/platform/caller.ts';
import { actsIn, callerOnly, signingIn } from './users.policy.ts';
import type { UsersService } from './users.service.ts';

export interface ProfilesContext {
  users: UsersService;
  games: { listRecords(userId: string): Promise<Record<string, GameRecord[]>> };
  engagements: {
    record(
      userId: string,
      experience: 'compliance',
      act: { type: 'LogIn'; itemId: null },
      gameId: undefined,
      mayActIn: (gameId: string) => boolean,
    ): Promise<unknown>;
  };
}

/** Profiles of users of compliance games, shown to and changed by the users themselves or another system with access to them. */
export function createProfilesService({ users, games, engagements }: ProfilesContext) {
  /** Another system sees neither team nor tier, and only the games within its access. */
  async function show(caller: Caller | TokenHolder | KeyCaller, userId: string): Promise<Profile> {
    const profile = { ...(await users.me(userId, 'compliance')), gameRecords: await games.listRecords(userId) };
    if (!('keyId' in caller)) return profile;
    const mayActIn = actsIn(caller);
    const covered = Object.entries(profile.gameRecords).filter(([gameId]) => mayActIn(gameId));
    return { ...profile, team: null, tier: null, gameRecords: Object.fromEntries(covered) };
  }

  /**
   * Changes the profile with this id: the caller's own, or that of a user within the calling system's access, which
   * is recorded in the audit log. @throws AppError not_found
   */
  async function change(
    { caller, requestId }: Actor | KeyActor,
    id: string,
    act: (userId: string, by: KeyActor | null) => Promise<unknown>,
  ): Promise<Profile> {
    const isKey = 'keyId' in caller;
    const userId = isKey ? await users.findForKey(caller, id) : callerOnly(caller, id);
    await act(userId, isKey ? { caller, requestId } : null);
    return show(caller, userId);
  }

  return {
    show,

    /** Admits the caller, or records that a user signed in to the calling system. @throws AppError no_account, not_found */
    async signIn(caller: TokenHolder | KeyCaller, id: string): Promise<Profile> {
      const userId =
        'keyId' in caller ? await users.findForKey(caller, id) : (await users.admit(signingIn(caller, id))).id;
      await engagements.record(userId, 'compliance', { type: 'LogIn', itemId: null }, undefined, actsIn(caller));
      await users.recordLastLogin(userId);
      return show(caller, userId);
    },

    rename: (actor: Actor | KeyActor, id: string, username: string) =>
      change(actor, id, (userId, by) => users.rename(userId, username, by)),

    changePhoto: (actor: Actor | KeyActor, id: string, name: string, content: Buffer) =>
      change(actor, id, (userId, by) => users.changePhoto(userId, name, content, by)),

    removePhoto: (actor: Actor, id: string) => change(actor, id, (userId) => users.removePhoto(userId)),

    resetConfiguration: (actor: Actor, id: string) => change(actor, id, users.resetConfiguration),
  };
}
