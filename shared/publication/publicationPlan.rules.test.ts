import { describe, expect, it } from 'vitest';
import { achievement, game, level, october, tier } from '#tests/factories/checkedGame.ts';
import type { CheckedTier } from '../readiness/readiness.rules.ts';
import { publicationPlan } from './publicationPlan.rules.ts';

const draft = { status: 'draft' } as const;
const empty = { ...draft, hasContent: false } as const;
const unbegun = { publishedAt: null };

/** Each draft with what blocks it, and then what the game would still lack. */
const planned = (...tiers: CheckedTier[]) => {
  const { drafts, findings } = publicationPlan(game(tiers, unbegun), october);
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
