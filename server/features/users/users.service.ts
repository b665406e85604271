import { AppError } from '#shared/http/errors.ts';
import { Id } from '#shared/http/fields.ts';
import { nameLimits } from '#shared/users/names.rules.ts';
import type { Engagement } from '#shared/game/engagements.contract.ts';
import { Username, type Me, type Preferences } from '#shared/users/users.contract.ts';
import { cultureOf, firstRole, foldEmail, matchPerson } from '#shared/users/users.rules.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';
import { recordAudit, recordAudits, type Actor, type KeyActor } from '#server/engines/audit/audit.service.ts';
import type { FilesService } from '#server/engines/media/files.service.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { readerTexts } from '#server/engines/translations/translations.service.ts';
import type { Caller, KeyCaller, TokenHolder, TokenIdentity } from '#server/platform/caller.ts';
import { isMistakable, skeletonOf } from './lookalikes.ts';
import { knownUser } from './users.policy.ts';
import { noLimits, saveLimits } from './users.resource.ts';
import { usersRepository } from './users.repository.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { users } from '#server/schema/users.ts';

/** The fields that users change themselves. */
type OwnFields = Partial<Preferences & Pick<typeof users.$inferSelect, 'username' | 'profileImageId'>>;

export interface UsersContext {
  db: Database;
  clock: () => Date;
  enrolments: EnrolmentsService;
  points: PointsService;
  files: FilesService;
  adminEmails: readonly string[];
  autoProvision: boolean;
}

/** A display name from the identity: its name, else the part of the e-mail before the @. */
function givenNameOf({ name, email, subject }: TokenIdentity): string {
  for (const candidate of [name, email?.split('@')[0], `Player ${subject.slice(0, 8)}`]) {
    const seen = candidate
      ?.replaceAll(/\p{Cc}/gu, ' ')
      .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
      .trim();
    const name = Username.safeParse(seen?.slice(0, nameLimits.max).toWellFormed());
    if (name.success) return name.data;
  }
  return 'Player';
}

