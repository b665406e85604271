import { eq } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { podcasts } from '#server/schema/content.ts';

export const podcastsRepository = (db: Executor) => ({
  findByAchievement: async (achievementId: string) => {
    const [podcast] = await db
      .select({
        id: podcasts.id,
        file: fileUrlOf(podcasts.file),
        ...columnsOf(podcasts, 'duration', 'transcript', 'chapters', 'minimumHeard'),
      })
      .from(podcasts)
      .where(eq(podcasts.achievementId, achievementId));
    return podcast;
  },
});
