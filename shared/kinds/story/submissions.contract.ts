/** What travels over HTTP about stories as reviewers read them. */
import * as z from 'zod';
import { FileUrl, Id, Instant, stored } from '../../http/fields.ts';
import { readOnlyResource } from '../../http/resource.ts';
import { reviewStates, StoryPicture } from './stories.contract.ts';

/** A story as it was sent, at `createdAt`. Returned and sent again it is another one, of the same player and achievement. */
export const Submission = z.object({
  ...stored,
  title: z.string(),
  text: z.string(),
  pictures: z.array(StoryPicture),
  gameId: Id,
  gameName: z.string(),
  achievementId: Id,
  achievementTitle: z.string(),
  /** What the achievement gives for a story that is accepted. */
  points: z.int(),
  /** Rich text: what the player was asked to tell of. */
  prompt: z.string(),
  userId: Id,
  author: z.string(),
  authorImageUrl: FileUrl.nullable(),
  review: z.enum(reviewStates),
  /** What the player reads about it; empty where nothing was said. */
  reason: z.string(),
  reviewerId: Id.nullable(),
  reviewer: z.string().nullable(),
  reviewedAt: Instant.nullable(),
});
export type Submission = z.infer<typeof Submission>;

export const submissionsBackoffice = readOnlyResource({
  name: 'submissions',
  row: Submission,
  filters: ['gameId', 'achievementId', 'userId', 'review', 'createdAt', 'reviewedAt'],
  sorts: ['createdAt', 'reviewedAt', 'title', 'author', 'gameName'],
  search: ['title', 'text', 'author', 'achievementTitle'],
});
