import { sql, type SQL } from 'drizzle-orm';
import type { BoardPlace } from '#shared/leaderboards/boardCursor.rules.ts';
import type { Executor } from '#server/db/client.ts';
import { fileUrlOf } from '#server/db/fileUrl.ts';
import { instantOf, microsOf } from '#server/db/micros.ts';
import { games, teamMemberships, teams } from '#server/db/schema/games.ts';
import {
  dayRanks,
  dayTeamRanks,
  ledgerEntries,
  rankBuckets,
  rankDays,
  rankDeltas,
  scores,
  teamDeltas,
  teamScores,
} from '#server/db/schema/points.ts';
import { users } from '#server/db/schema/users.ts';
import { containsPlainly, plainContains } from '#server/db/text.ts';
import { playersAbove, teamRanks, teamScoreOf, type PlayersAboveColumns } from '#server/db/standings.ts';

/** A player as a board shows one. */
export interface PlayerRow extends Record<string, unknown> {
  id: string;
  username: string;
  showsInitials: boolean;
  image: string | null;
  teamId: string | null;
  teamName: string | null;
  points: number;
  /** As the day began; null without a rank then, and while it is not known. */
  dayRank: number | null;
}

/** The standing that a page may end at. */
interface PlacedColumns {
  reachedMicros: string;
}

export interface TeamRow extends Record<string, unknown> {
  id: string;
  name: string;
  image: string | null;
  points: number;
  ownPoints: number;
  activeMembers: number;
  rank: number | null;
  dayRank: number | null;
  reachedMicros: string | null;
  /** From 1, in the order of the board; those without a rank come last. */
  place: number;
}

/** Who is on the board of a game, in the order of the index `scores_board`. */
const onBoard = (s: SQL, gameId: SQL) => sql`${s}.game_id = ${gameId} and ${s}.is_ranked and ${s}.points > 0`;
const key = (s: SQL) => sql`(-${s}.points, ${s}.reached_at, ${s}.user_id)`;

/** What a board shows of the players of a query with `game_id`, `user_id` and `points`: their present names and team. */
const described = (standing: SQL) => sql`
  select ${standing}.user_id as id, ${standing}.points, ${users.username}, ${users.showsInitials} as "showsInitials",
    ${fileUrlOf(users.profileImageId)} as image, t.id as "teamId", t.name as "teamName", r.rank as "dayRank"`;
const describing = (standing: SQL, day: string) => sql`
  join ${users} on ${users.id} = ${standing}.user_id
  left join ${teamMemberships} m
    on m.game_id = ${standing}.game_id and m.user_id = ${standing}.user_id and m.left_at is null
  left join ${teams} t on t.id = m.team_id and t.status = 'published'
  left join ${rankDays} d on d.game_id = ${standing}.game_id and d.day = ${day}
  left join ${dayRanks} r on r.game_id = d.game_id and r.user_id = ${standing}.user_id`;

/** Every team of a game with its score, what is not folded in yet included. */
const teamStandings = (gameId: string, fewestMembers: number) => {
  const score = teamScoreOf({
    mode: sql`g.team_score_mode`,
    memberPoints: sql`(coalesce(s.member_points, 0) + coalesce(p.member_points, 0))`,
    ownPoints: sql`(coalesce(s.own_points, 0) + coalesce(p.own_points, 0))`,
    members: sql`coalesce(s.counted_members, 0)`,
  });
  return sql`
    with pending as (
      select team_id, sum(member_points)::bigint as member_points, sum(own_points)::bigint as own_points,
        max(effective_at) as reached_at, max(recorded_at) as recorded_at
      from ${teamDeltas} where game_id = ${gameId} group by team_id
    ), scored as (
      select t.id, coalesce(s.active_members, 0) as active_members, ${score} as score,
        coalesce(s.own_points, 0) + coalesce(p.own_points, 0) as own_points,
        greatest(s.reached_at, p.reached_at) as reached_at, greatest(s.recorded_at, p.recorded_at) as recorded_at
      from ${games} g
      join ${teams} t on t.game_id = g.id and t.status = 'published'
      left join ${teamScores} s on s.team_id = t.id
      left join pending p on p.team_id = t.id
      where g.id = ${gameId}
    ), ranked as (
      select *, ${teamRanks}
      from (select *, active_members >= ${fewestMembers} and score > 0 as is_ranked from scored) teams
    ), summary as (
      select count(*) filter (where is_ranked)::int as total, count(*)::int as teams, max(recorded_at) as last_updated
      from ranked
    )`;
};

