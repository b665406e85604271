import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { games, teamMemberships, teams } from '#server/schema/games.ts';
import {
  closingRanks,
  dayMoves,
  dayRanks,
  dayTeamRanks,
  ledgerEntries,
  rankDays,
  scores,
} from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { teamRanks, teamScoreOf } from '#server/game/points/standings.sql.ts';

/**
 * Every team of a game at an instant, with its members at that time: `id`, `name`, `score`, `reached_at` and
 * `is_ranked`.
 * @param counts which ledger entries (`e`) count; the game is `g`
 */
const teamsAsOf = (gameId: string, at: SQL, counts: SQL, fewestMembers: number): SQL => {
  const score = teamScoreOf({
    mode: sql`g.team_score_mode`,
    memberPoints: sql`coalesce(p.member_points, 0)`,
    ownPoints: sql`coalesce(p.own_points, 0)`,
    members: sql`m.counted`,
  });
  return sql`
    select t.id, t.name, ${score} as score, p.reached_at, m.active >= ${fewestMembers} and ${score} > 0 as is_ranked
    from ${games} g
    join ${teams} t on t.game_id = g.id and t.status = 'published'
    left join lateral (
      select sum(e.points) filter (where e.team_at_time = t.id)::bigint as member_points,
        sum(e.points) filter (where e.team_id = t.id)::bigint as own_points, max(e.effective_at) as reached_at
      from ${ledgerEntries} e
      where (e.team_at_time = t.id or e.team_id = t.id) and e.points <> 0 and ${counts}
    ) p on true
    left join lateral (
      select count(distinct user_id) filter (where is_active) as active,
        count(distinct user_id) filter (where is_active or exists (
          select from ${ledgerEntries} e
          where e.team_at_time = t.id and e.user_id = m.user_id and e.points <> 0 and ${counts}
        )) as counted
      from (
        select m.user_id,
          u.is_active and m.joined_at < ${at} and (m.left_at is null or m.left_at >= ${at}) as is_active
        from ${teamMemberships} m join ${users} u on u.id = m.user_id where m.team_id = t.id
      ) m
    ) m on true
    where g.id = ${gameId}`;
};

