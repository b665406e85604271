import { notificationsV1 } from '#shared/notifications/notifications.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const notificationsRoutes = implement(notificationsV1, ({ notifications }) => ({
  listNotifications: async ({ caller }) => ok(await notifications.list(caller.id)),
  markRead: async ({ caller, params }) => ok(await notifications.markRead(caller.id, params.id)),
}));
