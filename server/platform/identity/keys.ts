import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { isSealed, SealError, type Sealed, type Seals } from '#server/platform/secrets/seals.ts';
import { makeSigningKey } from '#server/platform/secrets/signingKey.ts';
import { identityKeys } from '#server/schema/identity.ts';

export interface IdentityKeys {
  /** Private keys (RS256) with their ids; the first signs ID tokens, and what the others have signed is still taken. */
  signingKeys: JWK[];
  /** Secrets that sign cookies; the first signs, the others still verify. */
  cookieSecrets: string[];
}

const dayMs = 24 * 60 * 60_000;
/** A key signs for this long. */
const signsForMs = 90 * dayMs;
/** A new one is known to every process and browser for this long before it signs. */
const announcedForMs = dayMs;
/** After that it is taken for this long: longer than anything that it has signed. */
const takenForMs = 31 * dayMs;

/** A key as it is stored, the newest first. */
interface Made<T> {
  madeAt: string;
  key: T;
}

const makePrivateKey = async (): Promise<JWK> => (await makeSigningKey()).privateJwk;

/** Any number that nothing else in the database locks; all processes must mean the same one. */
const keysLock = 4_180_003;

/** Those that still count, with a new one where the newest signs for long enough. */
async function renewed<T>(keys: Made<T>[], now: Date, make: () => T | Promise<T>): Promise<Made<T>[]> {
  const age = ({ madeAt }: Made<T>) => now.getTime() - new Date(madeAt).getTime();
  const kept = keys.filter((key) => age(key) < signsForMs + announcedForMs + takenForMs);
  const [newest] = kept;
  if (newest !== undefined && age(newest) < signsForMs) return kept.length === keys.length ? keys : kept;
  return [{ madeAt: now.toISOString(), key: await make() }, ...kept];
}

/** In the order in which they sign: a key that is only announced comes last. */
function inUse<T>(keys: Made<T>[], now: Date): T[] {
  const isAnnounced = ({ madeAt }: Made<T>) => now.getTime() - new Date(madeAt).getTime() < announcedForMs;
  const announced = keys.length > 1 ? keys.filter(isAnnounced) : [];
  return [...keys.filter((key) => !announced.includes(key)), ...announced].map(({ key }) => key);
}

/** Keys of a version that stored them as they are: one, or a list. */
const openly = <T>({ value, createdAt }: typeof identityKeys.$inferSelect): Made<T>[] =>
  [value as T | T[]].flat().map((key) => ({ madeAt: createdAt.toISOString(), key: key as T }));

/**
 * Reads what is stored under a name and renews it when it is time; of processes that do so together one makes the key. What an
 * earlier version stored openly is sealed.
 */
async function loadAndRenew<T>(
  tx: Executor,
  { seal, open, isAlone }: Seals,
  name: string,
  now: Date,
  make: () => T | Promise<T>,
): Promise<T[]> {
  const [row] = await tx.select().from(identityKeys).where(eq(identityKeys.name, name));
  let keys: Made<T>[] = [];
  let isStored = false;
  if (row !== undefined && !isSealed(row.value)) keys = openly<T>(row);
  else if (row !== undefined) {
    try {
      keys = open(name, row.value as Sealed) as Made<T>[];
      isStored = true;
    } catch (error) {
      // The secret was lost, or the database came from elsewhere: everybody signs in anew.
      if (!isAlone || !(error instanceof SealError)) throw error;
    }
  }
  const next = await renewed(keys, now, make);
  if (!isStored || next !== keys) {
    const value = seal(name, next);
    await tx
      .insert(identityKeys)
      .values({ name, value, createdAt: now })
      .onConflictDoUpdate({ target: identityKeys.name, set: { value } });
  }
  return inUse(next, now);
}

/**
 * The provider's keys, the same for every process: made on the very first start, sealed, and renewed every 90 days.
 * @throws SealError when they were sealed with another secret
 */
export const loadIdentityKeys = (db: Database, now: Date, seals: Seals): Promise<IdentityKeys> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keysLock})`);
    return {
      signingKeys: await loadAndRenew(tx, seals, 'jwks', now, makePrivateKey),
      cookieSecrets: await loadAndRenew(tx, seals, 'cookies', now, () => randomBytes(32).toString('base64url')),
    };
  });

/** What may leave of a key: the public half, for those who verify. */
export function publicHalf({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg };
}
