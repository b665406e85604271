import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '#server/platform/db/client.ts';
import { identityKeys } from '#server/schema/identity.ts';

export interface IdentityKeys {
  /** The private key that signs ID tokens (RS256), with its key id. */
  signingKey: JWK;
  /** Secrets that sign cookies; the first signs, the others still verify. */
  cookieSecrets: string[];
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(jwk) };
}

/** The stored value, or the made one where none is stored yet: of processes that start together the first wins. */
async function loadOrStore<T>(db: Database, name: string, now: Date, make: () => T | Promise<T>): Promise<T> {
  const load = async () => {
    const [row] = await db.select({ value: identityKeys.value }).from(identityKeys).where(eq(identityKeys.name, name));
    return row?.value as T | undefined;
  };
  const stored = await load();
  if (stored !== undefined) return stored;
  await db
    .insert(identityKeys)
    .values({ name, value: await make(), createdAt: now })
    .onConflictDoNothing();
  const agreed = await load();
  if (agreed === undefined) throw new Error(`The sign-in key "${name}" vanished while it was being stored`);
  return agreed;
}

/** The provider's keys: made on the very first start, then the same for every start and every process. */
export async function loadIdentityKeys(db: Database, now: Date): Promise<IdentityKeys> {
  const [signingKey, cookieSecrets] = await Promise.all([
    loadOrStore(db, 'jwks', now, makeSigningKey),
    loadOrStore(db, 'cookies', now, () => [randomBytes(32).toString('base64url')]),
  ]);
  return { signingKey, cookieSecrets };
}

/** What may leave of a key: the public half, for those who verify. */
export function publicHalf({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg };
}
