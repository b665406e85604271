import { keys } from '@refinedev/core';
import { resources } from '#shared/api.ts';

/** Below the key of the users, so that what changes them asks for it again. */
export const sessionsKey = (userId: string) => [
  ...keys().data().resource(resources.users.name).get(),
  'sessions',
  userId,
];
