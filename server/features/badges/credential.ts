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
}

/** Addresses of everything that is public about badges. */
export const badgeAddresses = (publicUrl: string) => {
  const at = (path: string) => new URL(path, publicUrl).href;
  return {
    page: (grantId: string) => at(`/badges/${grantId}`),
    credential: (grantId: string) => at(`/badges/${grantId}/credential.json`),
    image: (grantId: string) => at(`/badges/${grantId}/seal.svg`),
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
