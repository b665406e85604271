import { randomBytes } from 'node:crypto';
import type { VerifiedCertificate } from '#shared/certificates/certificates.contract.ts';
import { certificateNumber, readCertificateNumber } from '#shared/certificates/certificates.rules.ts';
import type { ExamAttempt } from '#shared/kinds/exam/exams.contract.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { missingCharacters, nameFace } from '#server/platform/documents/printFaces.ts';
import { readersLanguage } from '#server/platform/requestLanguage.ts';
import { languagesOf, textsIn, type Localized } from '#server/engines/translations/translations.service.ts';
import { certificatesRepository, type CertificateRow } from './certificates.repository.ts';

interface Passed {
  userId: string;
  achievementId: string;
  attemptId: string;
  at: Date;
}

/** Issues and verifies certificates of passed exams. */
export function createCertificatesService(context: {
  db: Database;
  /** The public address, which the printed code leads to. */
  publicUrl: string;
  issuer: ServiceContext['issuer'];
}) {
  const { db, publicUrl, issuer } = context;

  /** @throws AppError not_found */
  async function find(typed: string) {
    const number = readCertificateNumber(typed);
    const found = number === null ? undefined : await certificatesRepository(db).find(number);
    if (found === undefined) throw new AppError('not_found');
    return found;
  }

  /** With its names in a language. */
  async function inLanguage(found: CertificateRow, language: string | null): Promise<Localized<CertificateRow>> {
    const { gameId, achievementId, gameLanguages: languagesOfGame } = found;
    const subjects = [gameId, achievementId].map((id) => ({ id, game: languagesOfGame }));
    const words = await textsIn(db, language, subjects);
    const game = words.row('game', { id: gameId, name: found.game });
    const { title, languages } = words.row('achievement', { id: achievementId, title: found.title });
    const others = { ...languages, ...(game.languages && { game: game.languages['name'] ?? '' }) };
    return { ...found, game: game.name, title, ...languagesOf({ languages: others }) };
  }

  return {
    /** Once per player and achievement, however often it is passed. Call it under the lock on the player. */
    async issue(tx: Transaction, { userId, achievementId, attemptId, at }: Passed): Promise<void> {
      const repository = certificatesRepository(tx);
      if ((await repository.findOfPlayer(userId, achievementId)) !== undefined) return;
      const holderName = (await repository.findName(userId)) ?? '';
      const number = certificateNumber(randomBytes(16));
      await repository.insert({ number, attemptId, userId, holderName, issuedAt: at });
    },

    /** The player's own; null without one. */
    async findOfPlayer(executor: Executor, userId: string, achievementId: string): Promise<ExamAttempt['certificate']> {
      const found = await certificatesRepository(executor).findOfPlayer(userId, achievementId);
      if (found === undefined) return null;
      return { number: found.number, missingCharacters: missingCharacters(await nameFace(), found.holder) };
    },

    /** What is public to anybody with the number. @throws AppError not_found */
    async verify(typed: string): Promise<VerifiedCertificate> {
      const found = await inLanguage(await find(typed), readersLanguage());
      const { number, holder, game, title, issuedAt, revokedAt } = found;
      return {
        number,
        isValid: revokedAt === null,
        // A revoked certificate no longer names its holder.
        holder: revokedAt === null ? holder : null,
        missingCharacters: revokedAt === null ? missingCharacters(await nameFace(), holder) : '',
        game,
        title,
        ...languagesOf(found),
        issuedAt: issuedAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      };
    },

    /**
     * The data of its print, in its holder's language; in the reader's while the holder has chosen none.
     * @throws AppError not_found, also for a revoked one
     */
    async forPrint(typed: string) {
      const one = await find(typed);
      const language = one.language ?? readersLanguage()?.split('-')[0] ?? null;
      const found = { ...(await inLanguage(one, language)), language };
      if (found.revokedAt !== null) throw new AppError('not_found');
      return { ...found, verificationUrl: new URL(`/certificates/${found.number}`, publicUrl).href, issuer };
    },
  };
}
export type CertificatesService = ReturnType<typeof createCertificatesService>;
