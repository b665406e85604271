import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { BoardPlace } from '#shared/points/boardCursor.rules.ts';
import type { TeamScoreMode } from '#shared/points/leaderboards.rules.ts';
import { rowCount, sqlBuiltOnce } from '#server/platform/db/builtOnce.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { instantOf, microsOf } from '#server/platform/db/micros.ts';
import { teamMemberships, teams } from '#server/schema/games.ts';
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
import { achievementsDone } from './achievementsDone.sql.ts';
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
  achievements: number;
  /** The rank at the start of the day; null without one, and while it is not known. */
  dayRank: number | null;
}

/** The position at which a page may end. */
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
  achievements: number;
  /** Has enough points and members. Teams without a rank come last. */
  isRanked: boolean;
  dayRank: number | null;
  reachedMicros: string | null;
}

/** The board of teams of a game, with its score mode and day. */
export interface TeamsBoard {
  gameId: string;
  mode: TeamScoreMode;
  day: string;
  /** A team to exclude. */
  leftOut?: string;
}

type Value = string | Placeholder;

/** The same with the names of values instead of these. */
type NamedBoard = { mode: TeamScoreMode } & Readonly<Record<'gameId' | 'day', Value>> & { leftOut?: Value };
type OwnKind = 'teamId' | 'memberId';
type NamedTeam = { teamId: Value } | { memberId: Value };

const value = (name: string) => sql.placeholder(name);
const namedBoard = (mode: TeamScoreMode, isLeftOut: boolean): NamedBoard => ({
  ...{ mode, gameId: value('gameId'), day: value('day') },
  ...(isLeftOut && { leftOut: value('leftOut') }),
});
const namedTeam = (kind: OwnKind): NamedTeam =>
  kind === 'teamId' ? { teamId: value('own') } : { memberId: value('own') };
const shapeOf = ({ mode, leftOut }: TeamsBoard) => [mode, leftOut !== undefined] as const;
const kindOf = (own: OwnTeam): OwnKind => ('teamId' in own ? 'teamId' : 'memberId');
const ownOf = (own: OwnTeam) => ({ own: 'teamId' in own ? own.teamId : own.memberId });

/** Players of the board who belong together, or all by what they earned since then. */
export type BoardGroup = { since: Date } | { teamId: string } | { market: string };

/** Players from the top, each with rank and points; in a form that a hundred thousand of them take little room in. */
export interface Standings {
  /** All ids, each as long as another, with a comma between two. */
  ids: string;
  ranks: Int32Array;
  points: Int32Array;
  /** When the newest of these points were reached. */
  newest: Date | null;
}

/** A team by its id, or a player's present published team. */
export type OwnTeam = { teamId: string } | { memberId: string };

/** The players on the board of a game, in the order of the index `scores_board`. */
const onBoard = (s: SQL, gameId: SQL) => sql`${s}.game_id = ${gameId} and ${s}.is_ranked and ${s}.points > 0`;
const key = (s: SQL) => sql`(-${s}.points, ${s}.reached_at, ${s}.user_id)`;

/** Adds what a board shows to a query with `game_id`, `user_id` and `points`: the players' present names and team. */
const described = (standing: SQL) => sql`
  select ${standing}.user_id as id, ${standing}.points, ${users.username}, ${users.showsInitials} as "showsInitials",
    ${fileUrlOf(users.profileImageId)} as image, t.id as "teamId", t.name as "teamName", r.rank as "dayRank",
    ${achievementsDone(sql`${standing}.game_id`, 'user_id', sql`${standing}.user_id`)} as achievements`;
const describing = (standing: SQL, day: Value) => sql`
  join ${users} on ${users.id} = ${standing}.user_id
  left join ${teamMemberships} m
    on m.game_id = ${standing}.game_id and m.user_id = ${standing}.user_id and m.left_at is null
  left join ${teams} t on t.id = m.team_id and t.status = 'published'
  left join ${rankDays} d on d.game_id = ${standing}.game_id and d.day = ${day}
  left join ${dayRanks} r on r.game_id = d.game_id and r.user_id = ${standing}.user_id`;

