import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { gameLanguages } from '#server/engines/translations/gameLanguages.ts';
import { games, teams } from '#server/schema/games.ts';
import { rewardGrants, rewards, signingKeys } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';

/** The purposes of the keys that sign badge credentials, by algorithm. */
const purposes = { RS256: 'badges', EdDSA: 'badges.EdDSA' } as const;
export type BadgeAlgorithm = keyof typeof purposes;

export const badgesRepository = (db: Executor) => ({
  /** The grant of a digital reward, revoked ones included; undefined when there is none. */
  find: async (grantId: string) => {
    const [row] = await db
      .select({
        grantId: rewardGrants.id,
        rewardId: rewards.id,
        ...columnsOf(rewards, 'title', 'description', 'businessRule'),
        gameId: games.id,
        game: games.name,
        experience: games.experience,
        gameLanguages,
        // Grants of teams, and those of the previous release, have no name of their own.
        holderName: sql<string>`coalesce(${rewardGrants.holderName}, ${users.givenUsername}, ${teams.name})`,
        // An erased person has no address any more.
        email: sql<string | null>`case when ${users.erasedAt} is null then ${users.email} end`,
        language: users.language,
        showsInitials: sql<boolean>`coalesce(${users.showsInitials}, false)`,
        ...columnsOf(rewardGrants, 'grantedAt', 'revokedAt', 'statusIndex'),
      })
      .from(rewardGrants)
      .innerJoin(rewards, and(eq(rewards.id, rewardGrants.rewardId), eq(rewards.category, 'Digital')))
      .innerJoin(games, eq(games.id, rewards.gameId))
      .leftJoin(users, eq(users.id, rewardGrants.userId))
      .leftJoin(teams, eq(teams.id, rewardGrants.teamId))
      .where(eq(rewardGrants.id, grantId));
    return row;
  },

  /** The highest index that any grant has; null without grants. */
  findLastStatusIndex: async () => {
    const [row] = await db.select({ last: max(rewardGrants.statusIndex) }).from(rewardGrants);
    return row?.last ?? null;
  },

  /** Indices of revoked grants from `start` (inclusive) to `end` (exclusive). */
  listRevoked: async (start: number, end: number) => {
    const rows = await db
      .select({ statusIndex: rewardGrants.statusIndex })
      .from(rewardGrants)
      .where(
        and(isNotNull(rewardGrants.revokedAt), gte(rewardGrants.statusIndex, start), lt(rewardGrants.statusIndex, end)),
      );
    return rows.map(({ statusIndex }) => statusIndex);
  },

  /** Public keys of all key pairs, retired ones included: their signatures stay verifiable. */
  listKeys: () =>
    db
      .select({ publicJwk: signingKeys.publicJwk })
      .from(signingKeys)
      .where(inArray(signingKeys.purpose, Object.values(purposes)))
      .orderBy(asc(signingKeys.createdAt), asc(signingKeys.id)),

  /** The present signing key of an algorithm: the oldest that is not retired. */
  findSigningKey: async (algorithm: BadgeAlgorithm) => {
    const [row] = await db
      .select()
      .from(signingKeys)
      .where(and(eq(signingKeys.purpose, purposes[algorithm]), isNull(signingKeys.retiredAt)))
      .orderBy(asc(signingKeys.createdAt), asc(signingKeys.id))
      .limit(1);
    return row;
  },

  retireKey: (id: string, at: Date) =>
    db.update(signingKeys).set({ retiredAt: at, privateJwk: null }).where(eq(signingKeys.id, id)),

  insertKey: (
    algorithm: BadgeAlgorithm,
    values: Pick<typeof signingKeys.$inferInsert, 'publicJwk' | 'privateJwk' | 'createdAt'>,
  ) => db.insert(signingKeys).values({ ...values, purpose: purposes[algorithm] }),
});
export type BadgeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof badgesRepository>['find']>>>;
