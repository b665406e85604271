import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { useMe, useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { notificationsKey as key } from './notifications.queries.ts';
import { rememberRead } from './readHere.ts';

/** Changes the cached list, and cancels requests under way that do not have the change. */
async function changeList(queries: QueryClient, change: (list: Notification[]) => Notification[]): Promise<void> {
  await queries.cancelQueries({ queryKey: key });
  queries.setQueryData<Notification[]>(key, (list) => list && change(list));
}

const withRead = (ids: ReadonlySet<string>, read: boolean) => (list: Notification[]) =>
  list.map((one) => (ids.has(one.id) ? { ...one, read } : one));

/** Marks some as read: at once on the screen, then on the server; undone when that fails. */
export function useMarkRead() {
  const { queries } = useSession();
  const { client } = useVariant();
  const me = useMe();
  return useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((id) => client.markRead(me?.id ?? '', id))),
    onMutate: (ids) => {
      if (me) rememberRead(me.id, ids);
      return changeList(queries, withRead(new Set(ids), true));
    },
    onError: (_error, ids) => changeList(queries, withRead(new Set(ids), false)),
  });
}

/** Marks all as read: at once on the screen, then on the server; undone when that fails. */
export function useMarkAllRead() {
  const { queries } = useSession();
  const { client } = useVariant();
  const me = useMe();
  return useMutation({
    mutationFn: (userId: string) => client.markAllRead(userId),
    onMutate: async () => {
      const list = queries.getQueryData<Notification[]>(key) ?? [];
      const unread = new Set(list.filter(({ read }) => !read).map(({ id }) => id));
      if (me) rememberRead(me.id, [...unread]);
      await changeList(queries, withRead(unread, true));
      return unread;
    },
    onSuccess: (list) => queries.setQueryData<Notification[]>(key, list),
    onError: (_error, _userId, unread) => unread && changeList(queries, withRead(unread, false)),
  });
}
