import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { gameLanguages } from '#server/engines/translations/gameLanguages.ts';
import { achievements, games } from '#server/schema/games.ts';
import { attempts } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { certificates } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';

// A revoked award revokes its certificate. A team's award says nothing about one of its members.
const revokedAt = sql`coalesce(${certificates.revokedAt}, (
  select max(${awards.revokedAt}) from ${awards}
  where ${awards.achievementId} = ${attempts.achievementId} and ${awards.userId} = ${certificates.userId}
  having bool_and(${awards.revokedAt} is not null)))`;

export const certificatesRepository = (db: Executor) => ({
  insert: (values: typeof certificates.$inferInsert) => db.insert(certificates).values(values),

  /** The player's name from the sign-in or an import, not the one that they chose: certificates need the verified name. */
  findName: async (userId: string) => {
    const [user] = await db.select({ name: users.givenUsername }).from(users).where(eq(users.id, userId));
    return user?.name;
  },

  /** The certificate that a player has for an achievement; undefined without a valid one. */
  findOfPlayer: async (userId: string, achievementId: string) => {
    const [row] = await db
      .select({ number: certificates.number, holder: certificates.holderName })
      .from(certificates)
      .innerJoin(attempts, eq(attempts.id, certificates.attemptId))
      .where(
        and(eq(certificates.userId, userId), eq(attempts.achievementId, achievementId), sql`${revokedAt} is null`),
      );
    return row;
  },

  find: async (number: string) => {
    const [row] = await db
      .select({
        number: certificates.number,
        holder: certificates.holderName,
        language: users.language,
        gameId: games.id,
        gameLanguages,
        achievementId: achievements.id,
        game: games.name,
        experience: games.experience,
        timezone: games.timezone,
        title: achievements.title,
        issuedAt: certificates.issuedAt,
        revokedAt: sql<Date | null>`${revokedAt}`.mapWith(certificates.revokedAt),
      })
      .from(certificates)
      .innerJoin(attempts, eq(attempts.id, certificates.attemptId))
      .innerJoin(users, eq(users.id, certificates.userId))
      .innerJoin(games, eq(games.id, attempts.gameId))
      .innerJoin(achievements, eq(achievements.id, attempts.achievementId))
      .where(eq(certificates.number, number));
    return row;
  },
});
export type CertificateRow = NonNullable<Awaited<ReturnType<ReturnType<typeof certificatesRepository>['find']>>>;
