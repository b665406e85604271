import { eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { quizzes } from '#server/schema/content.ts';

export const quizzesRepository = (db: Executor) => ({
  findByAchievement: async (achievementId: string) => {
    const [quiz] = await db.select().from(quizzes).where(eq(quizzes.achievementId, achievementId));
    return quiz;
  },
});
