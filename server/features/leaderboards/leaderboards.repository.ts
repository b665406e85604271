import { sql, type SQL } from 'drizzle-orm';
import type { BoardPlace } from '#shared/leaderboards/boardCursor.rules.ts';
import type { TeamScoreMode } from '#shared/leaderboards/leaderboards.rules.ts';
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
} from '#server/db/schema/points.ts';
import { users } from '#server/db/schema/users.ts';
import { plainContains } from '#server/db/text.ts';
import { playersAbove, teamsOnBoard, type PlayersAboveColumns } from '#server/db/standings.ts';

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
  /** Has points and members enough. Those without a rank come last. */
  isRanked: boolean;
  dayRank: number | null;
  reachedMicros: string | null;
}

/** The board of teams of a game, as it counts them and on the day that it is there. */
export interface TeamsBoard {
  gameId: string;
  mode: TeamScoreMode;
  day: string;
}

export interface TeamsPage {
  limit: number;
  offset: number;
  /** The place above the page; null for the top. */
  after: BoardPlace | null;
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

/** What a board shows of the teams of a query with the columns of `standing`. */
const teamColumns = (standing: SQL, hasRank: SQL) => sql`
  ${standing}.team_id as id, ${teams.name}, ${fileUrlOf(teams.image)} as image, ${standing}.score::float8 as points,
  ${standing}.own_points::float8 as "ownPoints", ${standing}.active_members as "activeMembers", ${hasRank} as "isRanked",
  b.rank as "dayRank", ${microsOf(sql`${standing}.reached_at`)} as "reachedMicros"`;
const describingTeams = (standing: SQL, { gameId, day }: TeamsBoard) => sql`
  join ${teams} on ${teams.id} = ${standing}.team_id
  left join ${rankDays} d on d.game_id = ${gameId} and d.day = ${day}
  left join ${dayTeamRanks} b on b.game_id = d.game_id and b.team_id = ${standing}.team_id`;

/**
 * Consecutive rows of the board of teams, and what tells the rank of the first: how many have a better standing, and how many
 * with the same one come before it.
 * @param rows a query of some of `standing`
 */
async function placedTeams(
  db: Executor,
  board: TeamsBoard,
  rows: (order: Pick<ReturnType<typeof teamsOnBoard>, 'placed' | 'backwards'>) => SQL,
) {
  const { standing, ranked, placed, backwards, hasRank } = teamsOnBoard(board.gameId, board.mode);
  const first = (columns: (s: SQL) => SQL) => sql`(select ${columns(sql`f`)} from first f)`;
  const found = await db.execute<TeamRow & { above: number; tiedBefore: number }>(sql`
    with ${standing}, page as materialized (${rows({ placed, backwards })}),
      first as materialized (select * from page p order by ${placed(sql`p`)} limit 1)
    select ${teamColumns(sql`p`, hasRank(sql`p`))},
      (select count(*) from standing s where (${ranked(sql`s`)}) < ${first(ranked)})::int as above, (
        select count(*) from standing s
        where (${ranked(sql`s`)}) = ${first(ranked)} and s.team_id < (select team_id from first)
      )::int as "tiedBefore"
    from page p ${describingTeams(sql`p`, board)}
    order by ${placed(sql`p`)}`);
  return found.rows;
}

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
   * A page of the board of teams: from the top, or below a place.
   * @param query.after the place above the page; null for the top
   */
  listTeams: (board: TeamsBoard, { limit, offset, after }: TeamsPage) =>
    placedTeams(db, board, ({ placed }) => {
      const below =
        after === null
          ? sql`true`
          : sql`(${placed(sql`s`)}) > (${!after.isRanked}::boolean, -${after.points}::bigint,
              ${after.reachedMicros === null ? sql`timestamptz 'infinity'` : instantOf(after.reachedMicros)}, ${after.id}::uuid)`;
      return sql`select * from standing s where ${below} order by ${placed(sql`s`)} limit ${limit} offset ${offset}`;
    }),

  /** A team with up to so many neighbours on either side, from the top; empty when it is not shown. */
  listTeamsAround: (board: TeamsBoard, teamId: string, neighbours: number) =>
    placedTeams(db, board, ({ placed, backwards }) => {
      const own = sql`(select ${placed(sql`s`)} from standing s where s.team_id = ${teamId})`;
      return sql`
        (select * from standing s where (${placed(sql`s`)}) < ${own} order by ${backwards(sql`s`)} limit ${neighbours})
        union all
        (select * from standing s where (${placed(sql`s`)}) >= ${own} order by ${placed(sql`s`)} limit ${neighbours + 1})`;
    }),

  /** How many teams have a rank, and when the newest entry was recorded that counts on their board. */
  summariseTeams: async ({ gameId, mode }: TeamsBoard) => {
    const { standing, hasRank } = teamsOnBoard(gameId, mode);
    const { rows } = await db.execute<{ total: number; lastUpdated: string | null }>(sql`
      with ${standing}
      select (select count(*) from standing s where ${hasRank(sql`s`)})::int as total, (
        select recorded_at from standing where recorded_at is not null order by recorded_at desc limit 1
      ) as "lastUpdated"`);
    return { total: rows[0]?.total ?? 0, lastUpdated: instantOrNull(rows[0]?.lastUpdated) };
  },

  /** How many other teams with a rank have so many points or more. */
  countTeamsFrom: async (gameId: string, mode: TeamScoreMode, teamId: string, points: number) => {
    const { standing, hasRank } = teamsOnBoard(gameId, mode);
    const { rows } = await db.execute<{ count: number }>(sql`
      with ${standing}
      select count(*)::int as count from standing s where ${hasRank(sql`s`)} and s.score >= ${points} and s.team_id <> ${teamId}`);
    return rows[0]?.count ?? 0;
  },

  /** Teams whose name holds the words, best first. */
  searchTeams: async (board: TeamsBoard, words: string, limit: number) => {
    const { standing, ranked, placed, hasRank } = teamsOnBoard(board.gameId, board.mode);
    const { rows } = await db.execute<TeamRow & { rank: number | null }>(sql`
      with ${standing}, found as materialized (
        select s.* from standing s join ${teams} on ${teams.id} = s.team_id
        where ${plainContains(sql`${teams.plainName}`, words)}
        order by ${placed(sql`s`)} limit ${limit}
      )
      select ${teamColumns(sql`p`, hasRank(sql`p`))}, case when ${hasRank(sql`p`)} then (
        select count(*) + 1 from standing s where (${ranked(sql`s`)}) < (${ranked(sql`p`)})
      )::int end as rank
      from found p ${describingTeams(sql`p`, board)}
      order by ${placed(sql`p`)}`);
    return rows;
  },
});
