import { describe, expect, it } from 'vitest';
import {
  compareNewestFirst,
  dedupeKey,
  linkInArea,
  type ListedNotification,
  type NotifiedEvent,
  momentsDue,
  unreadFirst,
} from './notifications.rules.ts';

describe('an event is told once', () => {
  const award: NotifiedEvent = { kind: 'achievementUnlocked', awardId: '1' };
  it.each([
    ['the same award', award, { ...award }, true],
    ['another award', award, { kind: 'achievementUnlocked', awardId: '2' }, false],
    ['the same award, told to the team', award, { kind: 'teamAward', awardId: '1' }, false],
    [
      'a reward on each step of its way',
      { kind: 'rewardMoved', grantId: '1', status: 'Sent' },
      { kind: 'rewardMoved', grantId: '1', status: 'Received' },
      false,
    ],
    [
      'a reward on one step',
      { kind: 'rewardMoved', grantId: '1', status: 'Sent' },
      { kind: 'rewardMoved', grantId: '1', status: 'Sent' },
      true,
    ],
    [
      'a story returned twice',
      { kind: 'storyReturned', reviewId: '1' },
      { kind: 'storyReturned', reviewId: '2' },
      false,
    ],
    [
      'a story returned, then accepted',
      { kind: 'storyReturned', reviewId: '1' },
      { kind: 'storyAccepted', reviewId: '1' },
      false,
    ],
    ['a tier and another one', { kind: 'tierReached', tierId: '1' }, { kind: 'tierReached', tierId: '2' }, false],
    ['each correction', { kind: 'pointsCorrected', entryId: '1' }, { kind: 'pointsCorrected', entryId: '2' }, false],
    ['each news item', { kind: 'news', newsId: '1' }, { kind: 'news', newsId: '2' }, false],
  ] satisfies [string, NotifiedEvent, NotifiedEvent, boolean][])('%s', (_, one, other, isSame) =>
    expect(dedupeKey(one) === dedupeKey(other)).toBe(isSame),
  );

  it('and no two kinds share a key', () => {
    const events: NotifiedEvent[] = [
      award,
      { kind: 'bonusWon', awardId: '1' },
      { kind: 'teamAward', awardId: '1' },
      { kind: 'levelCompleted', levelId: '1' },
      { kind: 'tierCompleted', tierId: '1' },
      { kind: 'rewardEarned', grantId: '1' },
      { kind: 'rewardMoved', grantId: '1', status: 'Claimed' },
      { kind: 'rewardTakenBack', grantId: '1' },
      { kind: 'tierReached', tierId: '1' },
      { kind: 'storyAccepted', reviewId: '1' },
      { kind: 'storyReturned', reviewId: '1' },
      { kind: 'storyRejected', reviewId: '1' },
      { kind: 'pointsCorrected', entryId: '1' },
      { kind: 'news', newsId: '1' },
    ];
    expect(new Set(events.map(dedupeKey)).size).toBe(events.length);
  });
});

const minute = (number: number) => new Date(Date.UTC(2026, 10, 15, 12, number));
type Note = ListedNotification & { points: number | null };
const note = (id: string, at: number, over: Partial<Note> = {}): Note => ({
  id,
  kind: 'achievementUnlocked',
  points: 80,
  read: false,
  createdAt: minute(at),
  ...over,
});
const read = { read: true };
const tier = { kind: 'tierReached' } as const;

describe('notifications are listed', () => {
  it.each([
    ['newest first', [note('a', 1), note('b', 2)], ['b', 'a']],
    ['unread before read', [note('a', 1), note('b', 2, read)], ['a', 'b']],
    [
      'both parts newest first',
      [note('a', 1, read), note('b', 2), note('c', 3, read), note('d', 4)],
      ['d', 'b', 'c', 'a'],
    ],
    ['those of one instant always in the same order', [note('a', 1), note('b', 1)], ['b', 'a']],
  ])('%s', (_, notes, expected) => {
    expect(unreadFirst(notes).map(({ id }) => id)).toEqual(expected);
    expect(unreadFirst(notes.toReversed()).map(({ id }) => id)).toEqual(expected);
  });

  it('by the API newest first, read or not', () =>
    expect([note('a', 1), note('b', 3, read), note('c', 2)].toSorted(compareNewestFirst).map(({ id }) => id)).toEqual([
      'b',
      'c',
      'a',
    ]));
});

describe('moments are due', () => {
  const kind = (of: ListedNotification['kind']) => ({ kind: of });
  const moments = (notes: Note[], readHere: string[] = []) =>
    momentsDue(notes, new Set(readHere))
      .map((moment) => moment.map(({ id }) => id).join('+'))
      .join(' ');
  it.each<[string, Note[], string[], string]>([
    ['of an unread unlocked achievement', [note('a', 1)], [], 'a'],
    ['of several in the order in which they were won', [note('b', 2), note('a', 1), note('c', 3)], [], 'a b c'],
    ['of several first with the most points', [note('a', 1), note('b', 2, { points: 120 })], [], 'b a'],
    ['of none that the server knows as read', [note('a', 1, read)], [], ''],
    ['of none that was read on this device', [note('a', 1), note('b', 2)], ['a'], 'b'],
    [
      'of everything won and of nothing else',
      [
        ...(['bonusWon', 'teamAward', 'levelCompleted', 'tierCompleted', 'tierReached', 'rewardEarned'] as const).map(
          (of, at) => note(of, at, kind(of)),
        ),
        ...(['news', 'pointsCorrected', 'rewardMoved', 'rewardTakenBack', 'storyAccepted'] as const).map((of, at) =>
          note(of, 10 + at, kind(of)),
        ),
      ],
      [],
      'rewardEarned tierCompleted tierReached levelCompleted bonusWon teamAward',
    ],
    [
      'with the level and the tiers that one act led through, the largest first; a prize has its own',
      [
        note('prize', 1, kind('rewardEarned')),
        note('badge', 1, kind('rewardEarned')),
        note('next', 1, tier),
        note('tier', 1, kind('tierCompleted')),
        note('level', 1, kind('levelCompleted')),
        note('quiz', 1),
        note('later', 2, kind('levelCompleted')),
      ],
      [],
      'badge prize tier+next+level+quiz later',
    ],
    ['of nothing when there is nothing', [], [], ''],
  ])('%s', (_, notes, readHere, expected) => {
    expect(moments(notes, readHere)).toBe(expected);
    expect(moments(notes.toReversed(), readHere)).toBe(expected);
  });
});

it.each([
  ['standard', '/game/1/2/'],
  ['compliance', '/compliance/game/1/2/'],
  [null, '/game/1/2/'],
] as const)('a link of what is about a game (%s) leads into its area', (experience, link) =>
  expect(linkInArea('/game/1/2/', experience)).toBe(link),
);
