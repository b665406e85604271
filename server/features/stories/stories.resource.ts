import { storyPromptsBackoffice } from '#shared/stories/stories.contract.ts';
import { storyPrompts } from '#server/db/schema/content.ts';
import { gameOfContent } from '#server/features/achievements/contents.ts';
import { storedResource } from '#server/features/resources/storedResource.ts';

/** What asks for stories. */
export const storyPromptsResource = storedResource(storyPromptsBackoffice, storyPrompts, {
  game: gameOfContent('successfulStory'),
  naturalOrder: [storyPrompts.createdAt],
});
