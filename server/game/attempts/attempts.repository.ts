import { and, asc, eq, or } from 'drizzle-orm';
import type { ReviewState } from '#shared/game/attempts.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { attempts } from '#server/schema/play.ts';

export type AttemptRecord = typeof attempts.$inferSelect;

/** How an attempt ends, or goes to whoever reviews it. */
export interface Closing {
  result: NonNullable<AttemptRecord['result']>;
  rightAnswers?: number;
  score?: number;
  review?: ReviewState;
  progress?: AttemptRecord['progress'];
}

/** The attempts at contents of every kind. */
export const attemptsRepository = (db: Executor) => ({
  list: (userId: string, achievementId: string) =>
    db
      .select()
      .from(attempts)
      .where(and(eq(attempts.userId, userId), eq(attempts.achievementId, achievementId)))
      .orderBy(asc(attempts.number)),

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
