import { and, asc, count, eq, inArray, isNotNull, isNull, lte, ne, not, sql, type SQL } from 'drizzle-orm';
import { hasGrant, rewardColumns, teamPointsOf, ungrantedToTeam } from '#server/game/state/account.sql.ts';
import { listActiveMembers } from '#server/game/state/activeMembers.sql.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { inParts } from '#server/platform/db/inParts.ts';
import { jsonRows } from '#server/platform/db/jsonRows.ts';
import { games, teamMemberships, teams } from '#server/schema/games.ts';
import { awards, closingRanks, scores } from '#server/schema/points.ts';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';

/** A player or a team. */
export type Holder = { userId: string; teamId?: undefined } | { teamId: string; userId?: undefined };

const heldBy = ({ userId, teamId }: Holder): SQL =>
  userId === undefined ? eq(rewardGrants.teamId, teamId) : eq(rewardGrants.userId, userId);

/** Where a tier, level or achievement is referenced: in the JSON of a reward's rule. */
export const rewardRule = {
  table: rewards,
  where: (id: string) => sql`${rewards.rule} ->> 'subjectId' = ${id}`,
};

/** Pieces that were claimed or given, and not cancelled. */
export const isTaken = and(
  inArray(rewardGrants.state, ['Claimed', 'Approved', 'Sent', 'Received']),
  isNull(rewardGrants.revokedAt),
);

const pointsOf = (gameId: string, userId: string | null) =>
  sql<number>`coalesce((select ${scores.points} from ${scores} where ${scores.gameId} = ${gameId} and ${scores.userId} = ${userId}), 0)`;

/** The player's present team. */
const presentTeamOf = (gameId: string, userId: string | null) => sql`(
  select ${teamMemberships.teamId} from ${teamMemberships}
  where ${and(eq(teamMemberships.gameId, gameId), sql`${teamMemberships.userId} = ${userId}`, isNull(teamMemberships.leftAt))}
)`;

