import { isNotNull } from 'drizzle-orm';
import { podcasts } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

export const podcastKind: ContentKind = {
  name: 'podcast',
  table: podcasts,
  isComplete: isNotNull(podcasts.file),
  publishBlocker: 'soundMissing',
};
