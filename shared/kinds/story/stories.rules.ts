import type { ReviewState } from '../../game/attempts.rules.ts';

export interface StoryDraft {
  title: string;
  text: string;
  pictures: readonly string[];
}

/** The maximum of characters. */
export const storyLimits = { title: 120, text: 4_000 } as const;

/** By how many characters a part is too long; 0 when it is not. */
export const storyExcess = (part: keyof typeof storyLimits, value: string): number =>
  Math.max(0, value.length - storyLimits[part]);

/** Whether nothing was written yet. */
export const isEmptyStory = ({ title, text, pictures }: StoryDraft): boolean =>
  title.trim() === '' && text.trim() === '' && pictures.length === 0;

/** The parts that a story still needs before it can be submitted. Pictures are optional. */
export function missingInStory({ title, text }: Pick<StoryDraft, 'title' | 'text'>): ('title' | 'text')[] {
  return [...(title.trim() === '' ? ['title' as const] : []), ...(text.trim() === '' ? ['text' as const] : [])];
}

export type ReviewDecision = Exclude<ReviewState, 'waiting'>;

export interface Review {
  reviewerId: string;
  decision: ReviewDecision;
  /** The message to the player. */
  reason: string;
}

export type RefusalToReview = 'not_waiting' | 'own_story' | 'reason_required';

/** Why a story may not be reviewed in this way; `null` when it may. Nobody reviews their own; returning and rejecting need a reason. */
export function refusalToReview(
  story: { playerId: string; review: ReviewState | null },
  review: Review,
): RefusalToReview | null {
  if (story.playerId === review.reviewerId) return 'own_story';
  if (story.review !== 'waiting') return 'not_waiting';
  return review.decision !== 'accepted' && review.reason.trim() === '' ? 'reason_required' : null;
}

/** The attempt's result after a decision; a returned attempt is open again and has none. */
export function resultAfter(decision: ReviewDecision): 'Passed' | 'Failed' | null {
  if (decision === 'returned') return null;
  return decision === 'accepted' ? 'Passed' : 'Failed';
}