const teamColumns = sql`
  r.id, ${teams.name}, ${fileUrlOf(teams.image)} as image, r.score::float8 as points, r.own_points::float8 as "ownPoints",
  r.active_members as "activeMembers", r.rank, r.place, b.rank as "dayRank", ${microsOf(sql`r.reached_at`)} as "reachedMicros"`;
const teamBeginnings = (gameId: string, day: string) => sql`
  left join ${rankDays} d on d.game_id = ${gameId} and d.day = ${day}
  left join ${dayTeamRanks} b on b.game_id = d.game_id and b.team_id = r.id`;

const instantOrNull = (text: string | null | undefined) => (text ? new Date(text) : null);

export const leaderboardsRepository = (db: Executor) => ({
  /** The game's settings for its boards; null ranks until the day's are taken. */
  findGame: async (gameId: string) => {
    const { rows } = await db.execute<{
      timezone: string;
      teamScoreMode: 'average' | 'sum';
      showsLeaderboard: boolean;
    }>(sql`
      select timezone, team_score_mode as "teamScoreMode", shows_leaderboard as "showsLeaderboard"
      from ${games} where id = ${gameId}`);
    return rows[0];
  },

  /** How many players have a rank. */
  countRanked: async (gameId: string) => {
    const { rows } = await db.execute<{ total: number }>(sql`
      select (
        coalesce((select sum(players) from ${rankBuckets} where game_id = ${gameId}), 0)
        + coalesce((select sum(change) from ${rankDeltas} where game_id = ${gameId}), 0)
      )::int as total`);
    return rows[0]?.total ?? 0;
  },

  /** When the newest entry was recorded that counts on the board of players. */
  findLastUpdated: async (gameId: string) => {
    const { rows } = await db.execute<{ recordedAt: string }>(sql`
      select e.recorded_at as "recordedAt" from ${ledgerEntries} e
      where e.game_id = ${gameId} and e.user_id is not null and e.points <> 0 and exists (
        select from ${scores} s where s.game_id = e.game_id and s.user_id = e.user_id and s.is_ranked
      )
      order by e.recorded_at desc limit 1`);
    return instantOrNull(rows[0]?.recordedAt);
  },

  /** A page of the board from the top. */
  listTop: async (gameId: string, day: string, { limit, offset }: { limit: number; offset: number }) => {
    const { rows } = await db.execute<PlayerRow & PlacedColumns & { rank: number }>(sql`
      ${described(sql`p`)}, p.rank, ${microsOf(sql`p.reached_at`)} as "reachedMicros"
      from (
        select s.game_id, s.user_id, s.points, s.reached_at, (rank() over (order by -s.points, s.reached_at))::int as rank
        from ${scores} s where ${onBoard(sql`s`, sql`${gameId}`)}
        order by -s.points, s.reached_at, s.user_id limit ${limit} offset ${offset}
      ) p ${describing(sql`p`, day)}
      order by ${key(sql`p`)}`);
    return rows;
  },

  /** A page of the board below a place, which need not be anybody's any more. */
  listBelow: async (gameId: string, day: string, place: BoardPlace, limit: number) => {
    const { rows } = await db.execute<PlayerRow & PlacedColumns>(sql`
      ${described(sql`p`)}, ${microsOf(sql`p.reached_at`)} as "reachedMicros"
      from (
        select s.game_id, s.user_id, s.points, s.reached_at
        from ${scores} s where ${onBoard(sql`s`, sql`${gameId}`)}
          and ${key(sql`s`)} > (-${place.points}::int, ${instantOf(place.reachedMicros ?? '0')}, ${place.id}::uuid)
        order by -s.points, s.reached_at, s.user_id limit ${limit}
      ) p ${describing(sql`p`, day)}
      order by ${key(sql`p`)}`);
    return rows;
  },

  /** Who stands above a player of the board, and how many with the same standing come before. */
  findPlace: async (gameId: string, userId: string) => {
    const { rows } = await db.execute<PlayersAboveColumns & { tiedBefore: number } & Record<string, unknown>>(sql`
      select ${playersAbove(sql`s`)}, (
        select count(*) from ${scores} o
        where ${onBoard(sql`o`, sql`s.game_id`)} and -o.points = -s.points and o.reached_at = s.reached_at
          and o.user_id < s.user_id
      )::int as "tiedBefore"
      from ${scores} s where s.user_id = ${userId} and ${onBoard(sql`s`, sql`${gameId}`)}`);
    return rows[0];
  },

  /** Players of the board whose name holds the words, best first; by their name only who is shown by it. */
  searchPlayers: async (gameId: string, day: string, userId: string, words: string, limit: number) => {
    const { rows } = await db.execute<PlayerRow & PlayersAboveColumns>(sql`
      ${described(sql`p`)}, ${playersAbove(sql`p`)}
      from (
        select s.game_id, s.user_id, s.points, s.reached_at
        from ${scores} s join ${users} u on u.id = s.user_id
        where ${onBoard(sql`s`, sql`${gameId}`)} and (not u.shows_initials or u.id = ${userId})
          and ${plainContains(sql`u.plain_username`, words)}
        order by -s.points, s.reached_at, s.user_id limit ${limit}
      ) p ${describing(sql`p`, day)}
      order by ${key(sql`p`)}`);
    return rows;
  },

  /** The player with up to so many neighbours on either side, from the top; empty when the player has no rank. */
  listAround: async (gameId: string, day: string, userId: string, neighbours: number) => {
    const { rows } = await db.execute<PlayerRow & PlayersAboveColumns>(sql`
      with own as materialized (
        select s.game_id, s.user_id, s.points, s.reached_at from ${scores} s
        where s.user_id = ${userId} and ${onBoard(sql`s`, sql`${gameId}`)}
      ), p as materialized (
        select * from own
        union all
        select n.* from own, lateral (
          select o.game_id, o.user_id, o.points, o.reached_at from ${scores} o
          where ${onBoard(sql`o`, sql`own.game_id`)} and ${key(sql`o`)} < ${key(sql`own`)}
          order by -o.points desc, o.reached_at desc, o.user_id desc limit ${neighbours}
        ) n
        union all
        select n.* from own, lateral (
          select o.game_id, o.user_id, o.points, o.reached_at from ${scores} o
          where ${onBoard(sql`o`, sql`own.game_id`)} and ${key(sql`o`)} > ${key(sql`own`)}
          order by -o.points, o.reached_at, o.user_id limit ${neighbours}
        ) n
      )
      ${described(sql`p`)}, ${playersAbove(sql`p`)} from p ${describing(sql`p`, day)}
      order by ${key(sql`p`)}`);
    return rows;
  },

  /** A player of the game who has no points there yet, or is not on the board. */
  findPlayer: async (gameId: string, day: string, userId: string) => {
    const { rows } = await db.execute<PlayerRow & { role: string; isActive: boolean }>(sql`
      ${described(sql`p`)}, ${users.role}, ${users.isActive} as "isActive"
      from (
        select ${gameId}::uuid as game_id, ${userId}::uuid as user_id, coalesce((
          select s.points from ${scores} s where s.game_id = ${gameId} and s.user_id = ${userId}
        ), 0) as points
      ) p ${describing(sql`p`, day)}`);
    return rows[0];
  },

  /** The nearest standing with a better rank than the player's; undefined at the top or without a rank. */
  findNextAbove: async (gameId: string, userId: string) => {
    const { rows } = await db.execute<{ points: number }>(sql`
      select n.points from ${scores} s, lateral (
        select o.points from ${scores} o
        where ${onBoard(sql`o`, sql`s.game_id`)} and (-o.points, o.reached_at) < (-s.points, s.reached_at)
        order by -o.points desc, o.reached_at desc limit 1
      ) n
      where s.user_id = ${userId} and ${onBoard(sql`s`, sql`${gameId}`)}`);
    return rows[0]?.points;
  },

  /** The team that the player is in at present. */
  findTeamOf: async (gameId: string, userId: string) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select t.id from ${teamMemberships} m join ${teams} t on t.id = m.team_id and t.status = 'published'
      where m.game_id = ${gameId} and m.user_id = ${userId} and m.left_at is null`);
    return rows[0]?.id ?? null;
  },

  /**
   * A page of the board of teams, and a team with its neighbours on either side.
   * @param own the team that the neighbours are of; null for none
   * @param query.after the place above the page; null for the one after the first `offset`
   */
  listTeams: async (
    gameId: string,
    day: string,
    own: string | null,
    query: { limit: number; offset: number; after: BoardPlace | null; neighbours: number; fewestMembers: number },
  ) => {
    const { limit, offset, after, neighbours, fewestMembers } = query;
    const start =
      after === null
        ? sql`${offset}::int`
        : sql`(
          select count(*) from ranked
          where (not is_ranked, -score, coalesce(reached_at, 'infinity'), id) <= (
            ${!after.isRanked}::boolean, -${after.points}::bigint,
            ${after.reachedMicros === null ? sql`timestamptz 'infinity'` : instantOf(after.reachedMicros)}, ${after.id}::uuid
          )
        )::int`;
    const { rows } = await db.execute<
      { total: number; teams: number; lastUpdated: string | null; start: number; ownPlace: number | null } & (
        | TeamRow
        | { [K in keyof TeamRow]: null }
      )
    >(sql`${teamStandings(gameId, fewestMembers)}, page as (select ${start} as start)
      select summary.total, summary.teams, summary.last_updated as "lastUpdated", page.start, own.place as "ownPlace",
        ${teamColumns}
      from summary cross join page
      left join ranked own on own.id = ${own}
      left join ranked r on (r.place > page.start and r.place <= page.start + ${limit}::int)
        or r.place between own.place - ${neighbours}::int and own.place + ${neighbours}::int
      left join ${teams} on ${teams.id} = r.id
      ${teamBeginnings(gameId, day)}
      order by r.place`);
    const found = rows.filter((row): row is typeof row & TeamRow => row.id !== null);
    const { total = 0, teams: count = 0, lastUpdated = null, start: left = 0, ownPlace = null } = rows[0] ?? {};
    return {
      total,
      lastUpdated: instantOrNull(lastUpdated),
      page: found.filter(({ place }) => place > left && place <= left + limit),
      hasMore: left + limit < count,
      around: ownPlace === null ? [] : found.filter(({ place }) => Math.abs(place - ownPlace) <= neighbours),
    };
  },

  /** How many other teams with a rank have so many points or more. */
  countTeamsFrom: async (gameId: string, teamId: string, points: number, fewestMembers: number) => {
    const { rows } = await db.execute<{ count: number }>(sql`${teamStandings(gameId, fewestMembers)}
      select count(*)::int as count from ranked where is_ranked and score >= ${points} and id <> ${teamId}`);
    return rows[0]?.count ?? 0;
  },

  /** Teams whose name holds the words, best first. */
  searchTeams: async (gameId: string, day: string, words: string, limit: number, fewestMembers: number) => {
    const { rows } = await db.execute<TeamRow>(sql`${teamStandings(gameId, fewestMembers)}
      select ${teamColumns} from ranked r
      join ${teams} on ${teams.id} = r.id
      ${teamBeginnings(gameId, day)}
      where ${containsPlainly(teams.name, words)}
      order by r.place limit ${limit}`);
    return rows;
  },
});
