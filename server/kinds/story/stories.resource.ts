import { storyPromptsBackoffice } from '#shared/kinds/story/stories.contract.ts';
import { storyPrompts } from '#server/schema/content.ts';
import { gameOfContent } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { storyKind } from './story.kind.ts';

export const storyPromptsResource = storedResource(storyPromptsBackoffice, storyPrompts, {
  game: gameOfContent(storyKind),
  naturalOrder: [storyPrompts.createdAt],
});
