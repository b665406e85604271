import { and, asc, eq, inArray, isNotNull, isNull, max, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BehaviourRule } from '#shared/game/engagements.rules.ts';
import { listActiveMembers } from '#server/game/state/activeMembers.sql.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import { writeLater, type Executor } from '#server/platform/db/client.ts';
import { inParts } from '#server/platform/db/inParts.ts';
import { achievements, enrolments, games, levels, teamMemberships, teams, tiers } from '#server/schema/games.ts';
import { attempts, engagements } from '#server/schema/play.ts';
import { awards, ledgerEntries, regradingCorrections } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';

/** A player or a team. */
export type Holder = { userId: string; teamId?: undefined } | { teamId: string; userId?: undefined };

const heldBy = ({ userId, teamId }: Holder) =>
  userId === undefined ? eq(awards.teamId, teamId) : eq(awards.userId, userId);

export type PublishedAchievement = NonNullable<
  Awaited<ReturnType<ReturnType<typeof awardsRepository>['findPublished']>>
>;

export const awardsRepository = (db: Executor) => ({
  /** For an achievement that its holder has not had. */
  insert: (award: typeof awards.$inferInsert & { id: string }) =>
    writeLater(db, db.insert(awards).values(award), [`award ${award.id}`]),

  /** @returns the ids of the new ones, in order; undefined when the holder has the achievement already */
  insertAll: async (values: readonly (typeof awards.$inferInsert)[]) => {
    const rows = values.map((one) => ({ ...one, id: uuidv7() }));
    const added = new Set<string>();
    for (const some of inParts(rows)) {
      const inserted = await db.insert(awards).values(some).onConflictDoNothing().returning({ id: awards.id });
      for (const { id } of inserted) added.add(id);
    }
    return rows.map(({ id }) => (added.has(id) ? id : undefined));
  },

  /** The valid award; undefined without one. */
  find: async (achievementId: string, holder: Holder) => {
    const [row] = await db
      .select({ id: awards.id, points: awards.points })
      .from(awards)
      .where(and(eq(awards.achievementId, achievementId), heldBy(holder), isNull(awards.revokedAt)));
    return row;
  },

  /** When an award of each of these achievements was last revoked from the holder. */
  listRevocations: async (holder: Holder, achievementIds: readonly string[]) => {
    const rows = await db
      .select({ achievementId: awards.achievementId, at: max(awards.revokedAt) })
      .from(awards)
      .where(and(inArray(awards.achievementId, [...achievementIds]), heldBy(holder), isNotNull(awards.revokedAt)))
      .groupBy(awards.achievementId);
    return rows.flatMap(({ achievementId, at }) => (at === null ? [] : [{ achievementId, at }]));
  },

  /** An achievement that can be recorded by hand: one that players may see. */
  findPublished: async (achievementId: string) => {
    const [row] = await db
      .select(columnsOf(achievements, 'id', 'gameId', 'levelId', 'title', 'gameType', 'isBonus', 'teamRule', 'points'))
      .from(achievements)
      .innerJoin(levels, and(eq(levels.id, achievements.levelId), eq(levels.status, 'published')))
      .innerJoin(tiers, and(eq(tiers.id, levels.tierId), eq(tiers.status, 'published')))
      .innerJoin(games, and(eq(games.id, achievements.gameId), eq(games.status, 'published')))
      .where(and(eq(achievements.id, achievementId), eq(achievements.status, 'published')));
    return row;
  },

  isTeamOf: async (gameId: string, teamId: string) =>
    (await db.$count(teams, and(eq(teams.gameId, gameId), eq(teams.id, teamId), ne(teams.status, 'archived')))) > 0,

  findHolder: async (awardId: string) => {
    const [row] = await db
      .select({ gameId: awards.gameId, userId: awards.userId, teamId: awards.teamId })
      .from(awards)
      .where(eq(awards.id, awardId));
    return row;
  },

  /** An award with its achievement, locked until the transaction ends. */
  lock: async (awardId: string) => {
    const [row] = await db
      .select({ award: awards, title: achievements.title, levelId: achievements.levelId })
      .from(awards)
      .innerJoin(achievements, eq(achievements.id, awards.achievementId))
      .where(eq(awards.id, awardId))
      .for('update', { of: awards });
    return row;
  },

  revoke: (awardId: string, values: { revokedAt: Date; revokedBy: string; revokeReason: string }) =>
    db.update(awards).set(values).where(eq(awards.id, awardId)),

  /** The entries of the award that are not reversed: its own, those of better attempts, and those of regrading. */
  listStandingEntries: (award: typeof awards.$inferSelect) => {
    const { id, achievementId, gameId, userId } = award;
    const betterAttempts = db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.achievementId, achievementId), sql`${attempts.userId} = ${userId}`));
    const corrections = db
      .select({ id: regradingCorrections.id })
      .from(regradingCorrections)
      .where(eq(regradingCorrections.awardId, id));
    return db
      .select({ id: ledgerEntries.id, points: ledgerEntries.points })
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.gameId, gameId),
          or(
            and(
              eq(ledgerEntries.source, 'award'),
              or(eq(ledgerEntries.sourceId, id), inArray(ledgerEntries.sourceId, betterAttempts)),
            ),
            and(eq(ledgerEntries.source, 'remark'), inArray(ledgerEntries.sourceId, corrections)),
          ),
          ne(ledgerEntries.points, 0),
          sql`not exists (select from ${ledgerEntries} r where r.source = 'reversal' and r.source_id = ${ledgerEntries.id})`,
        ),
      );
  },

  updatePoints: (id: string, points: number) =>
    writeLater(db, db.update(awards).set({ points }).where(eq(awards.id, id)), [`award ${id}`]),

  /**
   * Locks many players and teams at once: enrolments first, then people, then teams, each in the order of their ids, so that two
   * overlapping bulk acts cannot deadlock. Includes the teams of the players, whose awards may follow.
   * @returns whether none of the players was erased
   */
  lockHolders: async (
    holders: readonly { gameId: string; userId: string | null; teamId: string | null }[],
  ): Promise<boolean> => {
    const gameIds = [...new Set(holders.map(({ gameId }) => gameId))];
    const userIds = [...new Set(holders.flatMap(({ userId }) => userId ?? []))];
    await db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(inArray(enrolments.gameId, gameIds), inArray(enrolments.userId, userIds)))
      .orderBy(asc(enrolments.id))
      .for('update');
    // The users, too: a concurrent deactivation or erasure waits, or is seen here.
    const people = await db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, userIds), isNull(users.erasedAt)))
      .orderBy(asc(users.id))
      .for('share');
    const theirs = db
      .select({ id: teamMemberships.teamId })
      .from(teamMemberships)
      .where(and(inArray(teamMemberships.userId, userIds), isNull(teamMemberships.leftAt)));
    await db
      .select({ id: teams.id })
      .from(teams)
      .where(
        and(
          inArray(teams.gameId, gameIds),
          or(
            inArray(
              teams.id,
              holders.flatMap(({ teamId }) => teamId ?? []),
            ),
            inArray(teams.id, theirs),
          ),
        ),
      )
      .orderBy(asc(teams.id))
      .for('no key update');
    return people.length === userIds.length;
  },

  listHolders: (awardIds: readonly string[]) =>
    db
      .select({ gameId: awards.gameId, userId: awards.userId, teamId: awards.teamId })
      .from(awards)
      .where(inArray(awards.id, [...awardIds])),

  /** Two members who finish at the same time are serialized here, so that the second sees the first. */
  lockTeam: (teamId: string) =>
    db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update'),

  /** The team's memberships, past ones included, as the rules need them. */
  listMemberships: (teamId: string) =>
    db
      .select({
        playerId: teamMemberships.userId,
        teamId: teamMemberships.teamId,
        from: teamMemberships.joinedAt,
        until: teamMemberships.leftAt,
        isActive: users.isActive,
      })
      .from(teamMemberships)
      .innerJoin(users, eq(users.id, teamMemberships.userId))
      .where(eq(teamMemberships.teamId, teamId)),

  /** Which present and past members have accomplished the achievement's content, and when first. */
  listAccomplishments: (teamId: string, achievementId: string) =>
    db
      .select({ playerId: attempts.userId, at: sql<Date>`min(${attempts.submittedAt})`.mapWith(attempts.submittedAt) })
      .from(attempts)
      .innerJoin(teamMemberships, and(eq(teamMemberships.userId, attempts.userId), eq(teamMemberships.teamId, teamId)))
      .where(
        and(
          eq(attempts.achievementId, achievementId),
          eq(attempts.status, 'Submitted'),
          or(eq(attempts.result, 'Passed'), and(eq(attempts.result, 'Submitted'), isNull(attempts.review))),
        ),
      )
      .groupBy(attempts.userId),

  /** Which present and past members have done the act often enough, and when they reached the required number. */
  listBehaviours: async (teamId: string, gameId: string, { id, rule }: { id: string; rule: BehaviourRule }) => {
    // Acts recorded before an award was revoked counted for that award.
    const revokedAt = db
      .select({ at: max(awards.revokedAt) })
      .from(awards)
      .where(and(eq(awards.achievementId, id), eq(awards.teamId, teamId)));
    const numbered = db
      .select({
        playerId: engagements.userId,
        at: engagements.createdAt,
        number: sql<number>`row_number() over (partition by ${engagements.userId} order by ${engagements.createdAt})`
          .mapWith(Number)
          .as('number'),
      })
      .from(engagements)
      .innerJoin(
        teamMemberships,
        and(eq(teamMemberships.userId, engagements.userId), eq(teamMemberships.teamId, teamId)),
      )
      .where(
        and(
          eq(engagements.gameId, gameId),
          eq(engagements.type, rule.engagement),
          sql`${engagements.createdAt} > coalesce((${revokedAt}), '-infinity')`,
        ),
      )
      .as('numbered');
    return db
      .select({ playerId: numbered.playerId, at: numbered.at })
      .from(numbered)
      .where(eq(numbered.number, rule.count));
  },

  listActiveMembers: (teamId: string, at: Date) => listActiveMembers(db, teamId, at),

  listEngagements: (userId: string, gameId: string) =>
    db
      .select({ type: engagements.type, createdAt: engagements.createdAt })
      .from(engagements)
      .where(and(eq(engagements.gameId, gameId), eq(engagements.userId, userId))),
});
