import { eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { pdfs } from '#server/schema/content.ts';

export const pdfsRepository = (db: Executor) => ({
  findByAchievement: async (achievementId: string) => {
    const [pdf] = await db
      .select({ file: fileUrlOf(pdfs.file), pages: pdfs.pages, minimumPages: pdfs.minimumPages })
      .from(pdfs)
      .where(eq(pdfs.achievementId, achievementId));
    return pdf;
  },
});
