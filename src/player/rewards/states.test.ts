import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { shown } from '#tests/setup/rendered.ts';
import { BadgeTile } from './BadgeTile.tsx';
import { EarnedPrize } from './EarnedPrize.tsx';
import { RewardRow } from './RewardRow.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const reward = (of: Partial<PlayerReward>): PlayerReward => ({
  ...{ id: 'r', gameId: 'game', title: 'A lamp', description: '', category: 'Physical', type: 'Points' },
  ...{ gameType: 'Individual', businessRule: 'Earn 1,000 points.', languages: undefined, image: null, imageAlt: '' },
  ...{ piecesLeft: null, tier: null, state: 'open', progress: { value: 940, max: 1000 }, grant: null, ...of },
});
const row = (of: Partial<PlayerReward>) => shown(createElement(RewardRow, { reward: reward(of) }));
it.each<[Partial<PlayerReward>, string]>([
  [{}, 'A lamp Earn 1,000 points. On the way to A lamp 940 of 1,000 points'],
  [
    { type: 'Achievement', progress: { value: 1, max: 3 } },
    'A lamp Earn 1,000 points. On the way to A lamp 1 of 3 done',
  ],
  [{ piecesLeft: 1 }, 'A lamp 1 piece left Earn 1,000 points. On the way to A lamp 940 of 1,000 points'],
  [{ piecesLeft: 12 }, 'A lamp 12 pieces left Earn 1,000 points. On the way to A lamp 940 of 1,000 points'],
  [{ piecesLeft: 0 }, 'A lamp none left Earn 1,000 points. On the way to A lamp 940 of 1,000 points'],
  [{ state: 'locked', progress: null }, 'A lamp Later Earn 1,000 points.'],
  [{ state: 'missed' }, 'A lamp not won this time Earn 1,000 points.'],
])('a prize that is not won says what is missing: %j', (of, words) => expect(row(of)).toBe(words));

const grantIn = (state: NonNullable<PlayerReward['grant']>['state']): PlayerReward['grant'] => ({
  ...{ id: 'g', state, grantedAt: '2026-05-04T12:00:00.000Z', movedAt: '2026-05-04T12:00:00.000Z', badge: null },
});
const prize = (state: NonNullable<PlayerReward['grant']>['state'], of: Partial<PlayerReward> = {}) => {
  const grant = grantIn(state);
  if (grant === null) throw new Error('It has one');
  return shown(
    createElement(EarnedPrize, { reward: reward({ state: 'earned', progress: null, grant, ...of }), grant }),
  );
};
it.each<[string, string, string]>([
  ['to claim', prize('Earned'), 'A lamp Earned on 4 May It’s yours. Claim it now. Claim : A lamp'],
  [
    'to claim, of a few',
    prize('Earned', { piecesLeft: 2 }),
    'A lamp Earned on 4 May It’s yours. Claim it now. 2 pieces left. Claim : A lamp',
  ],
  [
    'too late',
    prize('Earned', { piecesLeft: 0 }),
    'A lamp Earned on 4 May All pieces have been claimed. If one becomes available again, you can claim it here.',
  ],
  ['claimed', prize('Claimed', { piecesLeft: 0 }), 'A lamp Earned on 4 May Claimed. Awaiting approval.'],
  ['approved', prize('Approved'), 'A lamp Earned on 4 May Approved. It will be sent soon.'],
  ['sent', prize('Sent'), 'A lamp Earned on 4 May It is on its way to you.'],
  ['received', prize('Received'), 'A lamp Earned on 4 May Received. Enjoy it!'],
  ['cancelled', prize('Cancelled', { piecesLeft: 2 }), 'A lamp Earned on 4 May This prize was cancelled.'],
])('a prize that was won says where it is: %s', (_, text, words) => expect(text).toBe(words));

const badge = (of: Partial<PlayerReward>) =>
  shown(createElement(BadgeTile, { reward: reward({ category: 'Digital', ...of }) }));
it.each<[string, string, string]>([
  ['won', badge({ state: 'earned', grant: grantIn('Earned'), progress: null }), 'A lamp Earned on 4 May'],
  ['on its way', badge({}), 'A lamp 940 of 1,000 points'],
  ['without a measure', badge({ progress: null }), 'A lamp Earn 1,000 points.'],
  ['for later', badge({ state: 'locked', progress: null }), 'A lamp Later'],
  ['missed', badge({ state: 'missed' }), 'A lamp not won this time'],
])('a badge says how it stands: %s', (_, text, words) => expect(text).toBe(words));
