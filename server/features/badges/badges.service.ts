import { importJWK, SignJWT, type JWK } from 'jose';
import sanitizeHtml from 'sanitize-html';
import { AppError } from '#shared/http/errors.ts';
import { shownName } from '#shared/users/names.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readersLanguage } from '#server/platform/requestLanguage.ts';
import { textsIn, type OtherLanguages } from '#server/engines/translations/translations.service.ts';
import { isSealed, SealError, type Seals } from '#server/platform/secrets/seals.ts';
import { makeSigningKey } from '#server/platform/secrets/signingKey.ts';
import { memoize } from '#server/platform/workers/memoize.ts';
import { badgesRepository, type BadgeAlgorithm, type BadgeRow } from './badges.repository.ts';
import {
  badgeAddresses,
  didDocument,
  issuerDocument,
  openBadge,
  statusList,
  statusListLength,
  toSecond,
  verificationMethod,
  type Badge,
  type Issuer,
} from './credential.ts';
import { prove } from './dataIntegrity.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name under which private keys are sealed. */
const keyName = 'badges';
/** A key signs for a year; its public key is kept. */
const signsForMs = 365 * 24 * 60 * 60_000;
/** A status list is dated back to the hour, so that it is signed once an hour while nothing changes. */
const hourMs = 60 * 60_000;

/** The entities that cleaning writes for HTML's special characters. */
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of a rich text, without its tags. */
const plainText = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A badge with the data that only its page shows. */
export interface ShownBadge extends Badge {
  revokedAt: Date | null;
  /** The languages of those among title, description, criteria and game that are not in the reader's language. */
  languages: OtherLanguages;
}

const present = (row: BadgeRow): ShownBadge => ({
  grantId: row.grantId,
  rewardId: row.rewardId,
  title: row.title,
  description: plainText(row.description),
  criteria: row.businessRule,
  game: row.game,
  languages: {},
  holder: shownName({ username: row.holderName, showsInitials: row.showsInitials }),
  // A guess at the address would name somebody who shows their initials only.
  email: row.showsInitials ? null : row.email,
  grantedAt: row.grantedAt,
  revokedAt: row.revokedAt,
  statusIndex: row.statusIndex,
});

