import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { signingKeys } from '#server/schema/rewards.ts';

/** The one row of the key: of processes that start at once, the first one's stays. */
const id = '0199a000-0000-7000-8000-0000000000f1';

/** What addresses of files are signed with, made at the first start; the same for every start and every process. */
export async function loadFileKey(db: Database, now: Date): Promise<Buffer> {
  const [row] = await db.select({ jwk: signingKeys.privateJwk }).from(signingKeys).where(eq(signingKeys.id, id));
  if (typeof row?.jwk?.['k'] === 'string') return Buffer.from(row.jwk['k'], 'base64url');
  const privateJwk = { kty: 'oct', k: randomBytes(32).toString('base64url') };
  await db
    .insert(signingKeys)
    .values({ id, purpose: 'files', publicJwk: {}, privateJwk, createdAt: now })
    .onConflictDoNothing();
  return loadFileKey(db, now);
}
