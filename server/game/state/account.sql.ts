import { and, eq, inArray, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { jsonRows } from '#server/platform/db/jsonRows.ts';
import { teamScoreOf } from '#server/game/points/standings.sql.ts';
import { endedEnrolments, enrolments, games, teamMemberships, teams } from '#server/schema/games.ts';
import { scores, teamDeltas, teamScores } from '#server/schema/points.ts';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';

/** The columns of a reward that the rules need. */
export const rewardColumns = {
  ...{ id: rewards.id, gameId: rewards.gameId, title: rewards.title, category: rewards.category },
  ...{ type: rewards.type, gameType: rewards.gameType, rule: rewards.rule, stock: rewards.stock },
};
export type RewardRow = Pick<typeof rewards.$inferSelect, keyof typeof rewardColumns>;

export const hasGrant = (held: SQL) =>
  sql`exists (select from ${rewardGrants} where ${and(eq(rewardGrants.rewardId, rewards.id), held)})`;

/** Automatic rewards of a game for teams that this team has never had. */
export const ungrantedToTeam = (teamId: SQLWrapper) =>
  and(
    eq(rewards.gameType, 'Team'),
    inArray(rewards.type, ['Achievement', 'Points']),
    not(hasGrant(sql`${rewardGrants.teamId} = ${teamId}`)),
  );

const ungrantedToPlayer = and(
  eq(rewards.gameType, 'Individual'),
  inArray(rewards.type, ['Tier', 'Level', 'Achievement', 'Points']),
  not(hasGrant(eq(rewardGrants.userId, enrolments.userId))),
);

/** The score of one team of a game (`g`) as the board shows it, pending deltas included. */
export const teamPointsOf = (teamId: SQLWrapper): SQL<number> => sql<number>`(
  select ${teamScoreOf({
    mode: sql`g.team_score_mode`,
    memberPoints: sql`(coalesce(s.member_points, 0) + coalesce(p.member_points, 0))`,
    ownPoints: sql`(coalesce(s.own_points, 0) + coalesce(p.own_points, 0))`,
    members: sql`coalesce(s.counted_members, 0)`,
  })}::float8
  from ${teams} t
  join ${games} g on g.id = t.game_id
  left join ${teamScores} s on s.team_id = t.id
  left join lateral (
    select sum(d.member_points)::bigint as member_points, sum(d.own_points)::bigint as own_points
    from ${teamDeltas} d where d.game_id = t.game_id and d.team_id = t.id
  ) p on true
  where t.id = ${teamId})`;

const loaded = {
  score: jsonRows(
    { points: scores.points, reachedAt: scores.reachedAt, isRanked: scores.isRanked },
    sql`from ${scores} where ${and(eq(scores.gameId, enrolments.gameId), eq(scores.userId, enrolments.userId))}`,
  ),
  person: jsonRows(
    {
      ...{ role: users.role, isActive: users.isActive },
      isOut: sql<boolean>`exists (select from ${endedEnrolments} where ${and(
        eq(endedEnrolments.gameId, enrolments.gameId),
        eq(endedEnrolments.userId, enrolments.userId),
      )})`,
    },
    sql`from ${users} where ${eq(users.id, enrolments.userId)}`,
  ),
  /** Their memberships in teams of the game, past ones included. */
  times: jsonRows(
    {
      ...{ playerId: teamMemberships.userId, teamId: teamMemberships.teamId },
      ...{ from: teamMemberships.joinedAt, until: teamMemberships.leftAt },
    },
    sql`from ${teamMemberships} where ${and(
      eq(teamMemberships.gameId, enrolments.gameId),
      eq(teamMemberships.userId, enrolments.userId),
    )}`,
  ),
  /** Automatic rewards that the player or team has never had: a revoked one is not given again automatically. */
  candidates: jsonRows(
    rewardColumns,
    sql`from ${rewards} where ${and(
      eq(rewards.gameId, enrolments.gameId),
      eq(rewards.status, 'published'),
      or(ungrantedToPlayer, and(sql`${teams.id} is not null`, ungrantedToTeam(teams.id))),
    )}`,
  ),
};

const nothing = sql<null>`null`;
const notLoaded = { score: nothing, person: nothing, times: nothing, candidates: nothing };

/**
 * What an act of a player may change or give, of an enrolment with its team: loaded under the player's lock, only for acts (`isAct`).
 */
export const accountColumns = (isAct: boolean): typeof loaded | typeof notLoaded => (isAct ? loaded : notLoaded);
