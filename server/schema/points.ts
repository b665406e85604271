import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { fewestRankedMembers } from '#shared/points/leaderboards.rules.ts';
import { id, instant } from './columns.ts';
import { achievements, games, teams } from './games.ts';
import { users } from './users.ts';

const ofGame = () =>
  uuid('game_id')
    .notNull()
    .references(() => games.id);

/** The fact that a player or a team has an achievement. */
export const awards = pgTable(
  'awards',
  {
    id: id(),
    gameId: ofGame(),
    achievementId: uuid('achievement_id')
      .notNull()
      .references(() => achievements.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    teamId: uuid('team_id').references(() => teams.id),
    points: integer('points').notNull(),
    /** When it was done; when the server wrote it down. */
    awardedAt: instant('awarded_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    source: text('source', { enum: ['attempt', 'behaviour', 'team', 'manual', 'import', 'api'] }).notNull(),
    /** The attempt, the import, the API key. */
    sourceId: uuid('source_id'),
    /** The other system's own id of the event: within a game the same one never gives a second award. */
    externalId: text('external_id'),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'restrict' }),
    reason: text('reason'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id, { onDelete: 'restrict' }),
    revokeReason: text('revoke_reason'),
    /** When this row was last written, by the database's own clock: a trigger sets it (migration 0016). */
    changedAt: instant('changed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    check('awards_one_holder', sql`(${t.userId} is null) <> (${t.teamId} is null)`),
    // The guards behind "points exactly once".
    uniqueIndex('awards_user_once')
      .on(t.achievementId, t.userId)
      .where(sql`${t.revokedAt} is null and ${t.userId} is not null`),
    uniqueIndex('awards_team_once')
      .on(t.achievementId, t.teamId)
      .where(sql`${t.revokedAt} is null and ${t.teamId} is not null`),
    uniqueIndex('awards_external')
      .on(t.gameId, t.externalId)
      .where(sql`${t.externalId} is not null`),
    index('awards_user').on(t.gameId, t.userId),
    index('awards_team').on(t.gameId, t.teamId),
    index('awards_changed').on(t.gameId, t.changedAt, t.id),
    index('awards_times').using('brin', t.awardedAt),
  ],
);

/** Append-only. A score is the sum of its entries and nothing else; a correction is another entry. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    gameId: ofGame(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The team that the entry is for; null for a player's. */
    teamId: uuid('team_id').references(() => teams.id),
    /** The player's team at that time: where the points stay. */
    teamAtTime: uuid('team_at_time').references(() => teams.id),
    points: integer('points').notNull(),
    source: text('source', { enum: ['award', 'engagement', 'adjustment', 'reversal', 'remark'] }).notNull(),
    sourceId: uuid('source_id').notNull(),
    effectiveAt: instant('effective_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'restrict' }),
    reason: text('reason').notNull(),
    reverses: uuid('reverses'),
  },
  (t) => [
    check('ledger_one_holder', sql`(${t.userId} is null) <> (${t.teamId} is null)`),
    unique('ledger_source_once').on(t.source, t.sourceId),
    index('ledger_user').on(t.gameId, t.userId, t.recordedAt),
    index('ledger_team_at_time').on(t.teamAtTime, t.userId),
    index('ledger_team').on(t.teamId),
    // With the id, so that far pages of the ledger are found without reading what is before them.
    index('ledger_recorded').on(t.gameId, t.recordedAt, t.id),
  ],
);

