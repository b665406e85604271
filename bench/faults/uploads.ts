import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files } from '#server/schema/files.ts';
import { fileUrl } from '#server/platform/files/fileUrl.sql.ts';
import { fileForm } from '#tests/factories/imports.ts';
import type { Acts } from './harness.ts';

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1f4a3c' } })
  .png()
  .toBuffer();

/** Pictures are uploaded to the library. One is there when it can be read, whole. */
export const uploads: Acts = {
  pauseMs: 1_500,
  request: (key) => {
    const { raw, headers } = fileForm(picture, `${key}.png`);
    return { path: '/media', headers, body: raw };
  },
  stored: async (db, url) => {
    const times = new Map<string, number>();
    for (const file of await db.select().from(files).where(eq(files.purpose, 'media'))) {
      const answer = await fetch(`${url}${fileUrl(file)}`);
      const { byteLength } = await answer.arrayBuffer();
      const key = file.name.replace(/\.webp$/, '');
      if (answer.status === 200 && byteLength === file.size) times.set(key, (times.get(key) ?? 0) + 1);
    }
    return times;
  },
};
