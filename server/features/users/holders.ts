import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/http/errors.ts';
import { defaultSessionLimits, deviceOf, isSessionOver, type SessionLimits } from '#shared/users/sessions.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { PeopleChanges } from '#server/platform/db/watch.ts';
import type { TokenHolder, TokenIdentity } from '#server/platform/caller.ts';
import { sessionsRepository, type FoundHolder } from './sessions.repository.ts';

/** The precision of a session's last use: it is stored at most once per interval. */
const touchMs = 5 * 60_000;

/** How long a holder is cached. */
const knownMs = 30_000;
const maxKnown = 20_000;

/** Caches holders while notifications of changes are received. */
function createMemory(changes: PeopleChanges | undefined, clock: () => Date) {
  const known = new LRUCache<string, { row: FoundHolder; at: number }>({ max: maxKnown });
  /** The cache keys of a user: one for each session. */
  const namesOf = new LRUCache<string, Set<string>>({ max: maxKnown });
  let changesSeen = 0;

  const forget = (userId: string) => {
    for (const name of namesOf.get(userId) ?? []) known.delete(name);
    namesOf.delete(userId);
  };
  changes?.subscribe((userId) => {
    changesSeen += 1;
    if (userId !== null) return forget(userId);
    known.clear();
    namesOf.clear();
  });

  return {
    forget,

    async find(name: string, load: () => Promise<FoundHolder | undefined>): Promise<FoundHolder | undefined> {
      const now = clock().getTime();
      const found = known.get(name);
      if (found !== undefined && Math.abs(now - found.at) < knownMs) return found.row;
      const seenBefore = changesSeen;
      const row = await load();
      // A change during the lookup may have come after the row was read.
      if (row === undefined || changes?.isListening() !== true || changesSeen !== seenBefore) return row;
      known.set(name, { row, at: now });
      namesOf.set(row.id, (namesOf.get(row.id) ?? new Set()).add(name));
      return row;
    },
  };
}

/**
 * Finds the user of a verified token, or why there is none. An ID token counts as long as its session does. Most requests
 * of active players do not query the database: its answers are cached, and dropped when it notifies of a change.
 * The function throws AppError session_ended.
 * @param changes without it, users are looked up at each request
 */
export function createFindHolder(context: {
  db: Database;
  clock: () => Date;
  limits?: SessionLimits | undefined;
  changes?: PeopleChanges | undefined;
}) {
  const { db, clock, limits = defaultSessionLimits, changes } = context;
  const memory = createMemory(changes, clock);

  /** @param onBegin called with the id of a user whose session begins with this request */
  return async function findHolder(
    identity: TokenIdentity,
    userAgent?: string,
    onBegin: (userId: string) => void = () => {},
  ): Promise<TokenHolder['user']> {
    const { issuer, subject, sid, signedInAt } = identity;
    const repository = sessionsRepository(db);
    const found = await memory.find(JSON.stringify([issuer, subject, sid]), () =>
      repository.findHolder(issuer, subject, sid),
    );
    if (found === undefined) return 'unknown';
    if (!found.isActive) return 'inactive';
    const { id, role, language, allEndedAt, session } = found;
    const now = clock();
    const { lastSeenAt = null, endedAt = null } = session ?? {};
    if (isSessionOver({ signedInAt, allEndedAt, lastSeenAt, endedAt }, limits, now)) {
      throw new AppError('session_ended');
    }
    if (sid === null) return { id, role, language };
    const isKnown = session !== null && session.signedInAt >= signedInAt;
    if (isKnown && now.getTime() - session.lastSeenAt.getTime() < touchMs) {
      return { id, role, language, sessionId: session.id };
    }
    memory.forget(id);
    const device = deviceOf(userAgent);
    const touched = await repository.touch({ userId: id, sid, device, signedInAt, lastSeenAt: now });
    if (touched === undefined) throw new AppError('session_ended');
    const { id: sessionId, isNew } = touched;
    // A new sign-in may reuse the session id of an earlier one.
    if (isNew || (session !== null && !isKnown)) onBegin(id);
    if (session === null) await repository.removeSignedInBefore(id, new Date(now.getTime() - limits.maxMs));
    return { id, role, language, sessionId };
  };
}
