import { gzipSync } from 'node:zlib';

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
    status: (list: number) => at(`/badges/status/${list}.jwt`),
    issuer: at('/badges/issuer.json'),
    key: (thumbprint: string) => at(`/badges/keys/${thumbprint}.json`),
  };
};

/** The issuer of badges, as Open Badges requires it. */
export const issuerProfile = (publicUrl: string, name: string) => ({
  id: badgeAddresses(publicUrl).issuer,
  type: ['Profile'],
  name,
  url: new URL('/', publicUrl).href,
});

/**
 * The badge as an Open Badges 3.0 credential (https://www.imsglobal.org/spec/ob/v3p0), without its proof. It contains its holder's name
 * and no other personal data.
 */
export function openBadge(badge: Badge, publicUrl: string, issuerName: string) {
  const addresses = badgeAddresses(publicUrl);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: addresses.credential(badge.grantId),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badge.title,
    issuer: issuerProfile(publicUrl, issuerName),
    validFrom: badge.grantedAt.toISOString(),
    credentialStatus: statusEntry(badge.statusIndex, addresses.status),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: badge.holder }],
      achievement: {
        id: `urn:uuid:${badge.rewardId}`,
        type: ['Achievement'],
        achievementType: 'Badge',
        name: badge.title,
        description: badge.description === '' ? badge.title : badge.description,
        criteria: { narrative: badge.criteria === '' ? badge.title : badge.criteria },
        image: { id: addresses.image(badge.grantId), type: 'Image', caption: badge.title },
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
  { publicUrl, issuerName, now }: { publicUrl: string; issuerName: string; now: Date },
) {
  const id = badgeAddresses(publicUrl).status(list);
  const bits = Buffer.alloc(statusListLength / 8);
  for (const index of revoked) {
    const place = index - list * statusListLength;
    // The first bit is the highest of its byte.
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  }
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerProfile(publicUrl, issuerName).id,
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // Multibase: "u" is base64url without padding.
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  };
}