/** Public data of digital badges for anybody with the address: that they are genuine, and the credential that proves it. */
export function createBadgesService(context: {
  db: Database;
  clock: () => Date;
  publicUrl: string;
  issuer: Issuer;
  /** Without them its keys are stored unsealed. */
  seals?: Seals;
}) {
  const { db, clock, publicUrl, issuer, seals } = context;
  const addresses = badgeAddresses(publicUrl);
  const proofs = memoize<Awaited<ReturnType<typeof prove>>>(500);

  const sealed = (key: JWK) => ({ ...(seals === undefined ? key : seals.seal(keyName, key)) });

  /** null when its secret was lost: its signatures stay verifiable. @throws SealError when another process may have the secret */
  function openKey(stored: Record<string, unknown>): JWK | null {
    if (!isSealed(stored)) return stored;
    try {
      return (seals?.open(keyName, stored) ?? null) as JWK | null;
    } catch (error) {
      if (seals?.isAlone !== true || !(error instanceof SealError)) throw error;
      return null;
    }
  }

  /**
   * The signing key of an algorithm, created with the first requested badge and renewed each year; the same for every start
   * and every process.
   */
  async function signingKey(algorithm: BadgeAlgorithm): Promise<{ publicJwk: JWK; privateJwk: JWK }> {
    const stored = await badgesRepository(db).findSigningKey(algorithm);
    if (stored?.privateJwk) {
      const { id, publicJwk, privateJwk, createdAt } = stored;
      const opened = openKey(privateJwk);
      if (opened !== null && clock().getTime() - createdAt.getTime() < signsForMs)
        return { publicJwk, privateJwk: opened };
      await badgesRepository(db).retireKey(id, clock());
    }
    const { publicJwk, privateJwk } = await makeSigningKey(algorithm);
    await badgesRepository(db).insertKey(algorithm, { publicJwk, privateJwk: sealed(privateJwk), createdAt: clock() });
    // Of concurrent processes the first one's key signs; the others' keys stay published and unused.
    return signingKey(algorithm);
  }

  const published = (key: JWK): JWK => ({ ...key, kid: addresses.key(key.kid ?? '') });

  /** @throws AppError not_found */
  async function rowOf(grantId: string): Promise<BadgeRow> {
    const row = idPattern.test(grantId) ? await badgesRepository(db).find(grantId) : undefined;
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  interface Signed {
    '@context': string[];
    id: string;
    validFrom: string;
    credentialSubject: { id: string };
  }

  async function sign(credential: Signed, algorithm: BadgeAlgorithm, type = 'JWT'): Promise<string> {
    const { publicJwk, privateJwk } = await signingKey(algorithm);
    return new SignJWT({ ...credential })
      .setProtectedHeader({ alg: algorithm, typ: type, kid: addresses.key(publicJwk.kid ?? '') })
      .setIssuer(addresses.issuer)
      .setJti(credential.id)
      .setNotBefore(new Date(credential.validFrom))
      .setSubject(credential.credentialSubject.id)
      .sign(await importJWK(privateJwk, algorithm));
  }

  async function withProof(credential: Signed) {
    const { publicJwk, privateJwk } = await signingKey('EdDSA');
    const method = verificationMethod(publicUrl, publicJwk.kid ?? '');
    return proofs(`${method} ${JSON.stringify(credential)}`, () =>
      prove(credential, { privateJwk, verificationMethod: method, created: toSecond(clock()) }),
    );
  }

  /** @throws AppError not_found for one that does not exist or was revoked */
  async function validBadge(grantId: string) {
    const badge = present(await rowOf(grantId));
    if (badge.revokedAt !== null) throw new AppError('not_found');
    return openBadge(badge, publicUrl, issuer);
  }

  /** @throws AppError not_found for a list without badges; the first always exists */
  async function statusOf(list: number) {
    const repository = badgesRepository(db);
    const last = (await repository.findLastStatusIndex()) ?? 0;
    if (list > Math.floor(last / statusListLength)) throw new AppError('not_found');
    const revoked = await repository.listRevoked(list * statusListLength, (list + 1) * statusListLength);
    const validFrom = new Date(Math.floor(clock().getTime() / hourMs) * hourMs);
    return statusList(list, revoked, { publicUrl, validFrom });
  }

  async function shownIn(language: string | null, row: BadgeRow): Promise<ShownBadge> {
    const { rewardId, title, description, businessRule, gameId, game, gameLanguages: languagesOfGame } = row;
    const words = await textsIn(db, language, [
      { id: rewardId, game: languagesOfGame },
      { id: gameId, game: languagesOfGame },
    ]);
    const reward = words.row('reward', { id: rewardId, title, description, businessRule });
    const named = words.row('game', { id: gameId, name: game });
    const { businessRule: criteria, ...languages } = reward.languages ?? {};
    const { name } = named.languages ?? {};
    return {
      ...present({ ...row, ...reward, game: named.name }),
      languages: { ...languages, ...(criteria && { criteria }), ...(name && { game: name }) },
    };
  }

  return {
    /** A badge in the reader's language, revoked ones included. @throws AppError not_found */
    find: async (grantId: string): Promise<ShownBadge> => shownIn(readersLanguage(), await rowOf(grantId)),

    /**
     * The data of its print, in its holder's language; in the reader's for a team, and while the holder has chosen none.
     * @throws AppError not_found, also for a revoked one
     */
    async forPrint(grantId: string) {
      const row = await rowOf(grantId);
      if (row.revokedAt !== null) throw new AppError('not_found');
      const language = row.language ?? readersLanguage()?.split('-')[0] ?? null;
      const { rewardId, title, criteria, game, holder, grantedAt, languages } = await shownIn(language, row);
      return {
        ...{ grantId, rewardId, title, criteria, game, holder, grantedAt, languages, language },
        ...{ experience: row.experience, verificationUrl: addresses.page(grantId) },
        issuer: { companyName: issuer.companyName },
      };
    },

    /**
     * The badge as an Open Badges 3.0 credential that contains its proof. It is the same for every reader, in its game's language.
     * @throws AppError not_found for one that does not exist or was revoked
     */
    credential: async (grantId: string) => withProof(await validBadge(grantId)),

    /** The same as a signed token (VC-JWT). @throws AppError not_found */
    token: async (grantId: string, algorithm: BadgeAlgorithm = 'RS256') => sign(await validBadge(grantId), algorithm),

    /**
     * A list with one bit per badge, set for revoked ones, as a credential that contains its proof.
     * @param list counted from 0
     * @throws AppError not_found
     */
    status: async (list: number) => withProof(await statusOf(list)),

    /** The same as a signed token (VC-JWT). @throws AppError not_found */
    statusToken: async (list: number) => sign(await statusOf(list), 'RS256', 'vc+jwt'),

    issuer: () => issuerDocument(publicUrl, issuer),

    /** The issuer as did:web names it. */
    did: async () =>
      didDocument(
        publicUrl,
        (await badgesRepository(db).listKeys()).map(({ publicJwk }) => publicJwk),
      ),

    /** The public keys of all present and past signing keys, as a JWKS; a key's id is its address. */
    keys: async (): Promise<{ keys: JWK[] }> => ({
      keys: (await badgesRepository(db).listKeys()).map(({ publicJwk }) => published(publicJwk)),
    }),
  };
}
export type BadgesService = ReturnType<typeof createBadgesService>;
