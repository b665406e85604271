import { resources } from '#shared/api.ts';

/** Beside the query of the user itself, so that what changes the user asks for both again. */
export const sessionsKey = (userId: string) => [resources.users.name, 'sessions', userId];
