import type { Role } from './users.rules.ts';

export interface Administrator {
  role: Role;
  isActive: boolean;
}

/**
 * Why a user may not be changed in this way; `null` when they may: the last administrator cannot be demoted, deactivated or erased.
 * @param after the user after the change; `null` when erased
 * @param otherActiveAdministrators the number of others besides this user
 */
export function refusalToChangeUser(
  before: Administrator,
  after: Administrator | null,
  otherActiveAdministrators: number,
): 'last_administrator' | null {
  const counts = (user: Administrator | null) => user?.role === 'admin' && user.isActive;
  return counts(before) && !counts(after) && otherActiveAdministrators === 0 ? 'last_administrator' : null;
}