/** Adds what a board shows of teams to the columns of their positions. */
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
      ${achievementsDone(teamScores.gameId, 'team_id', teamScores.teamId)} as achievements, ${microsOf(sql`${reachedAt}`)} as "reachedMicros"
    from ${teamScores} join ${teams} on ${teams.id} = ${teamScores.teamId}`;
};
const teamBeginnings = ({ gameId, day }: NamedBoard) => sql`
  left join ${rankDays} d on d.game_id = ${gameId} and d.day = ${day}
  left join ${dayTeamRanks} b on b.game_id = d.game_id and b.team_id = ${teamScores.teamId}`;
const { activeMembers, ownPoints, reachedAt } = teamScores;
const storedColumns = { activeMembers, ownPoints, reachedAt };
const storedTeams = (board: NamedBoard) => sql`
  ${describedTeams({ ...storedColumns, score: teamScoreColumn(board.mode) })} ${teamBeginnings(board)}`;

/** The published teams of a game except those whose stored score is out of date. */
const onTeamBoard = ({ gameId, leftOut }: NamedBoard) => sql`
  ${teamScores.gameId} = ${gameId} and ${teamScores.isShown} and ${teamScores.teamId} <> all (array(
    select d.team_id from ${teamDeltas} d where d.game_id = ${gameId}
  ))${leftOut === undefined ? sql`` : sql` and ${teamScores.teamId} <> ${leftOut}`}`;

/** Changes not yet folded into the teams' stored scores, a row per team: `p`. */
const pendingOf = ({ gameId }: NamedBoard, team: SQL) => sql`(
  select d.team_id, sum(d.member_points)::bigint as member_points, sum(d.own_points)::bigint as own_points,
    max(d.effective_at) as reached_at, max(d.recorded_at) as recorded_at
  from ${teamDeltas} d where d.game_id = ${gameId} ${team} group by d.team_id
) p`;

/** A team's score and position with these changes. */
const presentColumns = ({ mode }: NamedBoard) => {
  const present = sql`(${teamScores.ownPoints} + coalesce(p.own_points, 0))`;
  return {
    activeMembers,
    ownPoints: present,
    reachedAt: sql`greatest(${reachedAt}, p.reached_at)`,
    score: teamScoreOf({
      mode: sql`${mode}::text`,
      memberPoints: sql`(${teamScores.memberPoints} + coalesce(p.member_points, 0))`,
      ownPoints: present,
      members: sql`${teamScores.countedMembers}`,
    }),
  };
};

const idOf = (own: NamedTeam, { gameId }: NamedBoard) =>
  'teamId' in own
    ? sql`${own.teamId}::uuid`
    : sql`(
        select m.team_id from ${teamMemberships} m
        where m.game_id = ${gameId} and m.user_id = ${own.memberId} and m.left_at is null
      )`;

/** One shown team at present: its stored score plus pending changes. */
const ofOwn = (board: NamedBoard, own: NamedTeam) => sql`
  left join ${pendingOf(board, sql`and d.team_id = ${idOf(own, board)}`)} on p.team_id = ${teamScores.teamId}`;
const isOwn = (board: NamedBoard, own: NamedTeam) => sql`
  ${teamScores.gameId} = ${board.gameId} and ${teamScores.isShown} and ${teamScores.teamId} = ${idOf(own, board)}`;

/** The columns of a position on the board, by name. */
const namedPlace = ({
  activeMembers: members,
  score,
  reachedAt: reached,
}: Record<'activeMembers' | 'score' | 'reachedAt', SQLWrapper>) => sql`
  ${isTeamUnranked(members, score)} as is_unranked, (-${score})::bigint as minus_score,
  coalesce(${reached}, 'infinity'::timestamptz) as reached_at, ${teamScores.teamId} as team_id`;
const ownPlace = (board: NamedBoard, own: NamedTeam) => sql`own as materialized (
  select ${namedPlace(presentColumns(board))} from ${teamScores} ${ofOwn(board, own)} where ${isOwn(board, own)}
)`;
/** The score and the position of the one team in a query of that name. */
const standingIn = (query: SQL) => sql`
  (select is_unranked from ${query}), (select minus_score from ${query}), (select reached_at from ${query})`;
const placeIn = (query: SQL) => sql`${standingIn(query)}, (select team_id from ${query})`;

const standingOf = ({ isRanked, points, reachedMicros }: Omit<BoardPlace, 'id'>) => sql`
  ${!isRanked}::boolean, -${points}::bigint,
  ${reachedMicros === null ? sql`timestamptz 'infinity'` : instantOf(reachedMicros)}`;
const placeOf = (place: BoardPlace) => sql`${standingOf(place)}, ${place.id}::uuid`;

/** A page has 100 rows at most, and one more shows whether there are more. */
const mostRows = rowCount(101);

/** The first rows of a sorted select that are no more than a page. One text for all sizes: each keeps a plan in each connection. */
const pageOf = (sorted: SQL, limit: number | Placeholder) =>
  sql`select * from (${sorted} limit ${mostRows}) page limit ${limit}`;

/** Teams of the board from the top, or only those `below` a position. */
const teamsBelow = (
  board: NamedBoard,
  below: SQL,
  { limit, offset }: Record<'limit' | 'offset', number | Placeholder>,
) => {
  const sorted = sql`
    ${storedTeams(board)} where ${onTeamBoard(board)} ${below} order by ${teamPlace(board.mode).ascending}`;
  return offset === 0 ? pageOf(sorted, limit) : sql`${sorted} limit ${limit} offset ${offset}`;
};

/** The points of a group's players, with the columns of `scores` that a board needs. */
function standingsOf(gameId: string, group: BoardGroup): SQL {
  if ('since' in group)
    return sql`
      select e.user_id, sum(e.points)::int as points, max(e.recorded_at) as reached_at
      from ${ledgerEntries} e join ${scores} s on s.game_id = e.game_id and s.user_id = e.user_id and s.is_ranked
      where e.game_id = ${gameId} and e.recorded_at >= ${group.since}
      group by e.user_id having sum(e.points) > 0`;
  const isIn =
    'teamId' in group
      ? sql`exists (
          select from ${teamMemberships} m where m.team_id = ${group.teamId} and m.user_id = s.user_id and m.left_at is null
        )`
      : sql`exists (select from ${users} u where u.id = s.user_id and u.market = ${group.market})`;
  return sql`
    select s.user_id, s.points, s.reached_at from ${scores} s where ${onBoard(sql`s`, sql`${gameId}`)} and ${isIn}`;
}

const figures = (text: string | null): Int32Array => Int32Array.from(text?.split(',') ?? [], Number);

const findBoard = sqlBuiltOnce<{ recordedAt: string | null; ranked: number }>(
  () => sql`
    select
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
      )::int as ranked
    from (select ${value('gameId')}::uuid as id) g`,
);

const listTop = sqlBuiltOnce<PlayerRow & PlacedColumns & { rank: number }, [boolean]>((isFirst) => {
  const sorted = sql`
    select s.game_id, s.user_id, s.points, s.reached_at, (rank() over (order by -s.points, s.reached_at))::int as rank
    from ${scores} s where ${onBoard(sql`s`, sql`${value('gameId')}`)}
    order by -s.points, s.reached_at, s.user_id ${isFirst ? sql`` : sql`offset ${value('offset')}`}`;
  return sql`
    ${described(sql`p`)}, p.rank, ${microsOf(sql`p.reached_at`)} as "reachedMicros"
    from (${pageOf(sorted, value('limit'))}) p ${describing(sql`p`, value('day'))}
    order by ${key(sql`p`)}`;
});

const listAround = sqlBuiltOnce<PlayerRow & PlayersAboveColumns, [number]>(
  (neighbours) => sql`
    with own as materialized (
      select s.game_id, s.user_id, s.points, s.reached_at from ${scores} s
      where s.user_id = ${value('userId')} and ${onBoard(sql`s`, sql`${value('gameId')}`)}
    ), p as materialized (
      select * from own
      union all
      select n.* from own, lateral (
        select o.game_id, o.user_id, o.points, o.reached_at from ${scores} o
        where ${onBoard(sql`o`, sql`own.game_id`)} and ${key(sql`o`)} < ${key(sql`own`)}
        order by -o.points desc, o.reached_at desc, o.user_id desc limit ${rowCount(neighbours)}
      ) n
      union all
      select n.* from own, lateral (
        select o.game_id, o.user_id, o.points, o.reached_at from ${scores} o
        where ${onBoard(sql`o`, sql`own.game_id`)} and ${key(sql`o`)} > ${key(sql`own`)}
        order by -o.points, o.reached_at, o.user_id limit ${rowCount(neighbours)}
      ) n
    )
    ${described(sql`p`)}, ${playersAbove(sql`p`)} from p ${describing(sql`p`, value('day'))}
    order by ${key(sql`p`)}`,
);

const findPlayer = sqlBuiltOnce<PlayerRow & { role: string; isActive: boolean }>(
  () => sql`
    ${described(sql`p`)}, ${users.role}, ${users.isActive} as "isActive"
    from (
      select ${value('gameId')}::uuid as game_id, ${value('userId')}::uuid as user_id, coalesce((
        select s.points from ${scores} s where s.game_id = ${value('gameId')} and s.user_id = ${value('userId')}
      ), 0) as points
    ) p ${describing(sql`p`, value('day'))}`,
);

const findNextAbove = sqlBuiltOnce<{ points: number }>(
  () => sql`
    select n.points from ${scores} s, lateral (
      select o.points from ${scores} o
      where ${onBoard(sql`o`, sql`s.game_id`)} and (-o.points, o.reached_at) < (-s.points, s.reached_at)
      order by -o.points desc, o.reached_at desc limit 1
    ) n
    where s.user_id = ${value('userId')} and ${onBoard(sql`s`, sql`${value('gameId')}`)}`,
);

const listMovedTeams = sqlBuiltOnce<TeamRow & { recordedAt: string }, [TeamScoreMode]>((mode) => {
  const board = namedBoard(mode, false);
  return sql`
    select moved.*, p.recorded_at as "recordedAt" from ${pendingOf(board, sql``)}, lateral (
      ${describedTeams(presentColumns(board))} ${teamBeginnings(board)}
      where ${teamScores.teamId} = p.team_id and ${teamScores.isShown}
    ) moved`;
});

const listTopTeams = sqlBuiltOnce<TeamRow, [TeamScoreMode, boolean, boolean]>((mode, isLeftOut, isFirst) => {
  const page = { limit: value('limit'), offset: isFirst ? 0 : value('offset') };
  return teamsBelow(namedBoard(mode, isLeftOut), sql``, page);
});

const listTeamsAround = sqlBuiltOnce<TeamRow, [TeamScoreMode, boolean, OwnKind, number]>(
  (mode, isLeftOut, kind, limit) => {
    const board = namedBoard(mode, isLeftOut);
    const { ascending, descending } = teamPlace(mode);
    const place = placeIn(sql`own`);
    return sql`
    with ${ownPlace(board, namedTeam(kind))}
    (
      ${storedTeams(board)} where ${onTeamBoard(board)} and (${ascending}) < (${place})
      order by ${descending} limit ${rowCount(limit)}
    ) union all (
      ${storedTeams(board)} where ${onTeamBoard(board)} and (${ascending}) > (${place})
      order by ${ascending} limit ${rowCount(limit)}
    )`;
  },
);

const findTeam = sqlBuiltOnce<TeamRow, [TeamScoreMode, OwnKind]>((mode, kind) => {
  const board = namedBoard(mode, false);
  const own = namedTeam(kind);
  return sql`
    ${describedTeams(presentColumns(board))} ${teamBeginnings(board)} ${ofOwn(board, own)} where ${isOwn(board, own)}`;
});

const countTeamsAbove = sqlBuiltOnce<
  { total: number; better: number; before: number },
  [TeamScoreMode, boolean, OwnKind, number]
>((mode, isLeftOut, kind, neighbours) => {
  const board = namedBoard(mode, isLeftOut);
  const { isUnranked, standing, ascending, descending } = teamPlace(mode);
  const place = placeIn(sql`own`);
  const columns = sql`is_unranked, minus_score, reached_at, team_id`;
  return sql`
    with ${ownPlace(board, namedTeam(kind))}, above as (
      (
        select ${namedPlace({ ...storedColumns, score: teamScoreColumn(mode) })} from ${teamScores}
        where ${onTeamBoard(board)} and (${ascending}) < (${place}) order by ${descending} limit ${rowCount(neighbours)}
      )
      union all
      select * from (
        select ${namedPlace(presentColumns(board))}
        from ${pendingOf(board, sql``)} join ${teamScores} on ${teamScores.teamId} = p.team_id and ${teamScores.isShown}
      ) moved where (${columns}) < (${place})
      union all
      select * from own
    ), first as materialized (
      select * from (
        select * from above order by is_unranked desc, minus_score desc, reached_at desc, team_id desc limit ${rowCount(neighbours + 1)}
      ) near order by ${columns} limit 1
    )
    select count(*) filter (where not ${isUnranked})::int as total,
      count(*) filter (where (${standing}) < (${standingIn(sql`first`)}))::int as better,
      count(*) filter (where (${ascending}) < (${placeIn(sql`first`)}))::int as before
    from ${teamScores} where ${onTeamBoard(board)}`;
});

const findTeamsLastUpdated = sqlBuiltOnce<{ recordedAt: string }>(
  () => sql`
    select ${teamScores.recordedAt} as "recordedAt" from ${teamScores}
    where ${teamScores.gameId} = ${value('gameId')} and ${teamScores.isShown} and ${teamScores.recordedAt} is not null
    order by ${teamScores.recordedAt} desc limit 1`,
);

export const leaderboardsRepository = (db: Executor) => ({
  /** The published team in which a player is, and their market. */
  findGroups: async (gameId: string, userId: string) => {
    const { rows } = await db.execute<{ teamId: string | null; market: string | null }>(sql`
      select t.id as "teamId", u.market from ${users} u
      left join ${teamMemberships} m on m.game_id = ${gameId} and m.user_id = u.id and m.left_at is null
      left join ${teams} t on t.id = m.team_id and t.status = 'published'
      where u.id = ${userId}`);
    return rows[0] ?? { teamId: null, market: null };
  },

  /** All players of a group from the top, in three texts: a row for each would keep the process from everything else. */
  listStandings: async (gameId: string, group: BoardGroup): Promise<Standings> => {
    const { rows } = await db.execute<Record<'ids' | 'ranks' | 'points' | 'newest', string | null>>(sql`
      select string_agg(user_id::text, ',' order by place) as ids, string_agg(rank::text, ',' order by place) as ranks,
        string_agg(points::text, ',' order by place) as points, max(reached_at) as newest
      from (
        select user_id, points, reached_at, rank() over (order by -points, reached_at) as rank,
          row_number() over (order by -points, reached_at, user_id) as place
        from (${standingsOf(gameId, group)}) standing
      ) ranked`);
    const { ids = null, ranks = null, points = null, newest = null } = rows[0] ?? {};
    return {
      ids: ids ?? '',
      ranks: figures(ranks),
      points: figures(points),
      newest: newest === null ? null : new Date(newest),
    };
  },

  /** What a board shows of these players, in any order. */
  describePlayers: async (gameId: string, day: string, players: readonly { id: string; points: number }[]) => {
    if (players.length === 0) return [];
    const { rows } = await db.execute<PlayerRow>(sql`
      ${described(sql`p`)}
      from (
        select ${gameId}::uuid as game_id, x.id as user_id, x.points
        from jsonb_to_recordset(${JSON.stringify(players)}::jsonb) x(id uuid, points int)
      ) p ${describing(sql`p`, day)}`);
    return rows;
  },

  /** When the newest entry that counts on the board of players was recorded, and how many players have a rank. */
  findBoard: async (gameId: string) => {
    const [{ recordedAt, ranked } = { recordedAt: null, ranked: 0 }] = await findBoard(db, { gameId });
    return { ranked, lastUpdated: recordedAt === null ? null : new Date(recordedAt).toISOString() };
  },

  /** A page of the board from the top. */
  listTop: (gameId: string, day: string, { limit, offset }: { limit: number; offset: number }) =>
    listTop(db, { gameId, day, limit, offset }, offset === 0),

  /** A page of the board below a position, at which there may no longer be a player. */
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

  /** How many players are above a player of the board, and how many tied players come before. */
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

  /** Players of the board whose name contains the words, best first; players shown by initials are not found by name. */
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

  /** The player with up to `neighbours` on either side, from the top; empty when the player has no rank. */
  listAround: (gameId: string, day: string, userId: string, neighbours: number) =>
    listAround(db, { gameId, day, userId }, neighbours),

  /** A player of the game without points yet, or not on the board. */
  findPlayer: async (gameId: string, day: string, userId: string) =>
    (await findPlayer(db, { gameId, day, userId })).at(0),

  /** The next better score above the player's; undefined at the top or without a rank. */
  findNextAbove: async (gameId: string, userId: string) => (await findNextAbove(db, { gameId, userId })).at(0)?.points,

  /** The teams with pending changes of points, with these applied. */
  listMovedTeams: async ({ gameId, day, mode, leftOut }: TeamsBoard) =>
    (await listMovedTeams(db, { gameId, day }, mode)).filter(({ id }) => id !== leftOut),

  /** Teams of the board from the top or below a position, without those with pending changes. */
  listTeamsBelow: async (
    board: TeamsBoard,
    place: BoardPlace | null,
    { limit, offset }: { limit: number; offset: number },
  ) => {
    if (place === null) return listTopTeams(db, { ...board, limit, offset }, ...shapeOf(board), offset === 0);
    const below = sql`and (${teamPlace(board.mode).ascending}) > (${placeOf(place)})`;
    return (await db.execute<TeamRow>(teamsBelow(board, below, { limit, offset }))).rows;
  },

  /** Up to `limit` teams of the board above and below one, without those with pending changes. */
  listTeamsAround: (board: TeamsBoard, own: OwnTeam, limit: number) =>
    listTeamsAround(db, { ...board, ...ownOf(own) }, ...shapeOf(board), kindOf(own), limit),

  /** A shown team, with pending changes applied. */
  findTeam: async ({ mode, gameId, day }: TeamsBoard, own: OwnTeam) =>
    (await findTeam(db, { gameId, day, ...ownOf(own) }, mode, kindOf(own))).at(0),

  /** How many teams have a rank, and how many are above each of some positions, without those with pending changes. */
  countTeams: async (board: TeamsBoard, places: readonly BoardPlace[]) => {
    const { isUnranked, standing, ascending } = teamPlace(board.mode);
    const counts = places.map(
      (place) => sql`, count(*) filter (where (${standing}) < (${standingOf(place)}))::int,
        count(*) filter (where (${ascending}) < (${placeOf(place)}))::int`,
    );
    const { rows } = await db.execute<{ total: number; counts: number[] }>(sql`
      select count(*) filter (where not ${isUnranked})::int as total,
        array[0 ${sql.join(counts)}] as counts
      from ${teamScores} where ${onTeamBoard(board)}`);
    const [{ total, counts: [, ...found] } = { total: 0, counts: [] }] = rows;
    return {
      total,
      places: places.map((_, n) => ({ better: found[2 * n] ?? 0, before: found[2 * n + 1] ?? 0 })),
    };
  },

  /** The same above the first of a team's neighbours, `neighbours` places above it. */
  countTeamsAbove: async (board: TeamsBoard, own: OwnTeam, neighbours: number) => {
    const rows = await countTeamsAbove(db, { ...board, ...ownOf(own) }, ...shapeOf(board), kindOf(own), neighbours);
    return rows[0] ?? { total: 0, better: 0, before: 0 };
  },

  /** When the newest entry that is folded in was recorded. */
  findTeamsLastUpdated: async ({ gameId }: TeamsBoard) =>
    (await findTeamsLastUpdated(db, { gameId })).at(0)?.recordedAt ?? null,

  /** Those of these teams whose name contains the words. */
  listNamedTeams: async (ids: readonly string[], words: string) => {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<{ id: string }>(sql`
      select ${teams.id} from ${teams}
      where ${teams.id} = any (${sql.param(ids)}::uuid[]) and ${plainContains(teams.plainName, words)}`);
    return rows.map(({ id }) => id);
  },

  /** Teams whose name contains the words, best first, without those with pending changes. */
  searchTeams: async (board: TeamsBoard, words: string, limit: number) => {
    const { ascending } = teamPlace(board.mode);
    const { rows } = await db.execute<TeamRow>(sql`
      ${storedTeams(board)}
      where ${onTeamBoard(board)} and ${plainContains(teams.plainName, words)}
      order by ${ascending} limit ${limit}`);
    return rows;
  },
});
