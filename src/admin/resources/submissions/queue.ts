/** The review queue. Pure. */
import type { Submission } from '#shared/kinds/story/submissions.contract.ts';
import { reviewStates } from '#shared/kinds/story/stories.contract.ts';
import { having } from '../../crud/declaration/filters.ts';

/** The filters of the queue: the stories of one state, or all of them. */
export const shownStates = [...reviewStates, 'all'] as const;
export type ShownState = (typeof shownStates)[number];

/** Without a valid state, the waiting ones: the page is for them. */
export const readShownState = (text: string | null): ShownState =>
  shownStates.find((state) => state === text) ?? 'waiting';

/** Waiting stories: the oldest first; decided ones: the last decision first. */
export const queueScope = (state: ShownState) => ({
  pageSize: 25,
  filters: state === 'all' ? [] : having({ review: state }),
  sorters: [{ field: 'createdAt', order: state === 'waiting' ? ('asc' as const) : ('desc' as const) }],
});

type One = Pick<Submission, 'id' | 'review'>;

/** The id of the story `step` places after the open one; null at the end. Without an open one, the first. */
export function neighbour(stories: readonly One[], openId: string | undefined, step: 1 | -1): string | null {
  const index = stories.findIndex(({ id }) => id === openId);
  return (index === -1 ? stories[0] : stories[index + step])?.id ?? null;
}

/** The story to open after a decision: the next that waits, else one before it; null when there is none. */
export function nextToReview(stories: readonly One[], decidedId: string): string | null {
  const index = stories.findIndex(({ id }) => id === decidedId);
  const waits = ({ id, review }: One) => id !== decidedId && review === 'waiting';
  return (stories.slice(index + 1).find(waits) ?? stories.slice(0, Math.max(0, index)).findLast(waits))?.id ?? null;
}
