import { resources } from '#shared/api.ts';
import { peopleResources } from '../users/peopleResources.ts';

/** The resources whose rows depend on points: refetched when points were changed by hand. */
export const pointsResources = [
  resources.awards.name,
  resources.ledger.name,
  resources.grants.name,
  resources.rewards.name,
  ...peopleResources,
] as const;

/** What is given by hand, and its endpoint. */
export const given = {
  award: { resource: resources.achievements.name, act: 'awards' },
  reward: { resource: resources.rewards.name, act: 'grants' },
} as const;
