import * as z from 'zod';
import { shapeOf, words, type ContentKind } from '../../game/gamePart.ts';
import { storyPromptsBackoffice } from './stories.contract.ts';

export const storyKind = {
  parts: { storyPrompt: storyPromptsBackoffice },
  tree: z.strictObject({ kind: z.literal('successfulStory'), ...shapeOf(storyPromptsBackoffice), words }),
  // A story does not need a prompt.
  isComplete: () => true,
} satisfies ContentKind;
