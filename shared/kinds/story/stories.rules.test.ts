import { describe, expect, it } from 'vitest';
import { StorySubmission } from './stories.contract.ts';
import {
  isEmptyStory,
  missingInStory,
  refusalToReview,
  resultAfter,
  storyExcess,
  storyLimits,
} from './stories.rules.ts';

const waiting = { playerId: 'anna', review: 'waiting' } as const;
const by = (decision: 'accepted' | 'returned' | 'rejected', reason = '', reviewerId = 'editor') => ({
  reviewerId,
  decision,
  reason,
});

describe('a review', () => {
  it.each([
    ['accepts without a reason', waiting, by('accepted'), null],
    ['returns with a reason', waiting, by('returned', 'Which client was it?'), null],
    ['does not return without one', waiting, by('returned'), 'reason_required'],
    ['rejects with a reason', waiting, by('rejected', 'It names a client.'), null],
    ['does not reject without one', waiting, by('rejected', ' \n'), 'reason_required'],
    ['is nobody’s own', waiting, by('accepted', '', 'anna'), 'own_story'],
    ['is not of a story that was accepted', { ...waiting, review: 'accepted' }, by('accepted'), 'not_waiting'],
    ['is not of a story in the player’s hands', { ...waiting, review: 'returned' }, by('accepted'), 'not_waiting'],
    ['is not of a story that was never sent', { ...waiting, review: null }, by('accepted'), 'not_waiting'],
  ] as const)('%s', (_, story, review, expected) => expect(refusalToReview(story, review)).toBe(expected));
});

it.each([
  ['accepted', 'Passed'],
  ['rejected', 'Failed'],
  ['returned', null],
] as const)('a story that is %s has the result %s', (decision, expected) =>
  expect(resultAfter(decision)).toBe(expected),
);

const empty = { title: '', text: '', pictures: [] };

it.each([
  ['with nothing in it', empty, true],
  ['with spaces alone', { ...empty, title: ' ', text: '\n' }, true],
  ['not with a title', { ...empty, title: 'A repair' }, false],
  ['not with a picture', { ...empty, pictures: ['one'] }, false],
])('a story is empty %s', (_, story, expected) => expect(isEmptyStory(story)).toBe(expected));

it.each([
  ['both', { title: ' ', text: '' }, ['title', 'text']],
  ['the text', { title: 'A repair', text: ' \n ' }, ['text']],
  ['nothing', { title: 'A repair', text: 'She came back.' }, []],
])('before it is sent, a story lacks %s', (_, story, expected) => expect(missingInStory(story)).toEqual(expected));

it.each(['title', 'text'] as const)('the contract takes as long a %s as the rules say, and no longer', (part) => {
  const takes = (length: number) => StorySubmission.shape[part].safeParse('x'.repeat(length)).success;
  expect([takes(storyLimits[part]), takes(storyLimits[part] + 1)]).toEqual([true, false]);
  const excess = (length: number) => storyExcess(part, 'x'.repeat(length));
  expect([excess(0), excess(storyLimits[part]), excess(storyLimits[part] + 3)]).toEqual([0, 0, 3]);
});
