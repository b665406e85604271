import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { BoardPlace } from '#shared/points/boardCursor.rules.ts';
import type { TeamScoreMode } from '#shared/points/leaderboards.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { instantOf, microsOf } from '#server/platform/db/micros.ts';
import { games, teamMemberships, teams } from '#server/schema/games.ts';
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
} from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { plainContains } from '#server/platform/db/text.ts';
import {
  isTeamUnranked,
  playersAbove,
  teamPlace,
  teamScoreColumn,
  teamScoreOf,
  type PlayersAboveColumns,
} from './standings.sql.ts';

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

/** What a board shows of teams, with the columns of their standings. */
const describedTeams = (standing: {
  activeMembers: SQLWrapper;
  score: SQLWrapper;
  ownPoints: SQLWrapper;
  reachedAt: SQLWrapper;
}) => {
  const { activeMembers, score, ownPoints, reachedAt } = standing;
  return sql`
    select ${teams.id}, ${teams.name}, ${fileUrlOf(teams.image)} as image, ${score}::float8 as points,
      ${ownPoints}::float8 as "ownPoints", ${activeMembers} as "activeMembers",
      not ${isTeamUnranked(activeMembers, score)} as "isRanked", b.rank as "dayRank",
      ${microsOf(sql`${reachedAt}`)} as "reachedMicros"
    from ${teamScores} join ${teams} on ${teams.id} = ${teamScores.teamId}`;
};
const teamBeginnings = ({ gameId, day }: TeamsBoard) => sql`
  left join ${rankDays} d on d.game_id = ${gameId} and d.day = ${day}
  left join ${dayTeamRanks} b on b.game_id = d.game_id and b.team_id = ${teamScores.teamId}`;
const { activeMembers, ownPoints, reachedAt } = teamScores;
const storedColumns = { activeMembers, ownPoints, reachedAt };
const storedTeams = (board: TeamsBoard) => sql`
  ${describedTeams({ ...storedColumns, score: teamScoreColumn(board.mode) })} ${teamBeginnings(board)}`;

/** The published teams of a game but for those whose stored standing is not the present one. */
const onTeamBoard = ({ gameId }: Pick<TeamsBoard, 'gameId'>, moved: readonly string[]) => sql`
  ${teamScores.gameId} = ${gameId} and ${teamScores.isShown} and ${teamScores.teamId} <> all (${sql.param(moved)}::uuid[])`;

const standingOf = ({ isRanked, points, reachedMicros }: Omit<BoardPlace, 'id'>) => sql`
  ${!isRanked}::boolean, -${points}::bigint,
  ${reachedMicros === null ? sql`timestamptz 'infinity'` : instantOf(reachedMicros)}`;
const placeOf = (place: BoardPlace) => sql`${standingOf(place)}, ${place.id}::uuid`;

