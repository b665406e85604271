import { AppError } from '#shared/http/errors.ts';
import type { UserSession } from '#shared/users/sessions.contract.ts';
import { defaultSessionLimits, type SessionLimits } from '#shared/users/sessions.rules.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Database } from '#server/platform/db/client.ts';
import { sessionsRepository } from './sessions.repository.ts';

export interface SessionsContext {
  db: Database;
  clock: () => Date;
  limits?: SessionLimits;
  /** Ends them at the embedded provider: their refresh tokens and cookies are no longer accepted. */
  endAtProvider?: (sids: readonly string[]) => Promise<void>;
}

export function createSessionsService({
  db,
  clock,
  limits = defaultSessionLimits,
  endAtProvider = () => Promise.resolve(),
}: SessionsContext) {
  async function listOf(userId: string, currentId?: string): Promise<UserSession[]> {
    const now = clock().getTime();
    const rows = await sessionsRepository(db).list(userId, new Date(now - limits.idleMs));
    return rows
      .filter(({ signedInAt }) => now - signedInAt.getTime() < limits.maxMs)
      .map(({ id, device, signedInAt, lastSeenAt }) => ({
        ...{ id, device, signedInAt: signedInAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
        isCurrent: id === currentId,
      }));
  }

  return {
    list: ({ id, sessionId }: Caller): Promise<UserSession[]> => listOf(id, sessionId),

    /** Ends one of the caller's sessions. @throws AppError not_found */
    async end(caller: Caller, sessionId: string): Promise<void> {
      const sids = await sessionsRepository(db).end(caller.id, sessionId, clock());
      if (sids.length === 0) throw new AppError('not_found');
      await endAtProvider(sids);
    },

    /** Ends the caller's session. Without a session id all are ended: other browsers get new tokens automatically. */
    async signOut(caller: Caller): Promise<void> {
      if (caller.sessionId === undefined) await sessionsRepository(db).endAll(caller.id, clock());
      else await endAtProvider(await sessionsRepository(db).end(caller.id, caller.sessionId, clock()));
    },

    /** @throws AppError not_found */
    async listOfUser(actor: Actor, userId: string): Promise<UserSession[]> {
      if (!(await sessionsRepository(db).isThere(userId))) throw new AppError('not_found');
      return listOf(userId, actor.caller.sessionId);
    },

    /** Ends one of a user's sessions. @throws AppError not_found */
    async endOfUser(actor: Actor, userId: string, sessionId: string): Promise<void> {
      const at = clock();
      const sids = await db.transaction(async (tx) => {
        const ended = await sessionsRepository(tx).end(userId, sessionId, at);
        if (ended.length === 0) throw new AppError('not_found');
        await recordAudit(tx, {
          ...{ at, actor, action: 'endSession', entity: 'users', entityId: userId },
          ...{ before: null, after: null },
        });
        return ended;
      });
      await endAtProvider(sids);
    },

    /** Signs a user out everywhere. @throws AppError not_found */
    async endAllOfUser(actor: Actor, userId: string): Promise<void> {
      const at = clock();
      const sids = await db.transaction(async (tx) => {
        const repository = sessionsRepository(tx);
        if (!(await repository.endAll(userId, at))) throw new AppError('not_found');
        await recordAudit(tx, {
          ...{ at, actor, action: 'endSessions', entity: 'users', entityId: userId },
          ...{ before: null, after: null },
        });
        return repository.end(userId, null, at);
      });
      await endAtProvider(sids);
    },
  };
}
