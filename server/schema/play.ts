import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { notificationKinds } from '#shared/game/notifications.contract.ts';
import { id, instant, json, tracked } from './columns.ts';
import { questions, questionVersions } from './content.ts';
import { achievements, games } from './games.ts';
import { users } from './users.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' });
const ofGame = () =>
  uuid('game_id')
    .notNull()
    .references(() => games.id);

/** One player's work on one achievement's content. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    gameId: ofGame(),
    achievementId: uuid('achievement_id')
      .notNull()
      .references(() => achievements.id),
    userId: ofUser(),
    /** From 1. */
    number: integer('number').notNull(),
    status: text('status', { enum: ['Saved', 'Submitted'] })
      .notNull()
      .default('Saved'),
    startedAt: instant('started_at').notNull(),
    /** When the server last stored something of it. */
    savedAt: instant('saved_at').notNull(),
    /** null: no time limit. */
    deadlineAt: instant('deadline_at'),
    submittedAt: instant('submitted_at'),
    /** null until submitted. */
    result: text('result', { enum: ['Passed', 'Failed', 'Submitted'] }),
    rightAnswers: integer('right_answers'),
    /** Percent of right answers, rounded down; null until graded. */
    score: smallint('score'),
    /** Where a person has to review: waiting | returned | accepted | rejected. */
    review: text('review', { enum: ['waiting', 'returned', 'accepted', 'rejected'] }),
    /** What an exam's attempt froze: the marks of its categories by their id, null where one has none. */
    categoryMarks: json<Record<string, number | null>>('category_marks'),
    /** Pages seen, seconds heard, draft of a story. */
    progress: json<Record<string, unknown>>('progress'),
  },
  (t) => [
    unique('attempts_number').on(t.userId, t.achievementId, t.number),
    // One open attempt per player and achievement, whoever asks how often at once.
    uniqueIndex('attempts_open')
      .on(t.userId, t.achievementId)
      .where(sql`${t.status} = 'Saved'`),
    index('attempts_game_user').on(t.gameId, t.userId),
    index('attempts_achievement').on(t.achievementId),
    // The latest first attempts of a quiz: what questions are judged by.
    index('attempts_first_submitted')
      .on(t.achievementId, t.submittedAt)
      .where(sql`${t.number} = 1 and ${t.status} = 'Submitted'`),
    // What the server submits when the time is over.
    index('attempts_due')
      .on(t.deadlineAt)
      .where(sql`${t.status} = 'Saved' and ${t.deadlineAt} is not null`),
    // What was done on a day, for reports: rows lie about in the order of time.
    index('attempts_times').using('brin', t.startedAt, t.savedAt, t.submittedAt),
    check('attempts_submitted', sql`(${t.status} = 'Submitted') = (${t.submittedAt} is not null)`),
  ],
);

/** What an attempt froze at its start: which version of which question, in which order. */
export const attemptQuestions = pgTable(
  'attempt_questions',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => questionVersions.id),
    /** Indices into the version's answers, in the order of the labels A, B, C … */
    answerOrder: smallint('answer_order').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.position] }),
    unique('attempt_questions_once').on(t.attemptId, t.questionId),
  ],
);

export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    /** Labels as the player saw them. */
    chosen: text('chosen').array().notNull(),
    /** The client's count of changes; the highest wins. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.questionId] })],
);

/** A player's last answer to a question of the day, and when it comes again, in days of the game's time zone. */
export const dailyAnswers = pgTable(
  'daily_answers',
  {
    userId: ofUser(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    gameId: ofGame(),
    day: date('day', { mode: 'string' }).notNull(),
    /** From when it is asked again. */
    due: date('due', { mode: 'string' }).notNull(),
    /** The scheduler's memory of it. */
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    /** The version that was answered. */
    versionId: uuid('version_id')
      .notNull()
      .references(() => questionVersions.id, { onDelete: 'cascade' }),
    /** Indices into the version's answers. */
    chosen: smallint('chosen').array().notNull(),
    isRight: boolean('is_right').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    // One a day, whoever sends how many at once.
    unique('daily_answers_day').on(t.userId, t.gameId, t.day),
    index('daily_answers_question').on(t.questionId),
    check('daily_answers_due', sql`${t.due} > ${t.day}`),
  ],
);

/** A story on its way through review; each sending is a row. */
export const stories = pgTable(
  'stories',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    pictures: uuid('pictures').array().notNull().default([]),
    review: text('review', { enum: ['waiting', 'returned', 'accepted', 'rejected'] }).notNull(),
    reviewerId: uuid('reviewer_id').references(() => users.id, { onDelete: 'restrict' }),
    reason: text('reason'),
    reviewedAt: instant('reviewed_at'),
    ...tracked(),
  },
  (t) => [
    // Sent twice at once is still one story under review.
    uniqueIndex('stories_waiting')
      .on(t.attemptId)
      .where(sql`${t.review} = 'waiting'`),
    index('stories_review').on(t.review, t.createdAt),
  ],
);

/** A recorded act; `onceKey` says how often it counts (once per game, per item, per day). */
export const engagements = pgTable(
  'engagements',
  {
    id: id(),
    gameId: ofGame(),
    userId: ofUser(),
    type: text('type', { enum: ['Tutorial', 'GameRules', 'LogIn', 'ReadNews'] }).notNull(),
    itemId: uuid('item_id'),
    onceKey: text('once_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('engagements_once').on(t.gameId, t.userId, t.onceKey),
    index('engagements_times').using('brin', t.createdAt),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ofUser(),
    /** null: not about a game. */
    gameId: uuid('game_id').references(() => games.id),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    points: integer('points'),
    link: text('link'),
    subjectId: uuid('subject_id'),
    readAt: instant('read_at'),
    /** One event tells a person once, however often it is processed. */
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.dedupeKey),
    index('notifications_newest').on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
);
