import { describe, expect, it } from 'vitest';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { claimState, rewardParts } from './rewardList.rules.ts';

type Grant = NonNullable<PlayerReward['grant']>;
const grant = (over: Partial<Grant> = {}): Grant => ({
  id: 'g',
  state: 'Earned',
  grantedAt: '2026-11-20T10:00:00.000Z',
  movedAt: '2026-11-20T10:00:00.000Z',
  badge: null,
  ...over,
});
const reward = (
  id: string,
  state: PlayerReward['state'],
  over: Partial<Pick<PlayerReward, 'progress' | 'grant' | 'gameType' | 'category' | 'image'>> = {},
) => ({
  ...{ id, state, gameType: 'Individual' as const, progress: null, grant: null, piecesLeft: null },
  ...{ category: 'Physical' as const, image: null, ...over },
});

describe('rewards are listed', () => {
  const badge = { category: 'Digital' as const };
  const parts = (...all: ReturnType<typeof reward>[]) => {
    const { prizes, badges } = rewardParts(all, 'Individual');
    return [prizes, badges].map((part) => part.map(({ id }) => id).join(' '));
  };
  it.each([
    [
      'earned ones newest first',
      [
        reward('a', 'earned', { ...badge, grant: grant({ grantedAt: '2026-11-01T10:00:00.000Z' }) }),
        reward('b', 'earned', { ...badge, grant: grant() }),
      ],
      ['', 'b a'],
    ],
    [
      'the nearest first, what cannot be measured after it',
      [
        reward('empty', 'open', { progress: { value: 0, max: 0 } }),
        reward('rank', 'open'),
        reward('far', 'open', { progress: { value: 1, max: 9 } }),
        reward('near', 'open', { progress: { value: 3, max: 4 } }),
      ],
      ['near far empty rank', ''],
    ],
    [
      'earned, next, later, missed',
      [
        ...[reward('m', 'missed', badge), reward('l', 'locked', badge), reward('o', 'open', badge)],
        reward('e', 'earned', { ...badge, grant: grant() }),
      ],
      ['', 'e o l m'],
    ],
    [
      'a prize that can be claimed before a newer one on its way',
      [
        reward('sent', 'earned', { grant: grant({ state: 'Sent', grantedAt: '2026-11-25T10:00:00.000Z' }) }),
        reward('mine', 'earned', { grant: grant() }),
      ],
      ['mine sent', ''],
    ],
  ])('%s', (_, all, expected) => expect(parts(...all)).toEqual(expected));

  it('with the nearest prize that has a picture in large, and never a badge', () => {
    const near = { progress: { value: 3, max: 4 } };
    const leadOf = (...all: ReturnType<typeof reward>[]) => rewardParts(all, 'Individual').lead?.id;
    const [round, bare] = [reward('round', 'open', { ...near, ...badge, image: '/b' }), reward('bare', 'open', near)];
    expect(leadOf(round, bare, reward('far', 'open', { image: '/f' }))).toBe('far');
    const all = [reward('far', 'open', { image: '/f' }), bare];
    expect(rewardParts(all, 'Individual').prizes.map(({ id }) => id)).toEqual(['bare']);
    expect(leadOf(reward('far', 'open', { image: '/f' }), reward('near', 'open', { ...near, image: '/n' }))).toBe(
      'near',
    );
    expect(leadOf(round, bare, reward('own', 'earned', { image: '/o' }))).toBeUndefined();
  });

  it('the player’s apart from the team’s', () => {
    const all = [reward('mine', 'open'), { ...reward('ours', 'open'), gameType: 'Team' as const }];
    expect(rewardParts(all, 'Team').prizes.map(({ id }) => id)).toEqual(['ours']);
  });
});

describe('a prize', () => {
  it.each([
    ['that is earned can be claimed', 'Physical', grant(), 3, 'claimable'],
    ['without a number can be claimed', 'Physical', grant(), null, 'claimable'],
    ['of which none is left cannot', 'Physical', grant(), 0, 'noneLeft'],
    ['that is claimed goes its way, whatever is left', 'Physical', grant({ state: 'Claimed' }), 0, 'onItsWay'],
    ['that is not earned says nothing', 'Physical', null, 3, null],
    ['that is a badge says nothing', 'Digital', grant(), null, null],
  ] as const)('%s', (_, category, own, piecesLeft, expected) =>
    expect(claimState({ category, grant: own, piecesLeft })).toBe(expected),
  );
});
