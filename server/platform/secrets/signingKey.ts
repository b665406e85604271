import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/** 128 bits of strength. */
const modulusLength = 3072;

/** A new key pair for RS256: the public key to publish, and the private key to seal. */
export async function makeSigningKey(): Promise<{ publicJwk: JWK; privateJwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { modulusLength, extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const named = { use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(publicJwk) };
  return { publicJwk: { ...publicJwk, ...named }, privateJwk: { ...(await exportJWK(privateKey)), ...named } };
}
