import { createPrivateKey, sign, type JsonWebKey } from 'node:crypto';
import { inWorker } from '#server/platform/workers/inWorker.ts';
import { base58 } from './base58.ts';

/** A public Ed25519 key as a Multikey. */
export const multikey = (publicKey: { x?: string | undefined }) =>
  `z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(publicKey.x ?? '', 'base64url')]))}`;

/**
 * A credential with a proof of Data Integrity, cryptosuite eddsa-rdfc-2022 (https://www.w3.org/TR/vc-di-eddsa/).
 * @throws Error when it contains something that its contexts do not define
 */
export async function prove<T extends { '@context': string[] }>(
  credential: T,
  { privateJwk, verificationMethod, created }: { privateJwk: object; verificationMethod: string; created: string },
) {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  };
  const program = new URL('./canonical.worker.ts', import.meta.url);
  const documents = [{ '@context': credential['@context'], ...proof }, credential];
  const hashes = await inWorker<Uint8Array[]>(program, documents, { isKept: true });
  const key = createPrivateKey({ key: privateJwk as JsonWebKey, format: 'jwk' });
  return { ...credential, proof: { ...proof, proofValue: `z${base58(sign(null, Buffer.concat(hashes), key))}` } };
}
