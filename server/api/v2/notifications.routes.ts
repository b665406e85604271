import { notificationsV2 } from '#shared/notifications/notifications.contract.ts';
import { callerOnly } from '#server/features/users/users.policy.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const notificationsRoutes = implement(notificationsV2, ({ notifications }) => ({
  listNotifications: async ({ caller, params }) => ok(await notifications.list(callerOnly(caller, params.id))),
  markRead: async ({ caller, params }) =>
    ok(await notifications.markRead(callerOnly(caller, params.id), params.notificationId)),
  markAllRead: async ({ caller, params }) => ok(await notifications.markAllRead(callerOnly(caller, params.id))),
}));
