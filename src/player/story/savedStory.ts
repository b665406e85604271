import type { PlayerStory, StoryPicture, StorySubmission } from '#shared/kinds/story/stories.contract.ts';
import { storyExcess } from '#shared/kinds/story/stories.rules.ts';
import { savedContent, type Saving } from '../saving/saveQueues.ts';

export type StoryPart = 'title' | 'text' | 'pictures';
export type StoryValue = string | StoryPicture[];
export type StorySaving = Saving<StoryValue, PlayerStory>;

const isSamePart = (one: StoryValue, other: StoryValue): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);

/** A story that a reviewer has returned can be edited, though it was submitted once. */
export const isStoryOver = ({ status, sent }: Pick<PlayerStory, 'status' | 'sent'>): boolean =>
  status === 'Submitted' && sent?.review !== 'returned';

/** How a story is saved: its title, its text and its pictures, each separately. */
export const savedStory = savedContent<StoryValue, PlayerStory>({
  kind: 'successfulStory',
  post: (client, { achievementId, attempt }, { answers, idempotencyKey, ...of }) => {
    const parts = Object.fromEntries(
      answers.map(({ questionId, answers: value }) => [
        questionId,
        typeof value === 'string' ? value : value.map(({ id }) => id),
      ]),
    ) as Pick<StorySubmission, StoryPart>;
    const sequences = Object.fromEntries(
      answers.flatMap(({ questionId, sequence }) => (sequence === undefined ? [] : [[questionId, sequence]])),
    );
    return client.submitStory(achievementId, { attempt, ...of, ...parts, sequences }, idempotencyKey);
  },
  storedIn: ({ draft }, part) => draft[part as StoryPart],
  isSame: isSamePart,
  fits: (part, value) => typeof value !== 'string' || storyExcess(part as 'title' | 'text', value) === 0,
  isWritten: (value) => typeof value === 'string',
  isOver: isStoryOver,
});