export const rewardsRepository = (db: Executor) => ({
  /**
   * Published rewards in the editors' order, with how many pieces are taken, the grants of the player and of their present team,
   * the newest first, and the player's points.
   */
  listPublished: (gameId: string, userId: string | null) =>
    db
      .select({
        ...rewardColumns,
        description: rewards.description,
        businessRule: rewards.businessRule,
        image: fileUrlOf(rewards.image),
        imageAlt: rewards.imageAlt,
        taken:
          sql<number>`(select count(*) from ${rewardGrants} where ${and(eq(rewardGrants.rewardId, rewards.id), isTaken)})`.mapWith(
            Number,
          ),
        grants: jsonRows(
          {
            ...{ id: rewardGrants.id, state: rewardGrants.state },
            ...{ grantedAt: rewardGrants.grantedAt, movedAt: rewardGrants.updatedAt },
          },
          sql`from ${rewardGrants} where ${and(
            eq(rewardGrants.rewardId, rewards.id),
            isNull(rewardGrants.revokedAt),
            sql`(${rewardGrants.userId} = ${userId} or ${rewardGrants.teamId} = ${presentTeamOf(gameId, userId)})`,
          )}`,
          sql`order by ${rewardGrants.grantedAt} desc, ${rewardGrants.id} desc`,
        ),
        points: pointsOf(gameId, userId),
      })
      .from(rewards)
      .where(and(eq(rewards.gameId, gameId), eq(rewards.status, 'published')))
      .orderBy(asc(rewards.position), asc(rewards.id)),

  /** Automatic rewards of the game for teams that this team has never had. */
  listUngrantedToTeam: (gameId: string, teamId: string) =>
    db
      .select(rewardColumns)
      .from(rewards)
      .where(and(eq(rewards.gameId, gameId), eq(rewards.status, 'published'), ungrantedToTeam(sql`${teamId}::uuid`))),

  /** The winners by the closing board: each Ranking reward with each player or team at its rank or above who has never had it and is not erased. */
  listWinners: (gameId: string) =>
    db
      .select({ ...rewardColumns, holderId: closingRanks.holderId })
      .from(rewards)
      .innerJoin(
        closingRanks,
        and(
          eq(closingRanks.gameId, rewards.gameId),
          eq(closingRanks.gameType, rewards.gameType),
          lte(closingRanks.rank, sql`(${rewards.rule} ->> 'rank')::int`),
        ),
      )
      .where(
        and(
          eq(rewards.gameId, gameId),
          eq(rewards.status, 'published'),
          eq(rewards.type, 'Ranking'),
          not(hasGrant(sql`${closingRanks.holderId} in (${rewardGrants.userId}, ${rewardGrants.teamId})`)),
          sql`not exists (select from ${users} where ${and(eq(users.id, closingRanks.holderId), isNotNull(users.erasedAt))})`,
        ),
      )
      .orderBy(asc(rewards.position), asc(closingRanks.holderId)),

  /** @returns the new ones, with the reward and its holder */
  insertGrants: async (values: readonly (typeof rewardGrants.$inferInsert)[]) => {
    const inserted = [];
    for (const some of inParts(values)) {
      const named = some.map((grant) => ({
        ...grant,
        holderName: sql`(select ${users.givenUsername} from ${users} where ${users.id} = ${grant.userId ?? null}::uuid)`,
      }));
      const rows = await db
        .insert(rewardGrants)
        .values(named)
        .onConflictDoNothing()
        .returning(columnsOf(rewardGrants, 'id', 'rewardId', 'userId', 'teamId'));
      inserted.push(...rows);
    }
    return inserted;
  },

  /** Whether the final boards are written; locked until the transaction ends. */
  isClosed: async (gameId: string) => {
    const [row] = await db.select({ closedAt: games.closedAt }).from(games).where(eq(games.id, gameId)).for('share');
    return row !== undefined && row.closedAt !== null;
  },

  /** Concurrent claims are serialized here, so that the second counts the first. */
  lockReward: async (rewardId: string) => {
    const [row] = await db.select(rewardColumns).from(rewards).where(eq(rewards.id, rewardId)).for('update');
    return row;
  },

  countTaken: async (rewardId: string) => {
    const [row] = await db
      .select({ taken: count() })
      .from(rewardGrants)
      .where(and(eq(rewardGrants.rewardId, rewardId), isTaken));
    return row?.taken ?? 0;
  },

  findGrant: async (rewardId: string, holder: Holder) => {
    const [row] = await db
      .select({ id: rewardGrants.id, state: rewardGrants.state })
      .from(rewardGrants)
      .where(and(eq(rewardGrants.rewardId, rewardId), heldBy(holder), isNull(rewardGrants.revokedAt)));
    return row;
  },

  findGrantById: async (grantId: string) => {
    const [row] = await db
      .select(columnsOf(rewardGrants, 'rewardId', 'userId', 'teamId', 'state', 'revokedAt'))
      .from(rewardGrants)
      .where(eq(rewardGrants.id, grantId));
    return row;
  },

  /** A reward that can be given by hand: one that players see. */
  findPublished: async (rewardId: string) => {
    const [row] = await db
      .select(rewardColumns)
      .from(rewards)
      .where(and(eq(rewards.id, rewardId), eq(rewards.status, 'published')));
    return row;
  },

  isTeamOf: async (gameId: string, teamId: string) =>
    (await db.$count(teams, and(eq(teams.gameId, gameId), eq(teams.id, teamId), ne(teams.status, 'archived')))) > 0,

  revokeGrant: (grantId: string, at: Date) =>
    db
      .update(rewardGrants)
      .set({ revokedAt: at, updatedAt: at, version: sql`${rewardGrants.version} + 1` })
      .where(eq(rewardGrants.id, grantId)),

  updateState: (grantId: string, state: (typeof rewardGrants.$inferSelect)['state'], at: Date) =>
    db
      .update(rewardGrants)
      .set({ state, updatedAt: at, version: sql`${rewardGrants.version} + 1` })
      .where(eq(rewardGrants.id, grantId)),

  /** The score of one team as the board shows it, pending deltas included. */
  findTeamPoints: async (teamId: string) => {
    const { rows } = await db.execute<{ points: number | null }>(sql`select ${teamPointsOf(sql`${teamId}`)} as points`);
    return rows[0]?.points ?? 0;
  },

  /** Concurrent acts of two members are serialized here, so that the second sees the first. */
  lockTeam: (teamId: string) =>
    db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update'),

  listTeamAwards: async (teamId: string) => {
    const rows = await db
      .select({ achievementId: awards.achievementId })
      .from(awards)
      .where(and(eq(awards.teamId, teamId), isNull(awards.revokedAt)));
    return rows.map(({ achievementId }) => achievementId);
  },

  listActiveMembers: (teamId: string, at: Date) => listActiveMembers(db, teamId, at),
});
