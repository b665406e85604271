import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Award,
  entryForAward,
  isAwarded,
  type LedgerEntry,
  noScore,
  pointsSince,
  refusalToAdjust,
  refusalToReverse,
  refusalToRevoke,
  reversalOf,
  scoreAfter,
  scoreDifferences,
  scoreFrom,
  standingEntries,
} from './points.rules.ts';

const nine = new Date('2026-11-15T09:00:00Z');
const ten = new Date('2026-11-15T10:00:00Z');
const eleven = new Date('2026-11-15T11:00:00Z');
const anna = { kind: 'player', id: 'anna' } as const;
const atelier = { kind: 'team', id: 'atelier' } as const;

const award = (over: Partial<Award> = {}): Award => ({
  id: 'award',
  achievementId: 'quiz',
  owner: anna,
  points: 120,
  awardedAt: nine,
  revokedAt: null,
  ...over,
});
const entry = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'entry',
  owner: anna,
  teamId: 'atelier',
  source: 'award',
  sourceId: 'award',
  points: 120,
  effectiveAt: nine,
  recordedAt: ten,
  recordedBy: null,
  reason: null,
  reverses: null,
  ...over,
});

describe('a score is the sum of its entries', () => {
  it.each([
    ['none', [], noScore],
    ['one', [entry()], { points: 120, reachedAt: nine }],
    [
      'the total is reached with the latest',
      [entry(), entry({ points: 30, effectiveAt: ten })],
      { points: 150, reachedAt: ten },
    ],
    [
      'the latest to take effect, not to be recorded',
      [entry({ effectiveAt: eleven }), entry({ points: 30, effectiveAt: ten })],
      { points: 150, reachedAt: eleven },
    ],
    ['a correction takes away', [entry(), entry({ points: -20, effectiveAt: ten })], { points: 100, reachedAt: ten }],
    [
      'an entry of nothing reaches nothing',
      [entry(), entry({ points: 0, effectiveAt: ten })],
      { points: 120, reachedAt: nine },
    ],
  ])('%s', (_, entries, expected) => expect(scoreFrom(entries)).toEqual(expected));

  it('in whatever order they come', () => {
    const entries = fc.array(
      fc.record({ points: fc.integer({ min: -500, max: 500 }), effectiveAt: fc.constantFrom(nine, ten, eleven) }),
    );
    fc.assert(
      fc.property(entries, entries, (some, others) => {
        const whole = scoreFrom([...some, ...others]);
        expect(scoreFrom([...others, ...some].toReversed())).toEqual(whole);
        expect(others.reduce(scoreAfter, scoreFrom(some))).toEqual(whole);
        expect(whole.points).toBe([...some, ...others].reduce((sum, { points }) => sum + points, 0));
      }),
    );
  });

  it('what a day has brought begins with the instant it began', () => {
    const entries = [
      entry({ effectiveAt: nine }),
      entry({ points: 30, effectiveAt: ten }),
      entry({ points: -5, effectiveAt: eleven }),
    ];
    expect(pointsSince(entries, ten)).toBe(25);
    expect(pointsSince(entries, new Date(ten.getTime() + 1))).toBe(-5);
  });
});

describe('an award is given once', () => {
  it.each([
    ['the player has it', [award()], anna, true],
    ['it was revoked', [award({ revokedAt: ten })], anna, false],
    ['it was revoked and given again', [award({ revokedAt: ten }), award({ id: 'again' })], anna, true],
    ['it is for another achievement', [award({ achievementId: 'other' })], anna, false],
    ['another player has it', [award({ owner: { kind: 'player', id: 'luca' } })], anna, false],
    ['a team of the same id has it', [award({ owner: { kind: 'team', id: 'anna' } })], anna, false],
    ['the team has it', [award({ owner: atelier })], atelier, true],
  ])('%s', (_, awards, owner, expected) => expect(isAwarded(awards, 'quiz', owner)).toBe(expected));
});

