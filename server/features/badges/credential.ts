import { gzipSync } from 'node:zlib';

/** What is said of a badge to the world. */
export interface Badge {
  grantId: string;
  rewardId: string;
  title: string;
  /** Plain text. */
  description: string;
  /** What it was given for, as a sentence. */
  criteria: string;
  game: string;
  holder: string;
  grantedAt: Date;
  /** Its place in the status lists. */
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

/** Who gives badges, as Open Badges wants it. */
export const issuerProfile = (publicUrl: string, name: string) => ({
  id: badgeAddresses(publicUrl).issuer,
  type: ['Profile'],
  name,
  url: new URL('/', publicUrl).href,
});

/**
 * The badge as an Open Badges 3.0 credential (https://www.imsglobal.org/spec/ob/v3p0), without its proof. Its holder is named
 * and nothing else is said of them.
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

/** The badges of one status list; W3C asks for as many at least, so that nobody knows whose badge somebody looks up. */
export const statusListLength = 131_072;

/** Where it stands whether a badge was revoked (https://www.w3.org/TR/vc-bitstring-status-list/). */
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
 * @param revoked indices in all lists together; those of this one
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
