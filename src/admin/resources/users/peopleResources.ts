import { resources } from '#shared/api.ts';

/** The resources whose rows depend on people: refetched when one of them has changed. */
export const peopleResources = [
  resources.users.name,
  resources.enrolments.name,
  resources.teams.name,
  resources.games.name,
] as const;
