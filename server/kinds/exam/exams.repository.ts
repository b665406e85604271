import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { examCategories, examParts, exams } from '#server/schema/content.ts';
import { achievements, enrolments, games, levels, tiers } from '#server/schema/games.ts';
import { attempts } from '#server/schema/play.ts';
import { users } from '#server/schema/users.ts';

const due = columnsOf(attempts, 'id', 'userId', 'gameId', 'achievementId');
type DueAttempt = Record<keyof typeof due, string>;

export const examsRepository = (db: Executor) => ({
  findByAchievement: async (achievementId: string) => {
    const [exam] = await db.select().from(exams).where(eq(exams.achievementId, achievementId));
    return exam;
  },

  /** The exam's categories in order, each with its part. */
  listCategories: (examId: string) =>
    db
      .select({
        ...columnsOf(examCategories, 'id', 'name', 'passMark'),
        partId: examParts.id,
        partName: examParts.name,
      })
      .from(examCategories)
      .innerJoin(examParts, eq(examParts.id, examCategories.partId))
      .where(eq(examParts.examId, examId))
      .orderBy(asc(examParts.position), asc(examParts.id), asc(examCategories.position), asc(examCategories.id)),

  /** Open attempts with a deadline at that instant or before, the longest overdue first, starting after `after`. */
  listDue: (endedBy: Date, after: DueAttempt | null, limit: number) =>
    db
      .select(due)
      .from(attempts)
      // Attempts at unpublished exams are submitted once the exam is published again.
      .innerJoin(achievements, and(eq(achievements.id, attempts.achievementId), eq(achievements.status, 'published')))
      .innerJoin(levels, and(eq(levels.id, achievements.levelId), eq(levels.status, 'published')))
      .innerJoin(tiers, and(eq(tiers.id, levels.tierId), eq(tiers.status, 'published')))
      .innerJoin(games, and(eq(games.id, attempts.gameId), eq(games.status, 'published')))
      .innerJoin(enrolments, and(eq(enrolments.gameId, attempts.gameId), eq(enrolments.userId, attempts.userId)))
      .innerJoin(users, and(eq(users.id, attempts.userId), isNull(users.erasedAt)))
      .where(
        and(
          eq(attempts.status, 'Saved'),
          lte(attempts.deadlineAt, endedBy),
          after === null
            ? undefined
            : sql`(${attempts.deadlineAt}, ${attempts.id}) > (
                select a.deadline_at, a.id from ${attempts} a where a.id = ${after.id})`,
        ),
      )
      .orderBy(asc(attempts.deadlineAt), asc(attempts.id))
      .limit(limit),
});
export type CategoryRow = Awaited<ReturnType<ReturnType<typeof examsRepository>['listCategories']>>[number];
