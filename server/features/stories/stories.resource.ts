import { storyPromptsBackoffice } from '#shared/stories/stories.contract.ts';
import { storyPrompts } from '#server/db/schema/content.ts';
import { gameOfContent } from '#server/game/content/contentKind.ts';
import type { StoredResource } from '#server/features/resources/storedResource.ts';
import { storyKind } from '#server/kinds/story/story.kind.ts';

/** What asks for stories. */
export const storyPromptsResource: StoredResource<typeof storyPromptsBackoffice> = {
  resource: storyPromptsBackoffice,
  table: storyPrompts,
  columns: {
    id: storyPrompts.id,
    createdAt: storyPrompts.createdAt,
    updatedAt: storyPrompts.updatedAt,
    version: storyPrompts.version,
    achievementId: storyPrompts.achievementId,
    prompt: storyPrompts.prompt,
  },
  game: gameOfContent(storyKind),
  naturalOrder: [storyPrompts.createdAt],
  pictures: [],
};