export const snapshotsRepository = (db: Executor) => ({
  /** Published games that run, or that closed after an instant, with the day of their day ranks. */
  listWithDays: (now: Date, closedAfter: Date) =>
    db
      .select({ id: games.id, timezone: games.timezone, day: rankDays.day })
      .from(games)
      .leftJoin(rankDays, eq(rankDays.gameId, games.id))
      .where(
        and(
          eq(games.status, 'published'),
          lte(games.startDate, now),
          or(isNull(games.closedAt), gt(games.closedAt, closedAfter)),
        ),
      ),

  /**
   * Sets the day of the day ranks, and locks it until the transaction ends.
   * @returns false when they are of this day, or a later one, already
   */
  claimDay: async (gameId: string, day: string) => {
    const rows = await db
      .insert(rankDays)
      .values({ gameId, day })
      .onConflictDoUpdate({ target: rankDays.gameId, set: { day }, setWhere: sql`${rankDays.day} < excluded.day` })
      .returning({ gameId: rankDays.gameId });
    return rows.length > 0;
  },

  /** Replaces the game's day ranks by those at an instant, from the entries recorded until then. */
  replaceDayRanks: async (gameId: string, startsAt: Date) => {
    await db.delete(dayRanks).where(eq(dayRanks.gameId, gameId));
    await db.execute(sql`
      insert into ${dayRanks} (game_id, user_id, rank)
      select ${gameId}, user_id, rank() over (order by points desc, reached_at)
      from (
        select e.user_id, sum(e.points) as points, max(e.effective_at) as reached_at
        from ${ledgerEntries} e
        where e.game_id = ${gameId} and e.user_id is not null and e.points <> 0 and e.recorded_at < ${startsAt}
        group by e.user_id having sum(e.points) > 0
      ) standing
      where exists (
        select from ${scores} s where s.game_id = ${gameId} and s.user_id = standing.user_id and s.is_ranked
      )`);
  },

  /** Replaces the game's day ranks of teams by those at an instant, from the entries recorded until then. */
  replaceDayTeamRanks: async (gameId: string, startsAt: Date, fewestMembers: number) => {
    await db.delete(dayTeamRanks).where(eq(dayTeamRanks.gameId, gameId));
    await db.execute(sql`
      with standing as (
        ${teamsAsOf(gameId, sql`${startsAt}::timestamptz`, sql`e.recorded_at < ${startsAt}`, fewestMembers)}
      )
      insert into ${dayTeamRanks} (game_id, team_id, rank)
      select ${gameId}, id, rank from (select id, ${teamRanks} from standing) ranked where rank is not null`);
  },

  /** When the first entry of a player was recorded; null while there is none. */
  findFirstRecorded: async (gameId: string) => {
    const [row] = await db
      .select({ at: ledgerEntries.recordedAt })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.gameId, gameId), isNotNull(ledgerEntries.userId)))
      .orderBy(asc(ledgerEntries.recordedAt))
      .limit(1);
    return row?.at ?? null;
  },

  /** Inserts a day's rank changes with the ranks before it: for players on the board whose points changed. */
  insertDayMoves: (gameId: string, day: string, from: Date, until: Date) =>
    db.execute(sql`
      insert into ${dayMoves} (game_id, user_id, day, rank_before)
      select ${gameId}, changed.user_id, ${day}, r.rank
      from (
        select distinct e.user_id from ${ledgerEntries} e
        where e.game_id = ${gameId} and e.user_id is not null and e.points <> 0
          and e.recorded_at >= ${from} and e.recorded_at < ${until}
      ) changed
      join ${scores} s on s.game_id = ${gameId} and s.user_id = changed.user_id and s.is_ranked
      left join ${dayRanks} r on r.game_id = ${gameId} and r.user_id = changed.user_id
      on conflict do nothing`),

  /** Completes a day's rank changes with the present day ranks. */
  updateDayMoves: (gameId: string, day: string) =>
    db.execute(sql`
      update ${dayMoves} as m set rank_after = r.rank
      from ${dayRanks} r
      where m.game_id = ${gameId} and m.day = ${day} and r.game_id = m.game_id and r.user_id = m.user_id`),

  /** Published games that have ended and are not closed. */
  listEnded: async (endedBefore: Date) => {
    const rows = await db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.status, 'published'), isNull(games.closedAt), lte(games.endDate, endedBefore)));
    return rows.map(({ id }) => id);
  },

  /** @returns false when another process closed the game, or its end was changed */
  closeGame: async (gameId: string, endedBefore: Date, closedAt: Date) => {
    const rows = await db
      .update(games)
      .set({ closedAt })
      .where(
        and(
          eq(games.id, gameId),
          eq(games.status, 'published'),
          isNull(games.closedAt),
          lte(games.endDate, endedBefore),
        ),
      )
      .returning({ id: games.id });
    return rows.length > 0;
  },

  /** The board of players at the game's end: everything earned before its end, however late it was recorded. */
  insertClosingPlayers: (gameId: string, takenAt: Date) =>
    db.execute(sql`
      insert into ${closingRanks} (game_id, game_type, holder_id, rank, points, name, taken_at)
      select ${gameId}, 'Individual', u.id, rank() over (order by standing.points desc, standing.reached_at),
        standing.points, u.username, ${takenAt}
      from (
        select e.user_id, sum(e.points) as points, max(e.effective_at) as reached_at
        from ${ledgerEntries} e
        join ${games} g on g.id = e.game_id
        where e.game_id = ${gameId} and e.user_id is not null and e.points <> 0 and e.effective_at < g.end_date
        group by e.user_id having sum(e.points) > 0
      ) standing
      join ${scores} s on s.game_id = ${gameId} and s.user_id = standing.user_id and s.is_ranked
      join ${users} u on u.id = standing.user_id`),

  /** The board of teams at the game's end, with the members of that instant. */
  insertClosingTeams: (gameId: string, takenAt: Date, fewestMembers: number) =>
    db.execute(sql`
      with standing as (
        ${teamsAsOf(gameId, sql`g.end_date`, sql`e.effective_at < g.end_date`, fewestMembers)}
      )
      insert into ${closingRanks} (game_id, game_type, holder_id, rank, points, name, taken_at)
      select ${gameId}, 'Team', id, ranked.rank, score, name, ${takenAt}
      from (select id, score, name, ${teamRanks} from standing) ranked`),

  /** A page of players in the closing snapshot who are shown by initials, by id. */
  listClosingInitials: (gameId: string, afterId: string, limit: number) =>
    db
      .select({ userId: users.id, username: users.username, showsInitials: users.showsInitials })
      .from(closingRanks)
      .innerJoin(users, eq(users.id, closingRanks.holderId))
      .where(
        and(
          eq(closingRanks.gameId, gameId),
          eq(closingRanks.gameType, 'Individual'),
          eq(users.showsInitials, true),
          gt(users.id, afterId),
        ),
      )
      .orderBy(asc(users.id))
      .limit(limit),

  updateClosingNames: (gameId: string, names: { userId: string; name: string }[]) =>
    db.execute(sql`
      update ${closingRanks} c set name = n.name
      from unnest(
        ${sql.param(names.map(({ userId }) => userId))}::uuid[], ${sql.param(names.map(({ name }) => name))}::text[]
      ) as n (user_id, name)
      where c.game_id = ${gameId} and c.game_type = 'Individual' and c.holder_id = n.user_id`),
});
