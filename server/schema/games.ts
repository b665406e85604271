import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { achievementTypes, pointsModes, teamRules } from '#shared/game/achievements.contract.ts';
import type { WeeklyGoals } from '#shared/game/weeklyGoal.contract.ts';
import type { ChosenAudience, ScheduledPublication } from '#shared/publication/publication.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { contentKinds, engagementTypes, experiences, gameTypes } from '#shared/vocabulary/vocabulary.ts';
import { id, instant, json, plainText, rich, status, tracked } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

export const games = pgTable(
  'games',
  {
    id: id(),
    name: text('name').notNull(),
    experience: text('experience', { enum: experiences }).notNull().default('standard'),
    type: text('type', { enum: ['sequence', 'nonSequence'] })
      .notNull()
      .default('sequence'),
    startDate: instant('start_date').notNull(),
    endDate: instant('end_date').notNull(),
    /** IANA name. */
    timezone: text('timezone').notNull(),
    /** Of the texts below, where no translation says otherwise. */
    language: text('language').notNull().default('en'),
    /** In which others its players read it: where there are words in them, and they are thought ready. */
    offeredLanguages: text('offered_languages', { enum: languages })
      .array()
      .notNull()
      .default(sql`'{}'`),
    homeBannerImage: uuid('home_banner_image_id').references(() => files.id),
    homeBannerImageAlt: text('home_banner_image_alt').notNull().default(''),
    dashboard: rich('dashboard'),
    gameRules: rich('game_rules'),
    tutorial: rich('tutorial'),
    aboutGame: rich('about_game'),
    newsText: rich('news_text'),
    leaderboardText: rich('leaderboard_text'),
    rewardsText: rich('rewards_text'),
    showsNews: boolean('shows_news').notNull().default(true),
    showsLeaderboard: boolean('shows_leaderboard').notNull().default(true),
    showsRewards: boolean('shows_rewards').notNull().default(true),
    /** Players may set themselves a weekly goal; never in compliance. */
    showsWeeklyGoal: boolean('shows_weekly_goal').notNull().default(true),
    /** Players are asked a question of the day; never in compliance. */
    showsDailyQuestion: boolean('shows_daily_question').notNull().default(true),
    /** Whoever is provisioned is enrolled. */
    openToAll: boolean('open_to_all').notNull().default(true),
    teamScoreMode: text('team_score_mode', { enum: ['average', 'sum'] })
      .notNull()
      .default('average'),
    pointsTutorial: integer('points_tutorial').notNull().default(0),
    pointsGameRules: integer('points_game_rules').notNull().default(0),
    pointsLogIn: integer('points_log_in').notNull().default(0),
    pointsReadNews: integer('points_read_news').notNull().default(0),
    status: status(),
    /** When players could see it first; null: not yet. */
    publishedAt: instant('published_at'),
    /** When the closing snapshot of the boards was taken; null while the game runs. */
    closedAt: instant('closed_at'),
    /**
     * A new one with every change of the game, its tiers, levels or achievements, or of their translations (triggers of the migrations see to it), so
     * that a map that was read under it is still right. Random: one of a transaction that was rolled back never comes back.
     */
    mapRevision: uuid('map_revision')
      .notNull()
      .default(sql`gen_random_uuid()`),
    ...tracked(),
  },
  (t) => [check('games_end_after_start', sql`${t.endDate} > ${t.startDate}`)],
);

