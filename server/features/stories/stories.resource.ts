import { storyPromptsBackoffice } from '#shared/stories/stories.contract.ts';
import { storyPrompts } from '#server/db/schema/content.ts';
import { gameOfContent } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/features/resources/storedResource.ts';
import { storyKind } from '#server/kinds/story/story.kind.ts';

/** What asks for stories. */
export const storyPromptsResource = storedResource(storyPromptsBackoffice, storyPrompts, {
  game: gameOfContent(storyKind),
  naturalOrder: [storyPrompts.createdAt],
});
