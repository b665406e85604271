import { sql } from 'drizzle-orm';
import { storyPrompts } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

export const storyKind: ContentKind = {
  name: 'successfulStory',
  table: storyPrompts,
  isComplete: sql`true`,
  publishBlocker: 'promptMissing',
};
