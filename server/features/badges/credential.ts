import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { JWK } from 'jose';
import { multikey } from './dataIntegrity.ts';

/** The public data of a badge. */
export interface Badge {
  grantId: string;
  rewardId: string;
  title: string;
  /** Plain text. */
  description: string;
  /** The reason for the badge, as a sentence. */
  criteria: string;
  game: string;
  holder: string;
  /** By which wallets recognise their owner; null for teams, for erased people and for those who show their initials only. */
  email: string | null;
  grantedAt: Date;
  /** Its index in the status lists. */
  statusIndex: number;
}

/** Addresses of everything that is public about badges. */
export const badgeAddresses = (publicUrl: string) => {
  const at = (path: string) => new URL(path, publicUrl).href;
  return {
    page: (grantId: string) => at(`/badges/${grantId}`),
    credential: (grantId: string) => at(`/badges/${grantId}/credential.json`),
    image: (grantId: string) => at(`/badges/${grantId}/seal.svg`),
    baked: (grantId: string) => at(`/badges/${grantId}/badge.png`),
    status: (list: number) => at(`/badges/status/${list}.json`),
    /** The issuer as did:web, which is read from /badges/did.json. */
    issuer: `did:web:${encodeURIComponent(new URL(publicUrl).host)}:badges`,
    key: (thumbprint: string) => at(`/badges/keys/${thumbprint}.json`),
  };
};

/** The company that gives badges. */
export interface Issuer {
  companyName: string;
  /** The address of a picture, which may be relative to ours. */
  logo?: string | null;
  /** For questions. */
  email?: string;
}

/** The issuer of badges, as Open Badges requires it. */
export const issuerProfile = (publicUrl: string, { companyName, logo, email }: Issuer) => ({
  id: badgeAddresses(publicUrl).issuer,
  type: ['Profile'],
  name: companyName,
  url: new URL('/', publicUrl).href,
  ...(email && { email }),
  ...(logo && { image: { id: new URL(logo, publicUrl).href, type: 'Image', caption: companyName } }),
});

/** The contexts of everything that is published. */
const contexts = {
  credentials: 'https://www.w3.org/ns/credentials/v2',
  openBadges: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
};

/** The profile as a document of its own. */
export const issuerDocument = (publicUrl: string, issuer: Issuer) => ({
  '@context': [contexts.credentials, contexts.openBadges],
  ...issuerProfile(publicUrl, issuer),
});

/** The id of a public key within the issuer's DID document. */
export const verificationMethod = (publicUrl: string, thumbprint: string) =>
  `${badgeAddresses(publicUrl).issuer}#${thumbprint}`;

/** The issuer's DID document: all keys that ever signed (https://w3c-ccg.github.io/did-method-web/). */
export function didDocument(publicUrl: string, keys: readonly JWK[]) {
  const { issuer } = badgeAddresses(publicUrl);
  const methods = keys.map((key) => {
    const named = { id: verificationMethod(publicUrl, key.kid ?? ''), controller: issuer };
    return key.kty === 'OKP'
      ? { ...named, type: 'Multikey', publicKeyMultibase: multikey(key) }
      : { ...named, type: 'JsonWebKey', publicKeyJwk: key };
  });
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/jwk/v1',
    ],
    id: issuer,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

/** An instant to the second, as signatures know it. */
export const toSecond = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** The e-mail address as wallets look for it: who does not know the address does not learn it. */
function hashedEmail(email: string, salt: string) {
  const identityHash = `sha256$${createHash('sha256').update(email).update(salt).digest('hex')}`;
  return { type: 'IdentityObject', identityType: 'emailAddress', hashed: true, identityHash, salt };
}

/**
 * The badge as an Open Badges 3.0 credential (https://www.imsglobal.org/spec/ob/v3p0), without its proof. It contains its holder's
 * name and the hash of their e-mail address, and no other personal data.
 */
export function openBadge(badge: Badge, publicUrl: string, issuer: Issuer) {
  const { grantId, rewardId, title, description, criteria, holder, email, grantedAt, statusIndex } = badge;
  const addresses = badgeAddresses(publicUrl);
  return {
    '@context': [contexts.credentials, contexts.openBadges],
    id: addresses.credential(grantId),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: issuerProfile(publicUrl, issuer),
    validFrom: toSecond(grantedAt),
    credentialStatus: statusEntry(statusIndex, addresses.status),
    credentialSubject: {
      id: `${addresses.page(grantId)}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: holder },
        ...(email === null ? [] : [hashedEmail(email, grantId)]),
      ],
      achievement: {
        id: `urn:uuid:${rewardId}`,
        type: ['Achievement'],
        achievementType: 'Badge',
        name: title,
        description: description === '' ? title : description,
        criteria: { narrative: criteria === '' ? title : criteria },
        image: { id: addresses.image(grantId), type: 'Image', caption: title },
      },
    },
  };
}

/** The badges of one status list; the W3C minimum, so that a lookup does not reveal which badge is checked. */
export const statusListLength = 131_072;

/** The status entry, which says where to find whether a badge was revoked (https://www.w3.org/TR/vc-bitstring-status-list/). */
function statusEntry(statusIndex: number, addressOf: (list: number) => string) {
  const list = addressOf(Math.floor(statusIndex / statusListLength));
  const index = String(statusIndex % statusListLength);
  return {
    id: `${list}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: index,
    statusListCredential: list,
  };
}

/**
 * A status list as a credential, without its proof.
 * @param list counted from 0
 * @param revoked the indices of this list's revoked badges, counted over all lists
 */
export function statusList(
  list: number,
  revoked: readonly number[],
  { publicUrl, validFrom }: { publicUrl: string; validFrom: Date },
) {
  const id = badgeAddresses(publicUrl).status(list);
  const bits = Buffer.alloc(statusListLength / 8);
  for (const index of revoked) {
    const place = index - list * statusListLength;
    // The first bit is the highest of its byte.
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  }
  return {
    '@context': [contexts.credentials],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: badgeAddresses(publicUrl).issuer,
    validFrom: toSecond(validFrom),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // Multibase: "u" is base64url without padding.
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  };
}
