import { and, asc, eq, lte } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { examCategories, examParts, exams } from '#server/db/schema/content.ts';
import { achievements, enrolments, games } from '#server/db/schema/games.ts';
import { attempts } from '#server/db/schema/play.ts';

export const examsRepository = (db: Executor) => ({
  findByAchievement: async (achievementId: string) => {
    const [exam] = await db.select().from(exams).where(eq(exams.achievementId, achievementId));
    return exam;
  },

  /** The exam's categories in their order, each with the part that it belongs to. */
  listCategories: (examId: string) =>
    db
      .select({
        id: examCategories.id,
        name: examCategories.name,
        passMark: examCategories.passMark,
        partId: examParts.id,
        partName: examParts.name,
      })
      .from(examCategories)
      .innerJoin(examParts, eq(examParts.id, examCategories.partId))
      .where(eq(examParts.examId, examId))
      .orderBy(asc(examParts.position), asc(examParts.id), asc(examCategories.position), asc(examCategories.id)),

  updateCategoryMarks: (attemptId: string, categoryMarks: Record<string, number | null>) =>
    db.update(attempts).set({ categoryMarks }).where(eq(attempts.id, attemptId)),

  /** Whose open attempts ended at that instant or before, the longest overdue first. */
  listDue: (endedBy: Date, limit: number) =>
    db
      .select({ userId: attempts.userId, gameId: attempts.gameId, achievementId: attempts.achievementId })
      .from(attempts)
      // What is withdrawn for a while is submitted when it is back.
      .innerJoin(achievements, and(eq(achievements.id, attempts.achievementId), eq(achievements.status, 'published')))
      .innerJoin(games, and(eq(games.id, attempts.gameId), eq(games.status, 'published')))
      .innerJoin(enrolments, and(eq(enrolments.gameId, attempts.gameId), eq(enrolments.userId, attempts.userId)))
      .where(and(eq(attempts.status, 'Saved'), lte(attempts.deadlineAt, endedBy)))
      .orderBy(asc(attempts.deadlineAt))
      .limit(limit),
});
export type CategoryRow = Awaited<ReturnType<ReturnType<typeof examsRepository>['listCategories']>>[number];
