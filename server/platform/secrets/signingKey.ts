import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/** 128 bits of strength. */
const modulusLength = 3072;

/** A new key pair: the public key to publish, and the private key to seal. EdDSA is Ed25519. */
export async function makeSigningKey(alg: 'RS256' | 'EdDSA' = 'RS256'): Promise<{ publicJwk: JWK; privateJwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { modulusLength, extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const named = { use: 'sig', alg, kid: await calculateJwkThumbprint(publicJwk) };
  return { publicJwk: { ...publicJwk, ...named }, privateJwk: { ...(await exportJWK(privateKey)), ...named } };
}
