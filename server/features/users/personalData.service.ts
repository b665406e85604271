import { AppError } from '#shared/http/errors.ts';
import type { PersonalData } from '#shared/users/personalData.contract.ts';
import { cultureOf } from '#shared/users/users.rules.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import type { Database } from '#server/platform/db/client.ts';
import { personalDataRepository } from './personalData.repository.ts';

/** A row as it travels: instants as text, everything else as it is. */
type Sent<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

const sent = <Row extends object>(row: Row): Sent<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : (value as unknown)]),
  ) as Sent<Row>;

export function createPersonalDataService({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    /** Everything that is held about a person, from one state of the database. @throws AppError not_found */
    of: (userId: string): Promise<PersonalData> =>
      inSnapshot(db, async (tx) => {
        const repository = personalDataRepository(tx);
        const found = await repository.findUser(userId);
        if (found === undefined) throw new AppError('not_found');
        const { user, profileImage } = found;
        const memberships = Map.groupBy(await repository.listMemberships(userId), ({ gameId }) => gameId);
        const answers = Map.groupBy(await repository.listAnswers(userId), ({ attemptId }) => attemptId);
        return {
          asOf: clock().toISOString(),
          user: {
            id: user.id,
            username: user.username,
            givenUsername: user.givenUsername,
            email: user.email,
            signIn:
              user.issuer === null || user.subject === null ? null : { issuer: user.issuer, subject: user.subject },
            profileImage,
            lastLogin: user.lastLoginAt?.toISOString() ?? null,
            market: user.market,
            country: user.country,
            marketType: user.marketType,
            role: user.role,
            culture: cultureOf(user),
            language: user.language,
            appearance: user.appearance,
            showsInitials: user.showsInitials,
            createdAt: user.createdAt.toISOString(),
            updatedAt: user.updatedAt.toISOString(),
          },
          enrolments: (await repository.listEnrolments(userId)).map((enrolment) => ({
            ...sent(enrolment),
            teams: (memberships.get(enrolment.game.id) ?? []).map(sent),
          })),
          levelsEntered: (await repository.listLevelsEntered(userId)).map(sent),
          attempts: (await repository.listAttempts(userId)).map((attempt) => ({
            ...sent(attempt),
            answers: (answers.get(attempt.id) ?? []).map(({ question, answers: chosen, savedAt }) => ({
              question,
              answers: chosen,
              savedAt: new Date(savedAt).toISOString(),
            })),
          })),
          stories: (await repository.listStories(userId)).map(sent),
          awards: (await repository.listAwards(userId)).map(sent),
          points: (await repository.listPoints(userId)).map(sent),
          engagements: (await repository.listEngagements(userId)).map(sent),
          notifications: (await repository.listNotifications(userId)).map(sent),
          rewards: (await repository.listRewards(userId)).map(sent),
          certificates: (await repository.listCertificates(userId)).map(sent),
          files: (await repository.listFiles(userId)).map(sent),
          acts: (await repository.listActs(userId)).map(sent),
        };
      }),
  };
}
