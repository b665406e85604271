import {
  bigint,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { games } from './games.ts';

const ofGame = () =>
  uuid('game_id')
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' });

const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** Which days of a game are summarised: all before `until`, but for those that `report_changes` names. */
export const reportSummaries = pgTable('report_summaries', {
  gameId: ofGame().primaryKey(),
  /** In whose days it is; the summary of a game that has moved to another is void. */
  timezone: text('timezone').notNull(),
  until: date('until', { mode: 'string' }).notNull(),
  /** For the next person. Numbers are not given again, so that nobody inherits the acts of who was erased. */
  nextNumber: integer('next_number').notNull(),
});

/** Which bit of the summaries of a game is a person's. */
export const reportPeople = pgTable(
  'report_people',
  {
    gameId: ofGame(),
    // Refers to nothing: whoever has summaries has acts, which keep them from being removed.
    userId: uuid('user_id').notNull(),
    number: integer('number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId] }), unique('report_people_number').on(t.gameId, t.number)],
);

/**
 * Who did what on a day, a bit for each person. It holds for whatever group a report counts, and whoever is in it by then; how
 * often something was done is how many people did it at least once, at least twice and so on.
 */
export const reportDays = pgTable(
  'report_days',
  {
    gameId: ofGame(),
    act: text('act', {
      enum: ['active', 'LogIn', 'ReadNews', 'Tutorial', 'GameRules', 'submission', 'attempt', 'award'],
    }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The achievement of an attempt or an award; the game's id for other acts. */
    subjectId: uuid('subject_id').notNull(),
    /** At least so often. */
    times: integer('times').notNull(),
    /** Of 1024 people, by their numbers. */
    chunk: smallint('chunk').notNull(),
    people: bits('people').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.act, t.day, t.subjectId, t.times, t.chunk] })],
);

/**
 * What somebody earned in a team, or in none, by day: entries of the ledger that were recorded before `until`. The ledger only
 * grows, so what was recorded later is added to it.
 */
export const reportPoints = pgTable(
  'report_points',
  {
    gameId: ofGame(),
    // Refers to nothing: whoever has summaries has acts, which keep them from being removed.
    userId: uuid('user_id').notNull(),
    /** null: earned in no team. */
    teamId: uuid('team_id'),
    /** On which something took effect, ascending. */
    days: date('days', { mode: 'string' }).array().notNull(),
    /** All that was earned until the end of each. */
    points: integer('points').array().notNull(),
  },
  (t) => [index('report_points_user').on(t.gameId, t.userId)],
);

/** Writes to days long past, noted by triggers: reports count these days themselves until they are summarised. */
export const reportChanges = pgTable(
  'report_changes',
  {
    gameId: uuid('game_id').notNull(),
    /** The quarter of an hour in which it is: no zone's day begins within one. Before all time: all summaries are void. */
    at: instant('at').notNull(),
    /** Whose note it is. That of another may be dealt with before this one commits. */
    transaction: bigint('transaction', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.at, t.transaction] })],
);
