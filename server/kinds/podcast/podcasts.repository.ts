import { eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { podcasts } from '#server/schema/content.ts';

export const podcastsRepository = (db: Executor) => ({
  findByAchievement: async (achievementId: string) => {
    const [podcast] = await db
      .select({
        id: podcasts.id,
        file: fileUrlOf(podcasts.file),
        duration: podcasts.duration,
        transcript: podcasts.transcript,
        chapters: podcasts.chapters,
        minimumHeard: podcasts.minimumHeard,
      })
      .from(podcasts)
      .where(eq(podcasts.achievementId, achievementId));
    return podcast;
  },
});
