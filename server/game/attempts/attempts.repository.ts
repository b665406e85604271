import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { ReviewState } from '#shared/game/attempts.rules.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { jsonRows } from '#server/platform/db/jsonRows.ts';
import { isOf, placeColumns, presentMembership, published } from '#server/game/state/place.sql.ts';
import { achievements, enrolments, games, teamMemberships, teams } from '#server/schema/games.ts';
import { attempts } from '#server/schema/play.ts';
import { answersIn, frozenIn } from './questions.repository.ts';

export type AttemptRecord = typeof attempts.$inferSelect;

/** How an attempt ends, or goes to whoever reviews it. */
export interface Closing {
  result: NonNullable<AttemptRecord['result']>;
  rightAnswers?: number;
  score?: number;
  review?: ReviewState;
  progress?: AttemptRecord['progress'];
}

/** Whose content, and in which game it has to be, where that matters. */
export interface PlayedContent {
  userId: string;
  achievementId: string;
  gameId?: string | undefined;
  experience?: Experience | undefined;
}

/** Of the player and the content of the row: the one that is open, else the last. */
const shownAttempt = sql`(select shown.id from ${attempts} shown
  where shown.user_id = ${enrolments.userId} and shown.achievement_id = ${achievements.id}
  order by (shown.status = 'Saved') desc, shown.number desc limit 1)`;

/** The attempts at contents of every kind. */
export const attemptsRepository = (db: Executor) => ({
  /**
   * Where a player stands in the game of a published content, with what they have done with it, in one statement; undefined where
   * they are not in it.
   */
  findPlay: async ({ userId, achievementId, gameId, experience }: PlayedContent) => {
    const [row] = await db
      .select({
        ...placeColumns,
        /** In their order. */
        ownAttempts: jsonRows(
          getTableColumns(attempts),
          sql`from ${attempts} where ${and(eq(attempts.userId, enrolments.userId), eq(attempts.achievementId, achievements.id))}`,
          sql`order by ${attempts.number}`,
        ),
        /** What the attempt that is shown froze, in the order it shows, and what was chosen in it. */
        asked: frozenIn(shownAttempt),
        answers: answersIn(shownAttempt),
      })
      .from(achievements)
      .innerJoin(games, and(eq(games.id, achievements.gameId), published(games), isOf(experience)))
      .innerJoin(enrolments, and(eq(enrolments.gameId, games.id), eq(enrolments.userId, userId)))
      .leftJoin(teamMemberships, presentMembership)
      .leftJoin(teams, eq(teams.id, teamMemberships.teamId))
      .where(
        and(
          eq(achievements.id, achievementId),
          published(achievements),
          gameId === undefined ? undefined : eq(achievements.gameId, gameId),
        ),
      );
    return row;
  },

  insert: async (values: typeof attempts.$inferInsert) => {
    const [attempt] = await db.insert(attempts).values(values).returning();
    if (attempt === undefined) throw new Error('The attempt was not stored');
    return attempt;
  },

  touch: (id: string, savedAt: Date) => db.update(attempts).set({ savedAt }).where(eq(attempts.id, id)),

  updateProgress: (id: string, progress: AttemptRecord['progress'], savedAt: Date) =>
    db.update(attempts).set({ progress, savedAt }).where(eq(attempts.id, id)),

  /** What a reviewer decided; without a result it is in the player's hands again. */
  updateReview: (id: string, decided: Pick<AttemptRecord, 'review' | 'result'>) =>
    db.update(attempts).set(decided).where(eq(attempts.id, id)),

  /** Nothing when it is closed already. What was returned is open, and is sent again in the same attempt. */
  close: (id: string, closing: Closing, submittedAt: Date) =>
    db
      .update(attempts)
      .set({ ...closing, status: 'Submitted', submittedAt, savedAt: submittedAt })
      .where(and(eq(attempts.id, id), or(eq(attempts.status, 'Saved'), eq(attempts.review, 'returned')))),
});
