import type { FieldError } from '../http/errors.ts';
import { goesWith } from '../http/fieldConditions.rules.ts';
import { publishBlocker, type PublishBlocker } from '../http/publishBlockers.rules.ts';
import type { RewardFields } from './rewards.contract.ts';

/** The types that are earned by reaching a part of the game. */
const subjectOf = { Tier: 'tier', Level: 'level', Achievement: 'achievement' } as const;
export type RewardSubject = (typeof subjectOf)[keyof typeof subjectOf];

/** The kind of part by which a reward of this type is earned; null without one. */
export const rewardSubject = (type: RewardFields['type']): RewardSubject | null =>
  type in subjectOf ? subjectOf[type as keyof typeof subjectOf] : null;

/** The errors of a reward's fields in relation to each other. */
export function rewardErrors(fields: RewardFields): FieldError[] {
  const { type, gameType, category, stock } = fields;
  const errors = [
    ...goesWith(
      rewardSubject(type) !== null,
      'subjectId',
      fields.subjectId,
      'Only for a tier, a level or an achievement',
    ),
    ...goesWith(type === 'Points', 'points', fields.points, 'Only for points'),
    ...goesWith(type === 'Ranking', 'rank', fields.rank, 'Only for a ranking'),
  ];
  // Only players move through tiers and levels.
  if (gameType === 'Team' && (type === 'Tier' || type === 'Level')) {
    errors.push({ path: 'type', message: 'Only for individuals' });
  }
  if (category === 'Digital' && stock !== null) errors.push({ path: 'stock', message: 'Only for a prize' });
  return errors;
}

export const rewardBlockers = ({ businessRule }: Pick<RewardFields, 'businessRule'>): PublishBlocker[] =>
  businessRule === '' ? [publishBlocker('howToWinMissing')] : [];
