import type { resources } from '#shared/api.ts';
import type { RewardSubject } from '#shared/rewards/rewardFields.rules.ts';
import type { Row } from '../../crud/declaration/declaration.ts';

/** Where what earns a reward is listed. */
export const resourceOfSubject: Readonly<Record<RewardSubject, keyof typeof resources>> = {
  tier: 'tiers',
  level: 'levels',
  achievement: 'achievements',
};

/** What a tier or a level is called, and an achievement. */
export const nameOfSubject = (row: Row): string => String(row['name'] ?? row['title']);
