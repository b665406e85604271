import { importJWK, SignJWT, type JWK } from 'jose';
import sanitizeHtml from 'sanitize-html';
import { AppError } from '#shared/http/errors.ts';
import { shownName } from '#shared/users/names.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readersWords, type OtherLanguages } from '#server/engines/translations/translations.service.ts';
import { isSealed, SealError, type Seals } from '#server/platform/secrets/seals.ts';
import { makeSigningKey } from '#server/platform/secrets/signingKey.ts';
import { badgesRepository, type BadgeRow } from './badges.repository.ts';
import { badgeAddresses, issuerProfile, openBadge, statusList, statusListLength, type Badge } from './credential.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What every verifier of Open Badges has to understand. */
const algorithm = 'RS256';
/** The name that its private half is sealed under. */
const keyName = 'badges';
/** A key signs for a year; its public half stays. */
const signsForMs = 365 * 24 * 60 * 60_000;

/** What cleaning writes for characters that mean something in HTML. */
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of a rich text, without its tags. */
const plainText = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A badge with what only its page says of it. */
export interface ShownBadge extends Badge {
  revokedAt: Date | null;
  /** Of the title, the description, the criteria and the game: which are in another language than the reader's. */
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
  grantedAt: row.grantedAt,
  revokedAt: row.revokedAt,
  statusIndex: row.statusIndex,
});

/** What anybody may see of digital badges who knows the address: that they are real, and the credential that proves it. */
export function createBadgesService(context: {
  db: Database;
  clock: () => Date;
  publicUrl: string;
  issuer: { companyName: string };
  /** Without them its keys are stored as they are. */
  seals?: Seals;
}) {
  const { db, clock, publicUrl, issuer, seals } = context;
  const addresses = badgeAddresses(publicUrl);

  const sealed = (key: JWK) => ({ ...(seals === undefined ? key : seals.seal(keyName, key)) });

  /** null where its secret was lost: what it has signed stays verifiable. @throws SealError where another process may have the secret */
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
   * The key that signs, made with the first badge that is asked for and another one each year; the same for every start and
   * every process.
   */
  async function signingKey(): Promise<{ publicJwk: JWK; privateJwk: JWK }> {
    const stored = await badgesRepository(db).findSigningKey();
    if (stored?.privateJwk) {
      const { id, publicJwk, privateJwk, createdAt } = stored;
      const opened = openKey(privateJwk);
      if (opened !== null && clock().getTime() - createdAt.getTime() < signsForMs)
        return { publicJwk, privateJwk: opened };
      await badgesRepository(db).retireKey(id, clock());
    }
    const { publicJwk, privateJwk } = await makeSigningKey();
    await badgesRepository(db).insertKey({ publicJwk, privateJwk: sealed(privateJwk), createdAt: clock() });
    // Of processes that ask at once the first one's key signs; the others' stays published and unused.
    return signingKey();
  }

  const published = (key: JWK): JWK => ({ ...key, kid: addresses.key(key.kid ?? '') });

  /** @throws AppError not_found */
  async function rowOf(grantId: string): Promise<BadgeRow> {
    const row = idPattern.test(grantId) ? await badgesRepository(db).find(grantId) : undefined;
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function sign(
    credential: { id: string },
    { notBefore, subject, type = 'JWT' }: { notBefore: Date; subject: string; type?: string },
  ): Promise<string> {
    const { publicJwk, privateJwk } = await signingKey();
    return new SignJWT(credential)
      .setProtectedHeader({ alg: algorithm, typ: type, kid: addresses.key(publicJwk.kid ?? '') })
      .setIssuer(addresses.issuer)
      .setJti(credential.id)
      .setNotBefore(notBefore)
      .setSubject(subject)
      .sign(await importJWK(privateJwk, algorithm));
  }

  return {
    /** A badge in the words of whoever looks at it, revoked ones included. @throws AppError not_found */
    async find(grantId: string): Promise<ShownBadge> {
      const row = await rowOf(grantId);
      const { rewardId, title, description, businessRule, gameId, game, gameLanguages: languagesOfGame } = row;
      const words = await readersWords(db, [
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
    },

    /**
     * The badge as a signed Open Badges 3.0 credential: `jwt` is the signed whole (VC-JWT), the rest is the same to read. It
     * says the same to everybody, in its game's language.
     * @throws AppError not_found for one that is not there or was revoked
     */
    async credential(grantId: string) {
      const badge = present(await rowOf(grantId));
      if (badge.revokedAt !== null) throw new AppError('not_found');
      const credential = openBadge(badge, publicUrl, issuer.companyName);
      const jwt = await sign(credential, { notBefore: badge.grantedAt, subject: addresses.page(grantId) });
      return { ...credential, proof: { type: 'JwtProof2020', jwt } };
    },

    /**
     * A list of bits, one a badge, that are set for those which were revoked: as a signed credential (VC-JWT).
     * @param list counted from 0
     * @throws AppError not_found for one that has no badges yet; the first is always there
     */
    async status(list: number): Promise<string> {
      const repository = badgesRepository(db);
      const last = (await repository.findLastStatusIndex()) ?? 0;
      if (list > Math.floor(last / statusListLength)) throw new AppError('not_found');
      const revoked = await repository.listRevoked(list * statusListLength, (list + 1) * statusListLength);
      const now = clock();
      const credential = statusList(list, revoked, { publicUrl, issuerName: issuer.companyName, now });
      return sign(credential, { notBefore: now, subject: credential.credentialSubject.id, type: 'vc+jwt' });
    },

    issuer: () => issuerProfile(publicUrl, issuer.companyName),

    /** The public halves of all keys that ever signed, as a JWKS; a key's id is the address at which it is found. */
    keys: async (): Promise<{ keys: JWK[] }> => ({
      keys: (await badgesRepository(db).listKeys()).map(({ publicJwk }) => published(publicJwk)),
    }),
  };
}
export type BadgesService = ReturnType<typeof createBadgesService>;
