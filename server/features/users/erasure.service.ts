import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#shared/http/errors.ts';
import { pseudonymOf } from '#shared/users/names.rules.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import type { FilesService } from '#server/engines/media/files.service.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { enrolments, games } from '#server/schema/games.ts';
import { rewardGrants } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { refuseToLoseLastAdministrator } from './administrators.service.ts';
import { eraseFrom } from './personTables.ts';

/**
 * Locks everything that names the person: the closing of their games, their acts in them and acts of others for them, their
 * prizes, and then the person. undefined when there is no such person.
 */
async function lock(tx: Transaction, userId: string) {
  const played = tx.select({ id: enrolments.gameId }).from(enrolments).where(eq(enrolments.userId, userId));
  const theirs = tx.select({ id: games.id }).from(games).where(inArray(games.id, played));
  await theirs.orderBy(asc(games.id)).for('no key update');
  const ofPerson = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId));
  await ofPerson.orderBy(asc(enrolments.id)).for('update');
  const won = tx.select({ id: rewardGrants.id }).from(rewardGrants).where(eq(rewardGrants.userId, userId));
  await won.orderBy(asc(rewardGrants.id)).for('update');
  const isThere = and(eq(users.id, userId), isNull(users.erasedAt));
  const [user] = await tx.select().from(users).where(isThere).for('update');
  return user;
}

const replacement = (userId: string, pseudonym: string, at: Date) => ({
  issuer: null,
  subject: null,
  email: `${userId}@erased.invalid`,
  username: pseudonym,
  givenUsername: pseudonym,
  profileImageId: null,
  lastLoginAt: null,
  market: null,
  country: null,
  marketType: null,
  role: 'player' as const,
  culture: null,
  language: null,
  appearance: 'system' as const,
  showsInitials: false,
  usesSingleKeys: true,
  isWelcomed: false,
  isActive: false,
  erasedAt: at,
  updatedAt: at,
  version: sql`${users.version} + 1`,
});

export function createErasureService(context: {
  db: Database;
  clock: () => Date;
  points: Pick<PointsService, 'setRanked'>;
  files: Pick<FilesService, 'removeOwned'>;
}) {
  const { db, clock, points, files } = context;
  return {
    /**
     * Replaces a person by a pseudonym, permanently. What they earned stays in the ledger, in their teams' scores and in the ranks
     * of ended games, under that name.
     * @param email the person's, typed as a confirmation
     * @returns the person's id, which stays
     * @throws AppError not_found, also for an erased person; invalid, last_administrator
     */
    async erase(actor: Actor, userId: string, email: string): Promise<string> {
      const removeBytes = await db.transaction(async (tx) => {
        const user = await lock(tx, userId);
        if (user === undefined) throw new AppError('not_found');
        if (user.email.toLowerCase() !== email) {
          throw new AppError('invalid', undefined, [{ path: 'email', message: 'Is not the address of this user' }]);
        }
        await refuseToLoseLastAdministrator(tx, userId, user, null);
        const at = clock();
        const pseudonym = pseudonymOf(userId);
        await tx
          .update(users)
          .set(replacement(userId, pseudonym, at))
          .where(eq(users.id, userId));
        await points.setRanked(tx, [{ userId, isRanked: false }]);
        await eraseFrom(tx, { ...user, email }, pseudonym, at);
        await recordAudit(tx, {
          at,
          actor,
          action: 'erase',
          entity: 'users',
          entityId: userId,
          before: null,
          after: null,
        });
        return files.removeOwned(tx, userId);
      });
      await removeBytes();
      return userId;
    },
  };
}
