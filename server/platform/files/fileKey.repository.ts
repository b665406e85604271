import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { isSealed, SealError, type Seals } from '#server/platform/secrets/seals.ts';
import { signingKeys } from '#server/schema/rewards.ts';

/** The one row of the key: of processes that start at the same time, the first one's is kept. */
const id = '0199a000-0000-7000-8000-0000000000f1';
const purpose = 'files';

/**
 * The key that signs addresses of files, created at the first start; the same for every start and every process.
 * @param seals undefined: the key is stored unsealed
 * @throws SealError when it was sealed with another secret, which other processes may have
 */
export async function loadFileKey(db: Database, now: Date, seals?: Seals): Promise<Buffer> {
  const [row] = await db.select({ jwk: signingKeys.privateJwk }).from(signingKeys).where(eq(signingKeys.id, id));
  if (isSealed(row?.jwk) && seals === undefined) throw new SealError('There is no secret to open it with');
  try {
    const jwk = isSealed(row?.jwk) ? seals?.open(purpose, row.jwk) : row?.jwk;
    if (typeof jwk === 'object' && jwk !== null && 'k' in jwk) return Buffer.from(String(jwk.k), 'base64url');
  } catch (error) {
    if (seals?.isAlone !== true || !(error instanceof SealError)) throw error;
    await db.delete(signingKeys).where(eq(signingKeys.id, id));
  }
  const made = { kty: 'oct', k: randomBytes(32).toString('base64url') };
  const privateJwk = { ...(seals === undefined ? made : seals.seal(purpose, made)) };
  await db.insert(signingKeys).values({ id, purpose, publicJwk: {}, privateJwk, createdAt: now }).onConflictDoNothing();
  return loadFileKey(db, now, seals);
}
