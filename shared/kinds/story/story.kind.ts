import * as z from 'zod';
import { shapeOf, words, type ContentKind } from '../../game/gamePart.ts';
import { storyPromptsBackoffice } from './stories.contract.ts';

export const storyKind = {
  parts: { storyPrompt: storyPromptsBackoffice },
  tree: z.strictObject({ kind: z.literal('successfulStory'), ...shapeOf(storyPromptsBackoffice), words }),
  // A story can be told without a word of what about.
  isComplete: () => true,
} satisfies ContentKind;
