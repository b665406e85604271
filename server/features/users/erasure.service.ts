import { AppError } from '#shared/http/errors.ts';
import { pseudonymOf } from '#shared/users/names.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import type { FilesService } from '#server/engines/media/files.service.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { refuseToLoseLastAdministrator } from './administrators.service.ts';
import { erasureRepository } from './erasure.repository.ts';

export function createErasureService(context: {
  db: Database;
  clock: () => Date;
  points: Pick<PointsService, 'setRanked'>;
  files: Pick<FilesService, 'removeOwned'>;
}) {
  const { db, clock, points, files } = context;
  return {
    /**
     * Replaces a person by a pseudonym, for good. What they earned stays in the ledger, in their teams' scores and in the ranks
     * of ended games, under that name.
     * @param email the person's, typed by whoever erases them: nobody is erased by a slip
     * @returns the person's id, which stays
     * @throws AppError not_found, also for who was erased before; invalid, last_administrator
     */
    async erase(actor: Actor, userId: string, email: string): Promise<string> {
      const removeBytes = await db.transaction(async (tx) => {
        const repository = erasureRepository(tx, userId);
        const user = await repository.lock();
        if (user === undefined) throw new AppError('not_found');
        if (user.email.toLowerCase() !== email) {
          throw new AppError('invalid', undefined, [{ path: 'email', message: 'Is not the address of this user' }]);
        }
        await refuseToLoseLastAdministrator(tx, userId, user, null);
        const at = clock();
        const pseudonym = pseudonymOf(userId);
        const { issuer, subject } = user;
        await repository.replaceUser(pseudonym, at);
        await points.setRanked(tx, [{ userId, isRanked: false }]);
        if (subject !== null) await repository.removeAccount(subject);
        await repository.clearWords();
        await repository.revokeCertificates(pseudonym, at);
        await repository.renameInClosingRanks(pseudonym);
        await repository.clearAudit();
        await repository.clearImports(email);
        await repository.removeAnswers(issuer === null || subject === null ? null : `${issuer} ${subject}`);
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
