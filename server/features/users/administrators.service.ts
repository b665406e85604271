import { AppError } from '#shared/http/errors.ts';
import { refusalToChangeUser, type Administrator } from '#shared/users/roles.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { usersRepository } from './users.repository.ts';

/**
 * Locks all other changes of administrators, then checks that one remains. When two administrators remove each other
 * at the same moment, they are serialized here, and the second is refused.
 * @param after the user after the change; null when erased
 * @throws AppError last_administrator
 */
export async function refuseToLoseLastAdministrator(
  tx: Transaction,
  userId: string,
  before: Administrator,
  after: Administrator | null,
): Promise<void> {
  if (before.role !== 'admin' || !before.isActive) return;
  const repository = usersRepository(tx);
  await repository.lockAdministrators();
  const refusal = refusalToChangeUser(before, after, await repository.countAdministrators(userId));
  if (refusal !== null) throw new AppError(refusal);
}