export const leaderboardsRepository = (db: Executor) => ({
  /**
   * The game's settings for its boards, when the newest entry was recorded that counts on the board of players, how many players have
   * a rank, and the published team that a player is in at present.
   */
  findBoard: async (gameId: string, userId: string | null) => {
    const { rows } = await db.execute<{
      timezone: string;
      teamScoreMode: TeamScoreMode;
      showsLeaderboard: boolean;
      recordedAt: string | null;
      ranked: number;
      ownTeamId: string | null;
    }>(sql`
      select g.timezone, g.team_score_mode as "teamScoreMode", g.shows_leaderboard as "showsLeaderboard",
        (
          select e.recorded_at from ${ledgerEntries} e
          where e.game_id = g.id and e.user_id is not null and e.points <> 0 and exists (
            select from ${scores} s where s.game_id = e.game_id and s.user_id = e.user_id and s.is_ranked
          )
          order by e.recorded_at desc limit 1
        ) as "recordedAt",
        (
          coalesce((select sum(players) from ${rankBuckets} where game_id = g.id), 0)
          + coalesce((select sum(change) from ${rankDeltas} where game_id = g.id), 0)
        )::int as ranked,
        (
          select t.id from ${teamMemberships} m join ${teams} t on t.id = m.team_id and t.status = 'published'
          where m.game_id = g.id and m.user_id = ${userId} and m.left_at is null
        ) as "ownTeamId"
      from ${games} g where g.id = ${gameId}`);
    return rows[0];
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

  /** The teams with changes of points that are not folded in yet, as they stand with these. */
  listMovedTeams: async (board: TeamsBoard) => {
    const ownPoints = sql`(${teamScores.ownPoints} + p.own_points)`;
    const score = teamScoreOf({
      mode: sql`${board.mode}::text`,
      memberPoints: sql`(${teamScores.memberPoints} + p.member_points)`,
      ownPoints,
      members: sql`${teamScores.countedMembers}`,
    });
    const reachedAt = sql`greatest(${teamScores.reachedAt}, p.reached_at)`;
    const { rows } = await db.execute<TeamRow & { recordedAt: string }>(sql`
      select moved.*, p.recorded_at as "recordedAt"
      from (
        select team_id, sum(member_points)::bigint as member_points, sum(own_points)::bigint as own_points,
          max(effective_at) as reached_at, max(recorded_at) as recorded_at
        from ${teamDeltas} where game_id = ${board.gameId} group by team_id
      ) p, lateral (
        ${describedTeams({ activeMembers: teamScores.activeMembers, ownPoints, score, reachedAt })}
        ${teamBeginnings(board)}
        where ${teamScores.teamId} = p.team_id and ${teamScores.isShown}
      ) moved`);
    return rows;
  },

  /** Teams of the board from the top or below a place, but for those that moved. */
  listTeamsBelow: async (
    board: TeamsBoard,
    moved: readonly string[],
    place: BoardPlace | null,
    { limit, offset }: { limit: number; offset: number },
  ) => {
    const { ascending } = teamPlace(board.mode);
    const below = place === null ? sql`` : sql`and (${ascending}) > (${placeOf(place)})`;
    const { rows } = await db.execute<TeamRow>(sql`
      ${storedTeams(board)}
      where ${onTeamBoard(board, moved)} ${below}
      order by ${ascending} limit ${limit} offset ${offset}`);
    return rows;
  },

  /** Teams of the board above a place, the nearest first, but for those that moved. */
  listTeamsAbove: async (board: TeamsBoard, moved: readonly string[], place: BoardPlace, limit: number) => {
    const { ascending, descending } = teamPlace(board.mode);
    const { rows } = await db.execute<TeamRow>(sql`
      ${storedTeams(board)}
      where ${onTeamBoard(board, moved)} and (${ascending}) < (${placeOf(place)})
      order by ${descending} limit ${limit}`);
    return rows;
  },

  /** A team that is shown, by its stored standing. */
  findTeam: async (board: TeamsBoard, teamId: string) => {
    const { rows } = await db.execute<TeamRow>(sql`
      ${storedTeams(board)} where ${onTeamBoard(board, [])} and ${teamScores.teamId} = ${teamId}`);
    return rows[0];
  },

  /** How many teams have a rank, and how many stand above each of some places, but for those that moved. */
  countTeams: async ({ gameId, mode }: TeamsBoard, moved: readonly string[], places: readonly BoardPlace[]) => {
    const { isUnranked, standing, ascending } = teamPlace(mode);
    const counts = places.map(
      (place) => sql`, count(*) filter (where (${standing}) < (${standingOf(place)}))::int,
        count(*) filter (where (${ascending}) < (${placeOf(place)}))::int`,
    );
    const { rows } = await db.execute<{ total: number; counts: number[] }>(sql`
      select count(*) filter (where not ${isUnranked})::int as total,
        array[0 ${sql.join(counts)}] as counts
      from ${teamScores} where ${onTeamBoard({ gameId }, moved)}`);
    const [{ total, counts: [, ...found] } = { total: 0, counts: [] }] = rows;
    return {
      total,
      places: places.map((_, n) => ({ better: found[2 * n] ?? 0, before: found[2 * n + 1] ?? 0 })),
    };
  },

  /** When the newest entry was recorded that is folded in. */
  findTeamsLastUpdated: async (gameId: string) => {
    const { rows } = await db.execute<{ recordedAt: string }>(sql`
      select ${teamScores.recordedAt} as "recordedAt" from ${teamScores}
      where ${onTeamBoard({ gameId }, [])} and ${teamScores.recordedAt} is not null
      order by ${teamScores.recordedAt} desc limit 1`);
    return rows[0]?.recordedAt ?? null;
  },

  /** Those of these teams whose name holds the words. */
  listNamedTeams: async (ids: readonly string[], words: string) => {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<{ id: string }>(sql`
      select ${teams.id} from ${teams}
      where ${teams.id} = any (${sql.param(ids)}::uuid[]) and ${plainContains(teams.plainName, words)}`);
    return rows.map(({ id }) => id);
  },

  /** Teams whose name holds the words, best first, but for those that moved. */
  searchTeams: async (board: TeamsBoard, moved: readonly string[], words: string, limit: number) => {
    const { ascending } = teamPlace(board.mode);
    const { rows } = await db.execute<TeamRow>(sql`
      ${storedTeams(board)}
      where ${onTeamBoard(board, moved)} and ${plainContains(teams.plainName, words)}
      order by ${ascending} limit ${limit}`);
    return rows;
  },
});
