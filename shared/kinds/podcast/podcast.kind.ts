import * as z from 'zod';
import { shapeOf, words, type ContentKind, type GamePart } from '../../game/gamePart.ts';
import { podcastErrors } from './podcastFields.rules.ts';
import { podcastsBackoffice, type PodcastFields } from './podcasts.contract.ts';

const podcast = {
  ...podcastsBackoffice,
  errors: (part: PodcastFields) => podcastErrors(part, null),
} satisfies GamePart;
const tree = z.strictObject({ kind: z.literal('podcast'), ...shapeOf(podcast), words });

export const podcastKind = {
  parts: { podcast },
  tree,
  isComplete: ({ file }: z.infer<typeof tree>) => file !== null,
} satisfies ContentKind;