/** The sums of the ledger per player, kept beside it in the same transaction. */
export const scores = pgTable(
  'scores',
  {
    gameId: ofGame(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    points: integer('points').notNull(),
    /** When the present total was reached: the latest of the instants at which its entries took effect. */
    reachedAt: instant('reached_at').notNull(),
    /** On the board: active and a player. Follows the user. */
    isRanked: boolean('is_ranked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    // The board's order, all of it ascending: neighbours on either side are then one comparison of rows, which PostgreSQL
    // answers by the index. It cannot compare rows whose columns run in different directions.
    index('scores_board')
      .on(t.gameId, sql`(-${t.points})`, t.reachedAt, t.userId)
      .where(sql`${t.isRanked} and ${t.points} > 0`),
  ],
);

/**
 * What a team's people earned while in it, and what the team itself won: sums of the ledger, like scores, together with
 * the changes in `team_deltas` that are not folded in yet.
 */
export const teamScores = pgTable(
  'team_scores',
  {
    gameId: ofGame(),
    teamId: uuid('team_id')
      .primaryKey()
      .references(() => teams.id),
    memberPoints: bigint('member_points', { mode: 'number' }).notNull().default(0),
    ownPoints: bigint('own_points', { mode: 'number' }).notNull().default(0),
    /** When the present total was reached; null without points. */
    reachedAt: instant('reached_at'),
    /** When the newest of its entries was recorded; null without points. */
    recordedAt: instant('recorded_at'),
    /** Members at present who are active. */
    activeMembers: integer('active_members').notNull().default(0),
    /** Whom an average is over: the active members, and whoever else earned points for the team. */
    countedMembers: integer('counted_members').notNull().default(0),
    /** Whether the team is published: a trigger keeps it, and a row for every team (migration 0020). */
    isShown: boolean('is_shown').notNull().default(false),
    /** The score in a game that ranks by the sum, and in one that ranks by the average: `teamScoreOf`. */
    sumScore: bigint('sum_score', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql.raw('own_points + member_points')),
    averageScore: bigint('average_score', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          'own_points + case when counted_members = 0 then member_points else floor((2 * member_points + counted_members)::float8 / (2 * counted_members))::bigint end',
        ),
      ),
  },
  (t) => {
    // The board's order, all of it ascending as in `scores_board`; those without a rank come last.
    const inOrderOf = (score: typeof t.sumScore | typeof t.averageScore) =>
      [
        t.gameId,
        sql`(${t.activeMembers} < ${sql.raw(String(fewestRankedMembers))} or ${score} <= 0)`,
        sql`(-${score})`,
        sql`coalesce(${t.reachedAt}, 'infinity'::timestamptz)`,
        t.teamId,
      ] as const;
    return [
      index('team_scores_by_sum')
        .on(...inOrderOf(t.sumScore))
        .where(t.isShown.getSQL()),
      index('team_scores_by_average')
        .on(...inOrderOf(t.averageScore))
        .where(t.isShown.getSQL()),
      index('team_scores_recorded').on(t.gameId, t.recordedAt).where(t.isShown.getSQL()),
    ];
  },
);

/** Changes of team scores, appended and folded in by the compactor: the members of a big team do not wait for each other. */
export const teamDeltas = pgTable(
  'team_deltas',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gameId: uuid('game_id').notNull(),
    teamId: uuid('team_id').notNull(),
    memberPoints: integer('member_points').notNull(),
    ownPoints: integer('own_points').notNull(),
    effectiveAt: instant('effective_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [index('team_deltas_game').on(t.gameId)],
);

/**
 * How many players of a game's board stand where, in four resolutions: by 256 points, by points, and by points and the span of
 * hours and the slice of minutes in which they were reached (on a game's first day thousands have the same points). An own rank
 * is then four short sums and a count within that slice, instead of a count over all players. Changes are appended to
 * `rank_deltas` and folded in by a compactor, because updating a hot row in place makes its writers wait for each other.
 */
export const rankBuckets = pgTable(
  'rank_buckets',
  {
    gameId: uuid('game_id').notNull(),
    bucket: integer('bucket').notNull(),
    players: integer('players').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.bucket] })],
);

export const rankCounts = pgTable(
  'rank_counts',
  {
    gameId: uuid('game_id').notNull(),
    points: integer('points').notNull(),
    players: integer('players').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.points] })],
);

export const rankSpans = pgTable(
  'rank_spans',
  {
    gameId: uuid('game_id').notNull(),
    points: integer('points').notNull(),
    /** Of 128 slices, counted from 1970. */
    span: integer('span').notNull(),
    players: integer('players').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.points, t.span] })],
);

