import { resources } from '#shared/api.ts';

/** What fields and filters refer to. */
export const toUser = { resource: resources.users.name, title: 'username' } as const;
export const toGame = { resource: resources.games.name, title: 'name' } as const;
export const toTier = { resource: resources.tiers.name, title: 'name' } as const;
export const toLevel = { resource: resources.levels.name, title: 'name' } as const;
export const toAchievement = { resource: resources.achievements.name, title: 'title' } as const;
export const toTeam = { resource: resources.teams.name, title: 'name' } as const;