export const tiers = pgTable(
  'tiers',
  {
    id: id(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: rich('description'),
    image: uuid('image_id').references(() => files.id),
    status: status(),
    ...tracked(),
  },
  (t) => [index('tiers_game').on(t.gameId, t.position)],
);

export const levels = pgTable(
  'levels',
  {
    id: id(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    tierId: uuid('tier_id')
      .notNull()
      .references(() => tiers.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: rich('description'),
    header: text('header').notNull().default(''),
    category: text('category').notNull().default(''),
    clarityContent: rich('clarity_content'),
    inGameAction: rich('in_game_action'),
    image: uuid('image_id').references(() => files.id),
    imageAlt: text('image_alt').notNull().default(''),
    status: status(),
    ...tracked(),
  },
  (t) => [index('levels_tier').on(t.tierId, t.position), index('levels_game').on(t.gameId)],
);

export const achievements = pgTable(
  'achievements',
  {
    id: id(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    levelId: uuid('level_id')
      .notNull()
      .references(() => levels.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    type: text('type', { enum: achievementTypes }).notNull(),
    gameType: text('game_type', { enum: gameTypes }).notNull().default('Individual'),
    isBonus: boolean('is_bonus').notNull().default(false),
    image: uuid('image_id').references(() => files.id),
    shortDescription: text('short_description').notNull().default(''),
    longDescription: rich('long_description'),
    points: integer('points').notNull(),
    /** null: the game's. */
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    /** null: nothing to open, recorded from outside. */
    contentKind: text('content_kind', { enum: contentKinds }),
    /** Percent; null: every submission passes. */
    passMark: integer('pass_mark'),
    /** 0: as often as one likes. */
    attemptsAllowed: integer('attempts_allowed').notNull().default(1),
    pointsMode: text('points_mode', { enum: pointsModes }).notNull().default('full'),
    teamRule: text('team_rule', { enum: teamRules }),
    behaviourEngagement: text('behaviour_engagement', { enum: engagementTypes }),
    behaviourCount: integer('behaviour_count'),
    status: status(),
    ...tracked(),
  },
  (t) => [
    index('achievements_level').on(t.levelId, t.position),
    index('achievements_game').on(t.gameId),
    check('achievements_points', sql`${t.points} between 0 and 100000`),
    check('achievements_behaviour', sql`(${t.behaviourEngagement} is null) = (${t.behaviourCount} is null)`),
    check('achievements_dates', sql`${t.endDate} > ${t.startDate}`),
  ],
);

export const teams = pgTable(
  'teams',
  {
    id: id(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    name: text('name').notNull(),
    plainName: plainText('plain_name', 'name'),
    image: uuid('image_id').references(() => files.id),
    status: status().default('published'),
    ...tracked(),
  },
  (t) => [uniqueIndex('teams_name').on(t.gameId, sql`lower(${t.name})`)],
);

/** A user in a game. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The tier the player is in; null while the game has none. */
    tierId: uuid('tier_id').references(() => tiers.id),
    enrolledAt: instant('enrolled_at').notNull().defaultNow(),
    /** When the player last looked at this game: the one that is shown first. */
    lastSeenAt: instant('last_seen_at'),
    /** The player's weekly goals, each by the Monday from which it holds: { "2026-11-16": 3 }; 0: none. */
    weeklyGoals: json<WeeklyGoals>('weekly_goals')
      .notNull()
      .default(sql`'{}'`),
    ...tracked(),
  },
  (t) => [unique('enrolments_user_game').on(t.userId, t.gameId), index('enrolments_game').on(t.gameId)],
);

/** An enrolment that somebody ended: what signing in again does not bring back, and where a new one goes on. */
export const endedEnrolments = pgTable(
  'ended_enrolments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    tierId: uuid('tier_id').references(() => tiers.id),
    enrolledAt: instant('enrolled_at').notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.gameId] })],
);

/** Who was in which team when; points stay with the team of their time. */
export const teamMemberships = pgTable(
  'team_memberships',
  {
    id: id(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    joinedAt: instant('joined_at').notNull(),
    /** Not included; null: still a member. */
    leftAt: instant('left_at'),
  },
  (t) => [
    uniqueIndex('team_memberships_current')
      .on(t.gameId, t.userId)
      .where(sql`${t.leftAt} is null`),
    index('team_memberships_team').on(t.teamId),
    // Removing a user asks whether they were in a team.
    index('team_memberships_person').on(t.userId),
    // Past ones included: every posting of points asks which team the player was in then.
    index('team_memberships_user').on(t.gameId, t.userId),
    check('team_memberships_dates', sql`${t.leftAt} >= ${t.joinedAt}`),
  ],
);

/** The first time a player stood in a level: what is added before it later does not lock it again. */
export const levelEntries = pgTable(
  'level_entries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    levelId: uuid('level_id')
      .notNull()
      .references(() => levels.id),
    enteredAt: instant('entered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.levelId] })],
);

/** What is to be published at a time. */
export const scheduledPublications = pgTable(
  'scheduled_publications',
  {
    id: id(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    publication: json<ChosenAudience>('publication').notNull(),
    /** Of the game and the parts, those that were archived when it was planned: others that are archived later are left alone. */
    archivedIds: uuid('archived_ids').array().notNull(),
    /** `held`: its time has passed, and not everything was published. */
    state: text('state', { enum: ['waiting', 'done', 'held', 'cancelled'] })
      .notNull()
      .default('waiting'),
    held: json<NonNullable<ScheduledPublication['held']>>('held'),
    plannedAt: instant('planned_at').notNull(),
    plannedBy: uuid('planned_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('scheduled_publications_game').on(t.gameId),
    index('scheduled_publications_due')
      .on(t.at)
      .where(sql`${t.state} = 'waiting'`),
  ],
);
