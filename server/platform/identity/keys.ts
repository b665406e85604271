import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { isSealed, SealError, type Sealed, type Seals } from '#server/platform/secrets/seals.ts';
import { makeSigningKey } from '#server/platform/secrets/signingKey.ts';
import { identityKeys } from '#server/schema/identity.ts';

export interface IdentityKeys {
  /** Private keys (RS256) with their ids; the first signs ID tokens, and signatures of the others are still accepted. */
  signingKeys: JWK[];
  /** Secrets that sign cookies; the first signs, the others still verify. */
  cookieSecrets: string[];
}

const dayMs = 24 * 60 * 60_000;
/** A key signs for this long. */
const signsForMs = 90 * dayMs;
/** A new key is published for this long before it signs, so that every process and browser knows it. */
const announcedForMs = dayMs;
/** After that it is accepted for this long: longer than anything that it has signed. */
const takenForMs = 31 * dayMs;

/** A stored key, the newest first. */
interface Made<T> {
  madeAt: string;
  key: T;
}

const makePrivateKey = async (): Promise<JWK> => (await makeSigningKey()).privateJwk;

/** A lock key that is unique in the database and the same in all processes. */
const keysLock = 4_180_003;

/** The keys that are still valid, with a new one when the newest has signed for long enough. */
async function renewed<T>(keys: Made<T>[], now: Date, make: () => T | Promise<T>): Promise<Made<T>[]> {
  const age = ({ madeAt }: Made<T>) => now.getTime() - new Date(madeAt).getTime();
  const kept = keys.filter((key) => age(key) < signsForMs + announcedForMs + takenForMs);
  const [newest] = kept;
  if (newest !== undefined && age(newest) < signsForMs) return kept.length === keys.length ? keys : kept;
  return [{ madeAt: now.toISOString(), key: await make() }, ...kept];
}

/** In the order in which they sign: a newly published key comes last. */
function inUse<T>(keys: Made<T>[], now: Date): T[] {
  const isAnnounced = ({ madeAt }: Made<T>) => now.getTime() - new Date(madeAt).getTime() < announcedForMs;
  const announced = keys.length > 1 ? keys.filter(isAnnounced) : [];
  return [...keys.filter((key) => !announced.includes(key)), ...announced].map(({ key }) => key);
}

/** Keys of a version that stored them unsealed: one, or a list. */
const openly = <T>({ value, createdAt }: typeof identityKeys.$inferSelect): Made<T>[] =>
  [value as T | T[]].flat().map((key) => ({ madeAt: createdAt.toISOString(), key: key as T }));

/**
 * Reads the keys stored under a name and renews them when it is time; of concurrent processes one creates the key. Keys that an
 * earlier version stored unsealed are sealed.
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
      // The secret was lost, or the database came from elsewhere: everybody has to sign in again.
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
 * The provider's keys, the same for every process: created at the first start, sealed, and renewed every 90 days.
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

/** The public key, for verifiers. */
export function publicHalf({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg };
}