export const rankTies = pgTable(
  'rank_ties',
  {
    gameId: uuid('game_id').notNull(),
    points: integer('points').notNull(),
    /** Of two minutes, counted from 1970. */
    slice: integer('slice').notNull(),
    players: integer('players').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.points, t.slice] })],
);

export const rankDeltas = pgTable(
  'rank_deltas',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gameId: uuid('game_id').notNull(),
    bucket: integer('bucket').notNull(),
    points: integer('points').notNull(),
    slice: integer('slice').notNull(),
    /** +1 or -1 player there. */
    change: integer('change').notNull(),
  },
  (t) => [index('rank_deltas_game').on(t.gameId)],
);

/** Which day `day_ranks` are of, per game: the present one in its time zone, once they are taken. */
export const rankDays = pgTable('rank_days', {
  gameId: uuid('game_id')
    .primaryKey()
    .references(() => games.id),
  day: date('day', { mode: 'string' }).notNull(),
});

/** The players' ranks as the day began: what "since yesterday" compares with. Replaced every day. */
export const dayRanks = pgTable(
  'day_ranks',
  {
    gameId: uuid('game_id').notNull(),
    userId: uuid('user_id').notNull(),
    rank: integer('rank').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId] })],
);

/** The same for the teams of the board. */
export const dayTeamRanks = pgTable(
  'day_team_ranks',
  {
    gameId: uuid('game_id').notNull(),
    teamId: uuid('team_id').notNull(),
    rank: integer('rank').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.teamId] })],
);

/** What a past day did to the ranks of those whose points changed on it: what their statement of points tells. */
export const dayMoves = pgTable(
  'day_moves',
  {
    gameId: uuid('game_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** In the game's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** As the day began; null: none yet. */
    rankBefore: integer('rank_before'),
    /** As it ended; null: none any more. */
    rankAfter: integer('rank_after'),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId, t.day] })],
);

/** The board as a game ended; no later correction changes it. */
export const closingRanks = pgTable(
  'closing_ranks',
  {
    gameId: ofGame(),
    /** A player's or a team's id. */
    holderId: uuid('holder_id').notNull(),
    gameType: text('game_type', { enum: ['Individual', 'Team'] }).notNull(),
    rank: integer('rank'),
    points: integer('points').notNull(),
    name: text('name').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.gameType, t.holderId] }),
    index('closing_ranks_rank').on(t.gameId, t.gameType, t.rank),
  ],
);

/** A regrading of what an achievement gave before a change; one at a time for each. */
export const regradings = pgTable(
  'remarks',
  {
    id: id(),
    achievementId: uuid('achievement_id')
      .notNull()
      .references(() => achievements.id),
    choice: text('choice', { enum: ['whereBetter', 'fullMarks', 'bothWays'] }).notNull(),
    /** What those whose points change are told. */
    reason: text('reason').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    total: integer('total').notNull().default(0),
    processed: integer('looked').notNull().default(0),
    /** The last holder that was looked at: where it goes on after a restart. */
    cursor: uuid('cursor'),
    startedBy: uuid('started_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    uniqueIndex('remarks_one_at_a_time')
      .on(t.achievementId)
      .where(sql`${t.state} in ('waiting', 'running')`),
    index('remarks_achievement').on(t.achievementId, t.createdAt),
  ],
);

/** What a regrading changed for one holder; its id is the source of the entry in the ledger. */
export const regradingCorrections = pgTable(
  'remark_corrections',
  {
    id: id(),
    regradingId: uuid('remark_id')
      .notNull()
      .references(() => regradings.id),
    awardId: uuid('award_id')
      .notNull()
      .references(() => awards.id),
    /** Negative takes away. */
    points: integer('points').notNull(),
  },
  (t) => [
    unique('remark_corrections_once').on(t.regradingId, t.awardId),
    index('remark_corrections_award').on(t.awardId),
  ],
);
