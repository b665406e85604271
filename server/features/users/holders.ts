import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/http/errors.ts';
import { defaultSessionLimits, deviceOf, isSessionOver, type SessionLimits } from '#shared/users/sessions.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { PeopleChanges } from '#server/platform/db/watch.ts';
import type { TokenHolder, TokenIdentity } from '#server/platform/caller.ts';
import { sessionsRepository, type FoundHolder } from './sessions.repository.ts';

/** How exactly is known when a session was seen last: one more statement in so long. */
const touchMs = 5 * 60_000;

/** Nobody is remembered for longer without being looked up again. */
const knownMs = 30_000;
const maxKnown = 20_000;

/** Remembers what was looked up of people for as long as changes of it are heard. */
function createMemory(changes: PeopleChanges | undefined, clock: () => Date) {
  const known = new LRUCache<string, { row: FoundHolder; at: number }>({ max: maxKnown });
  /** Under which names somebody is known: one for each session. */
  const namesOf = new LRUCache<string, Set<string>>({ max: maxKnown });
  let changesHeard = 0;

  const forget = (userId: string) => {
    for (const name of namesOf.get(userId) ?? []) known.delete(name);
    namesOf.delete(userId);
  };
  changes?.subscribe((userId) => {
    changesHeard += 1;
    if (userId !== null) return forget(userId);
    known.clear();
    namesOf.clear();
  });

  return {
    forget,

    async find(name: string, look: () => Promise<FoundHolder | undefined>): Promise<FoundHolder | undefined> {
      const now = clock().getTime();
      const found = known.get(name);
      if (found !== undefined && Math.abs(now - found.at) < knownMs) return found.row;
      const heardBefore = changesHeard;
      const row = await look();
      // What has changed while it was looked up may have been looked up before it did.
      if (row === undefined || changes?.isHeard() !== true || changesHeard !== heardBefore) return row;
      known.set(name, { row, at: now });
      namesOf.set(row.id, (namesOf.get(row.id) ?? new Set()).add(name));
      return row;
    },
  };
}

/**
 * Finds whom a verified token speaks of: a user of ours, or why not. An ID token counts for as long as its session does. Most requests
 * of somebody who is playing ask the database nothing: what it said is remembered, and dropped as soon as it tells of a change.
 * The function throws AppError session_ended.
 * @param changes without it, everybody is looked up at each request
 */
export function createFindHolder(context: {
  db: Database;
  clock: () => Date;
  limits?: SessionLimits | undefined;
  changes?: PeopleChanges | undefined;
}) {
  const { db, clock, limits = defaultSessionLimits, changes } = context;
  const memory = createMemory(changes, clock);

  /** @param onBegin told of the user whose session begins with this request */
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
    // Under the name of one that was there before somebody signs in again.
    if (isNew || (session !== null && !isKnown)) onBegin(id);
    if (session === null) await repository.removeSignedInBefore(id, new Date(now.getTime() - limits.maxMs));
    return { id, role, language, sessionId };
  };
}
