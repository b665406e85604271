/** What travels over HTTP about successful stories and their review. */
import * as z from 'zod';
import { contentRecord, kindContract, playerWork, Sequence, submittedWork } from '../../game/attempts.contract.ts';
import { endpoint } from '../../http/endpoint.ts';
import { draft, FileUrl, Id, Instant, lines, RichText, stored } from '../../http/fields.ts';
import { resource } from '../../http/resource.ts';

export const maxStoryPictureBytes = 10 * 1024 * 1024;
export const reviewStates = ['waiting', 'returned', 'accepted', 'rejected'] as const;

export const StoryPicture = z.object({ id: Id, url: FileUrl });
export type StoryPicture = z.infer<typeof StoryPicture>;

export const PlayerStory = z.object({
  ...playerWork,
  /** Rich text: the prompt. */
  prompt: z.string(),
  /** The player's last draft; submitted texts stay in it. */
  draft: z.object({ title: z.string(), text: z.string(), pictures: z.array(StoryPicture) }),
  /** The last submission and its review; null before that. */
  sent: z
    .object({
      id: Id,
      sentAt: Instant,
      review: z.enum(reviewStates),
      /** The reviewer's message to the player; may be empty. */
      reason: z.string(),
      reviewedAt: Instant.nullable(),
    })
    .nullable(),
});
export type PlayerStory = z.infer<typeof PlayerStory>;

export const StorySubmission = z.strictObject({
  ...submittedWork,
  /** Fields that are absent stay as they are. */
  title: draft(120).optional(),
  text: draft(4_000).optional(),
  /** Ids of own pictures, in order. */
  pictures: z
    .array(Id)
    .max(3)
    .refine((ids) => new Set(ids).size === ids.length, 'Names a picture twice')
    .optional(),
  sequences: z
    .strictObject({ title: Sequence.optional(), text: Sequence.optional(), pictures: Sequence.optional() })
    .default({}),
});
export type StorySubmission = z.infer<typeof StorySubmission>;

const calls = kindContract('successful-story', {
  view: PlayerStory,
  viewing: "The prompt, the caller's draft, and what became of what was sent",
  submission: StorySubmission,
  answer: PlayerStory,
  submitting: 'Begins or saves the draft, or sends it to review; what was returned is sent again the same way',
  errors: [],
});

export const storiesV2 = {
  getStory: calls.get,
  submitStory: calls.submit,
  uploadStoryPicture: endpoint({
    method: 'POST',
    path: '/users/{id}/stories/pictures',
    auth: ['player'],
    summary: "+ Stores a picture for the caller's stories, re-encoded and without metadata",
    params: z.object({ id: Id }),
    upload: { maxBytes: maxStoryPictureBytes },
    idempotent: true,
    responses: { 201: StoryPicture },
    errors: ['unsupported_media_type'],
  }),
};

/** The maximum of characters of a reviewer's message. */
export const maxReasonLength = 2_000;

export const StoryReview = z.strictObject({
  decision: z.enum(['accepted', 'returned', 'rejected']),
  /** The message to the player; required unless it is accepted. */
  reason: lines(0, maxReasonLength).default(''),
});
export type StoryReview = z.infer<typeof StoryReview>;

export const ReviewedStory = z.object({
  id: Id,
  achievementId: Id,
  userId: Id,
  review: z.enum(reviewStates),
  reason: z.string(),
  reviewerId: Id,
  reviewedAt: Instant,
});
export type ReviewedStory = z.infer<typeof ReviewedStory>;

export const storiesBackoffice = {
  reviewSubmission: endpoint({
    method: 'POST',
    path: '/submissions/{id}/review',
    auth: ['editor'],
    summary: 'Accepts, returns or rejects a story; nobody reviews their own',
    params: z.object({ id: Id }),
    body: StoryReview,
    idempotent: true,
    responses: { 200: ReviewedStory },
    errors: ['own_story', 'already_reviewed', 'conflict'],
  }),
};

export const StoryFields = z.strictObject({ prompt: RichText.default('') });

/** A story's prompt is created and deleted with its achievement. Players' stories are `submissions`. */
export const StoryRow = z.object({ ...stored, achievementId: Id, prompt: z.string() });
export type StoryRow = z.infer<typeof StoryRow>;

export const storyPromptsBackoffice = resource({
  name: 'stories',
  row: StoryRow,
  fields: StoryFields,
  texts: ['prompt'],
  ...contentRecord,
});
