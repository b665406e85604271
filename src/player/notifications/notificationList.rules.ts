/** What of the notifications is shown, and in which order. Pure. */
import type { Notification } from '#shared/game/notifications.contract.ts';
import { notificationToCelebrate, unreadFirst, type ListedNotification } from '#shared/game/notifications.rules.ts';

/** The shared rules work on instants; what travels are texts. */
function byRules<N extends Pick<Notification, 'id' | 'kind' | 'read' | 'createdAt'>>(
  notifications: readonly N[],
): (ListedNotification & { told: N })[] {
  return notifications.map((told) => ({
    id: told.id,
    kind: told.kind,
    read: told.read,
    createdAt: new Date(told.createdAt),
    told,
  }));
}

/** Notifications of one day. */
export interface Day {
  /** An instant of it. */
  instant: string;
  notifications: Notification[];
}

export interface Listing {
  unread: Day[];
  read: Day[];
}

/** Unread ones first; both parts by day, newest first. A day is the reader's own. */
export function listingOf(notifications: readonly Notification[], dayOf: (instant: Date) => string): Listing {
  const listing: Listing = { unread: [], read: [] };
  for (const { told, createdAt } of unreadFirst(byRules(notifications))) {
    const days = told.read ? listing.read : listing.unread;
    const day = days.at(-1);
    if (day !== undefined && dayOf(new Date(day.instant)) === dayOf(createdAt)) day.notifications.push(told);
    else days.push({ instant: told.createdAt, notifications: [told] });
  }
  return listing;
}

/** What the unlocked dialog has to tell of. */
export interface Celebration {
  /** The newest: the one that is shown. */
  shown: Notification;
  /** Unlocked as well; only counted. */
  others: Notification[];
}

/** The unlocked achievements that nobody has congratulated on yet; `null` when there are none. */
export function celebrationOf(
  notifications: readonly Notification[],
  readHere: ReadonlySet<string>,
): Celebration | null {
  const listed = byRules(notifications);
  const seen = new Set(readHere);
  const unlocked: Notification[] = [];
  for (let next = notificationToCelebrate(listed, seen); next !== null;) {
    unlocked.push(next.told);
    seen.add(next.id);
    next = notificationToCelebrate(listed, seen);
  }
  const [shown, ...others] = unlocked;
  return shown === undefined ? null : { shown, others };
}

/** How a reader calls a day; `null`: by its date. Both instants are read in the reader's own time zone. */
export function dayNameOf(instant: Date, now: Date): 'today' | 'yesterday' | null {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (instant.toDateString() === now.toDateString()) return 'today';
  return instant.toDateString() === yesterday.toDateString() ? 'yesterday' : null;
}