describe('the ledger entry of an award', () => {
  const circumstances = { teamId: 'of that time', recordedAt: ten, recordedBy: null };

  it('has its points, its instant and the team of that time', () =>
    expect(entryForAward(award(), circumstances)).toEqual({
      owner: anna,
      teamId: 'of that time',
      source: 'award',
      sourceId: 'award',
      points: 120,
      effectiveAt: nine,
      recordedAt: ten,
      recordedBy: null,
      reason: null,
      reverses: null,
    }));

  it('of a team is that team’s', () =>
    expect(entryForAward(award({ owner: atelier }), { ...circumstances, teamId: null })).toMatchObject({
      owner: atelier,
      teamId: 'atelier',
    }));

  it('is not there when it gives no points', () =>
    expect(entryForAward(award({ points: 0 }), circumstances)).toBeNull());
});

describe('a reversal', () => {
  const reversal = {
    id: 'reversal',
    ...reversalOf(entry(), { at: eleven, by: 'admin', reason: 'Given twice by the shop' }),
  };

  it('is a new entry with opposite points for the same owner and team', () =>
    expect(reversal).toEqual({
      id: 'reversal',
      owner: anna,
      teamId: 'atelier',
      source: 'reversal',
      sourceId: 'entry',
      points: -120,
      effectiveAt: eleven,
      recordedAt: eleven,
      recordedBy: 'admin',
      reason: 'Given twice by the shop',
      reverses: 'entry',
    }));

  it('leaves only what was neither reversed nor reverses, with the same sum', () => {
    const entries = [entry(), entry({ id: 'other', sourceId: 'other', points: 30 }), reversal];
    expect(standingEntries(entries).map(({ id }) => id)).toEqual(['other']);
    expect(scoreFrom(standingEntries(entries)).points).toBe(scoreFrom(entries).points);
  });
});

describe('an award may be revoked', () => {
  it.each([
    ['with a reason', award(), 'Somebody else answered', null],
    ['not without a reason', award(), '', 'reason_required'],
    ['not with a reason of blanks', award(), '   ', 'reason_required'],
    ['not twice', award({ revokedAt: ten }), 'Again', 'already_revoked'],
  ])('%s', (_, one, reason, expected) => expect(refusalToRevoke(one, reason)).toBe(expected));
});

describe('a recomputation of every score', () => {
  const entries = [
    { ownerId: 'anna', points: 120 },
    { ownerId: 'anna', points: -20 },
    { ownerId: 'luca', points: 30 },
  ];
  it.each([
    ['finds nothing when all agree', { anna: 100, luca: 30 }, []],
    ['finds a score that is off', { anna: 120, luca: 30 }, [{ ownerId: 'anna', stored: 120, ledger: 100 }]],
    ['finds a score without entries', { anna: 100, luca: 30, sofia: 5 }, [{ ownerId: 'sofia', stored: 5, ledger: 0 }]],
    ['finds entries without a score', { anna: 100 }, [{ ownerId: 'luca', stored: 0, ledger: 30 }]],
    ['takes no entries for no points', { anna: 100, luca: 30, sofia: 0 }, []],
  ])('%s', (_, stored, expected) =>
    expect(scoreDifferences(new Map(Object.entries(stored)), entries)).toEqual(expected),
  );
});

describe('an entry may be taken back by itself', () => {
  const adjusted = { source: 'adjustment', points: -30, isReversed: false };
  it.each([
    ['when somebody adjusted it', adjusted, null],
    ['when an act was recorded for it', { ...adjusted, source: 'engagement', points: 5 }, null],
    ['not twice', { ...adjusted, isReversed: true }, 'already_reversed'],
    ['not when it takes another one back', { ...adjusted, source: 'reversal' }, 'is_reversal'],
    ['not when it belongs to an award', { ...adjusted, source: 'award' }, 'of_award'],
    ['not when it gave nothing', { ...adjusted, points: 0 }, 'nothing_to_reverse'],
  ])('%s', (_, entry, expected) => expect(refusalToReverse(entry)).toBe(expected));
});

describe('points may be adjusted', () => {
  it.each([
    ['upwards, from anywhere', -20, 5, null],
    ['downwards to nothing', 50, -50, null],
    ['not below nothing', 50, -51, 'more_than_there_is'],
  ])('%s', (_, points, change, expected) => expect(refusalToAdjust({ points }, change)).toBe(expected));
});