export function createUsersService(context: UsersContext) {
  const { db, clock, enrolments, points, files, adminEmails, autoProvision } = context;

  /** With team and tier of the current game of the experience. @throws AppError not_found */
  const me = (userId: string, experience: Experience = 'standard', on: Executor = db): Promise<Me> =>
    together(on, (tx) => describeOwn(tx, userId, experience));

  async function describeOwn(tx: Executor, userId: string, experience: Experience): Promise<Me> {
    const repository = usersRepository(tx);
    const [row, games] = await Promise.all([repository.find(userId), enrolments.listEnrolled(userId, tx)]);
    if (row === undefined) throw new AppError('not_found');
    const { user, profileImage } = row;
    const game = enrolments.current(games, experience);
    const place = game === null ? undefined : await repository.findPlace(userId, game.id);
    const tier = place?.tierId && place.tierName ? { id: place.tierId, name: place.tierName } : null;
    const words = await readerTexts(
      tx,
      tier === null || place === undefined ? [] : [{ id: tier.id, game: place.gameLanguages }],
    );
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      profileImage,
      lastLogin: user.lastLoginAt?.toISOString() ?? null,
      market: user.market,
      country: user.country,
      marketType: user.marketType,
      role: user.role,
      culture: cultureOf(user),
      language: user.language,
      appearance: user.appearance,
      showsInitials: user.showsInitials,
      usesSingleKeys: user.usesSingleKeys,
      isWelcomed: user.isWelcomed,
      team: place?.teamId && place.teamName ? { id: place.teamId, name: place.teamName } : null,
      tier: tier && words.row('tier', tier),
      achievements: place?.achievements ?? 0,
    };
  }

  /**
   * Changes a user with the row locked: nothing is changed for a user who was deactivated or erased meanwhile.
   * @param actor who does it for them; users' own changes are not in the audit log
   * @throws AppError no_account for a user who is no longer active
   */
  async function updateOwn(
    tx: Transaction,
    userId: string,
    fieldsOf: OwnFields | ((user: typeof users.$inferSelect) => OwnFields),
    actor: Actor | KeyActor | null = null,
  ): Promise<void> {
    const repository = usersRepository(tx);
    const user = await repository.lockActive(userId);
    if (user === undefined) throw new AppError('no_account');
    const fields = typeof fieldsOf === 'function' ? fieldsOf(user) : fieldsOf;
    await repository.update(userId, fields);
    if (actor === null) return;
    const before = Object.fromEntries(Object.keys(fields).map((name) => [name, user[name as keyof OwnFields]]));
    await recordAudit(tx, {
      ...{ at: clock(), actor, action: 'update', entity: 'users', entityId: userId, before, after: fields },
    });
  }

  /** The same, and removes photos that are no longer shown. */
  async function updateShown(
    userId: string,
    fieldsOf: Parameters<typeof updateOwn>[2],
    actor: Actor | null = null,
  ): Promise<Me> {
    const removeBytes = await db.transaction(async (tx) => {
      await updateOwn(tx, userId, fieldsOf, actor);
      return files.removeOldPhotos(tx, userId);
    });
    await removeBytes();
    return me(userId);
  }

  /** Staff manage the games: they play only when an administrator enrols them. */
  async function enrolInOpenGames(tx: Transaction, { id, role }: Pick<Caller, 'id' | 'role'>): Promise<void> {
    if (role === 'player') await enrolments.enrolInOpenGames(tx, id);
  }

  return {
    me,

    /** The id of a user within another system's games. @throws AppError not_found for one who is in none of them */
    async findForKey({ gameIds }: KeyCaller, id: string): Promise<string> {
      const isCovered = Id.safeParse(id).success && (await usersRepository(db).isReachable(id, gameIds));
      if (!isCovered) throw new AppError('not_found');
      return id;
    },

    /**
     * Admits a signed-in person: the known user; else, once, the imported user with this verified e-mail; else a new
     * user, if provisioning is on. Every admitted player is enrolled in the games that are open to all.
     * @throws AppError no_account when the person is not admitted
     */
    admit: ({ identity, user }: TokenHolder): Promise<Caller> =>
      db.transaction(async (tx) => {
        const repository = usersRepository(tx);
        if (user === 'inactive') throw new AppError('no_account');
        if (user !== 'unknown') {
          await enrolInOpenGames(tx, user);
          return user;
        }
        const email = identity.email === null ? null : foldEmail(identity.email);
        const signedIn = { ...identity, email, isEmailVerified: email !== null };
        const byEmail = email === null ? undefined : await repository.findByEmail(email);
        // In this order, so that a concurrent first call is found by its subject, not treated as a conflicting e-mail.
        const bySubject = await repository.findBySubject(identity.issuer, identity.subject);
        const match = matchPerson(signedIn, { bySubject: bySubject ?? null, byEmail: byEmail ?? null }, autoProvision);
        const role = firstRole(signedIn, adminEmails);
        if (match.is === 'refused' || email === null) throw new AppError('no_account');
        const { issuer, subject } = identity;
        let userId: string | undefined;
        if (match.is === 'new') {
          const username = givenNameOf(identity);
          userId = await repository.insert({ issuer, subject, email, username, givenUsername: username, role });
        } else if (match.is === 'known') {
          userId = match.userId;
        } else {
          userId = match.userId;
          if ((await repository.lockActive(userId)) === undefined) throw new AppError('no_account');
          await repository.update(userId, { issuer, subject, ...(role === 'admin' ? { role } : {}) });
          // Administrators are not on the boards.
          if (role === 'admin') await points.setRanked(tx, [{ userId, isRanked: false }]);
        }
        // Of two concurrent first calls the other one has created the user, who is found here.
        const admitted = userId === undefined ? await repository.findBySubject(issuer, subject) : { id: userId };
        if (admitted === undefined) throw new AppError('no_account');
        const found = await repository.findBySubject(issuer, subject);
        if (found === undefined || !found.isActive) throw new AppError('no_account');
        await enrolInOpenGames(tx, found);
        return { id: found.id, role: found.role, language: found.language };
      }),

    /**
     * Makes administrators of those in `ADMIN_EMAILS` who have signed in before, while nobody is one: nobody else can
     * give them the role then. Otherwise roles are given in the backoffice only.
     * @returns their e-mails; null when there is an administrator
     */
    appointAdministrators: (): Promise<string[] | null> =>
      db.transaction(async (tx) => {
        const repository = usersRepository(tx);
        await repository.lockAdministrators();
        if ((await repository.countAdministrators()) > 0) return null;
        const people = await repository.listSignedIn(adminEmails.map(foldEmail));
        for (const { id } of people) {
          await saveLimits(tx, id, noLimits);
          await repository.update(id, { role: 'admin' });
        }
        // Administrators are not on the boards.
        await points.setRanked(
          tx,
          people.map(({ id }) => ({ userId: id, isRanked: false })),
        );
        const made = { at: clock(), actor: null, action: 'update', entity: 'users', after: { role: 'admin' } } as const;
        await recordAudits(
          tx,
          people.map(({ id, role }) => ({ ...made, entityId: id, before: { role } })),
        );
        return people.map(({ email }) => email);
      }),

    /** The acting player: signing in creates a player for an unknown employee [spec], no other act does. @throws AppError no_account */
    async playerActing(holder: TokenHolder, act: Engagement['type']): Promise<Caller> {
      return act === 'LogIn' ? this.admit(holder) : knownUser(holder);
    },

    async recordLastLogin(userId: string): Promise<Me> {
      await usersRepository(db).updateLastLogin(userId, clock());
      return me(userId);
    },

    /** @throws AppError no_account; invalid for a name that could be mistaken for another person's */
    async rename(userId: string, username: string, by: KeyActor | null = null): Promise<Me> {
      await db.transaction(async (tx) => {
        const staff = await usersRepository(tx).listStaffNames(userId);
        const nameIfOwn = ({ givenUsername }: Pick<typeof users.$inferSelect, 'givenUsername'>) => {
          // The user's own given name is allowed, even if others have it too.
          const isTheirs = skeletonOf(username) === skeletonOf(givenUsername);
          if (isTheirs || !isMistakable(username, staff)) return { username };
          throw new AppError('invalid', undefined, [
            { path: 'username', message: 'Can be mistaken for somebody else' },
          ]);
        };
        await updateOwn(tx, userId, nameIfOwn, by);
      });
      return me(userId);
    },

    /** @throws AppError unsupported_media_type, invalid or too_large for a picture that cannot be shown */
    async changePhoto(userId: string, name: string, content: Buffer, by: Actor | KeyActor | null = null): Promise<Me> {
      let removeBytes: (() => Promise<void>) | undefined;
      await files.storePicture({ purpose: 'avatar', ownerId: userId, name, content }, async (tx, file) => {
        await updateOwn(tx, userId, { profileImageId: file.id }, by);
        removeBytes = await files.removeOldPhotos(tx, userId);
      });
      await removeBytes?.();
      return me(userId);
    },

    removePhoto: (userId: string, by: Actor | null = null): Promise<Me> =>
      updateShown(userId, { profileImageId: null }, by),

    /** Changes the given preferences only. */
    async changePreferences(userId: string, changes: Partial<Preferences>): Promise<Preferences> {
      if (Object.keys(changes).length > 0) await db.transaction((tx) => updateOwn(tx, userId, changes));
      const row = await usersRepository(db).find(userId);
      if (row === undefined) throw new AppError('not_found');
      const { language, appearance, showsInitials, usesSingleKeys, isWelcomed } = row.user;
      return { language, appearance, showsInitials, usesSingleKeys, isWelcomed };
    },

    /** Resets photo, display name, language and appearance to their initial values. */
    resetConfiguration: (userId: string): Promise<Me> =>
      updateShown(userId, ({ givenUsername }) => ({
        profileImageId: null,
        username: givenUsername,
        language: null,
        appearance: 'system',
        showsInitials: false,
        usesSingleKeys: true,
      })),
  };
}
export type UsersService = ReturnType<typeof createUsersService>;
