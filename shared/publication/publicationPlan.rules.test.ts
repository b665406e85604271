import { describe, expect, it } from 'vitest';
import { achievement, december, game, level, november, october, tier } from '#tests/factories/checkedGame.ts';
import type { PublicationPlan } from './publication.contract.ts';
import type { CheckedTier } from '../readiness/readiness.rules.ts';
import { publicationPlan } from './publicationPlan.rules.ts';

const draft = { status: 'draft' } as const;
const empty = { ...draft, hasContent: false } as const;
const unbegun = { publishedAt: null };

/** Each draft with what blocks it, and then what the game would still lack. */
const planned = (...tiers: CheckedTier[]) => inShort(publicationPlan(game(tiers, unbegun), october));
const inShort = ({ drafts, findings }: PublicationPlan) => {
  return {
    drafts: drafts.map(({ resource, id, blockers }) => [resource, id, ...blockers.map(({ code }) => code)].join(' ')),
    findings: findings.map(({ code }) => code),
  };
};

describe('of drafts', () => {
  it('lists each before what it contains, and nothing that is published', () => {
    const tiers = [
      tier('bronze', [level('one', [achievement('a', draft), achievement('b')], draft)], draft),
      tier('silver', [level('two', [achievement('c', draft)])]),
    ];
    expect(planned(...tiers)).toEqual({
      drafts: ['tiers bronze', 'levels one', 'achievements a', 'achievements c'],
      findings: [],
    });
  });

  it('blocks one without content, and what contains nothing else', () => {
    const tiers = [
      tier('bronze', [level('one', [achievement('a', draft)], draft)], draft),
      tier('silver', [level('two', [achievement('b', empty)], draft)], draft),
    ];
    expect(planned(...tiers).drafts).toEqual([
      ...['tiers bronze', 'levels one', 'achievements a'],
      ...['tiers silver levelMissing', 'levels two achievementMissing', 'achievements b contentMissing'],
    ]);
  });

  it('lets a level have one bonus, the published one first', () => {
    const bonus = { ...draft, isBonus: true } as const;
    const both = tier('bronze', [level('one', [achievement('a'), achievement('b', bonus), achievement('c', bonus)])]);
    expect(planned(both).drafts).toEqual(['achievements b', 'achievements c secondBonus']);
    const live = achievement('c', { isBonus: true });
    const after = tier('bronze', [level('one', [achievement('a'), achievement('b', bonus), live])]);
    expect(planned(after).drafts).toEqual(['achievements b secondBonus']);
  });

  it('says what the game lacks when nothing in it is ready', () => {
    const plan = planned(tier('bronze', [level('one', [achievement('a', empty)], draft)], draft));
    expect(plan.findings).not.toEqual([]);
    expect(plan.drafts).toEqual([
      'tiers bronze levelMissing',
      'levels one achievementMissing',
      'achievements a contentMissing',
    ]);
  });
});

describe('of chosen parts', () => {
  /** The same of these parts, in a game that is published. */
  const plannedOf = (chosen: string[], ...tiers: CheckedTier[]) =>
    inShort(publicationPlan(game(tiers, { publishedAt: october }), october, new Set(chosen)));

  it('is one that is ready, alone', () => {
    const tiers = [tier('bronze', [level('one', [achievement('a', draft), achievement('b', draft)])])];
    expect(plannedOf(['a'], ...tiers)).toEqual({ drafts: ['achievements a'], findings: [] });
  });

  it('takes the drafts in it along, and what would hide it, and leaves the rest of the game', () => {
    const one = level('one', [achievement('a', draft), achievement('b', empty), achievement('c')], draft);
    const other = level('two', [achievement('d', draft)], draft);
    const tiers = [tier('bronze', [one, other], draft), tier('silver', [level('three', [achievement('e', empty)])])];
    expect(plannedOf(['one'], ...tiers)).toEqual({
      drafts: ['tiers bronze', 'levels one', 'achievements a', 'achievements b contentMissing'],
      findings: [],
    });
    expect(plannedOf(['a', 'd'], ...tiers).drafts).toEqual([
      ...['tiers bronze', 'levels one', 'achievements a', 'levels two', 'achievements d'],
    ]);
  });

  it('leaves a parent a draft when nothing of what is chosen in it is ready', () => {
    const tiers = [tier('bronze', [level('one', [achievement('a', empty), achievement('b', draft)], draft)], draft)];
    expect(plannedOf(['a'], ...tiers).drafts).toEqual([
      ...['tiers bronze levelMissing', 'levels one achievementMissing', 'achievements a contentMissing'],
    ]);
  });

  it('lets a part go live that nothing is in yet, and warns where what is in it stays a draft', () => {
    expect(plannedOf(['bronze'], tier('bronze', [], draft))).toEqual({ drafts: ['tiers bronze'], findings: [] });
    expect(plannedOf(['one'], tier('bronze', [level('one', [achievement('a', empty)], draft)]))).toEqual({
      drafts: ['levels one', 'achievements a contentMissing'],
      findings: ['achievementMissing'],
    });
  });

  it('takes an archived part back, also from an archived parent, and no other', () => {
    const archived = { status: 'archived' } as const;
    const one = level('one', [achievement('a', archived), achievement('b', archived)], archived);
    const tiers = [tier('bronze', [one])];
    expect(plannedOf(['a'], ...tiers).drafts).toEqual(['levels one', 'achievements a']);
    expect(plannedOf(['bronze'], tier('bronze', [one], draft)).drafts).toEqual(['tiers bronze']);
  });

  it('is held up by no error elsewhere, and says which one it would cause', () => {
    const wrong = achievement('wrong', { hasContent: false });
    const late = { startsAt: november, endsAt: december } as const;
    const early = achievement('early', { endsAt: november });
    const inOrder = (...more: CheckedTier['levels']) =>
      tier('bronze', [level('one', [achievement('a'), wrong]), ...more]);
    expect(plannedOf(['b'], inOrder(level('two', [achievement('b', draft)])))).toEqual({
      drafts: ['achievements b'],
      findings: [],
    });
    const next = [level('one', [achievement('b', { ...draft, ...late })]), level('two', [early])];
    expect(plannedOf(['b'], tier('bronze', next))).toEqual({
      drafts: ['achievements b'],
      findings: ['waitsForever'],
    });
  });

  it('is nothing where all of it is published', () => {
    const tiers = [tier('bronze', [level('one', [achievement('a', draft), achievement('b')])])];
    expect(plannedOf(['bronze', 'b'], ...tiers)).toEqual({ drafts: [], findings: [] });
  });
});
