/** What travels over HTTP about stories as reviewers read them. */
import * as z from 'zod';
import { FileUrl, Id, Instant, stored } from '../../http/fields.ts';
import { readOnlyResource } from '../../http/resource.ts';
import { reviewStates, StoryPicture } from './stories.contract.ts';

/** A story as it was submitted, at `createdAt`. Returned and submitted again it is another one, of the same player and achievement. */
export const Submission = z.object({
  ...stored,
  title: z.string(),
  text: z.string(),
  pictures: z.array(StoryPicture),
  gameId: Id,
  gameName: z.string(),
  achievementId: Id,
  achievementTitle: z.string(),
  /** The points of the achievement for an accepted story. */
  points: z.int(),
  /** Rich text: the prompt. */
  prompt: z.string(),
  userId: Id,
  author: z.string(),
  authorImageUrl: FileUrl.nullable(),
  review: z.enum(reviewStates),
  /** The message to the player; may be empty. */
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
