/** Which notifications are shown, and in which order. Pure. */
import type { Notification } from '#shared/game/notifications.contract.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import { areaOf } from '#src/providers/session/entry.rules.ts';
import { momentsDue, unreadFirst, type ListedNotification } from '#shared/game/notifications.rules.ts';

/** The shared rules work on dates; the API sends strings. */
function byRules<N extends Pick<Notification, 'id' | 'kind' | 'read' | 'createdAt' | 'points'>>(
  notifications: readonly N[],
): (ListedNotification & { points: number | null; notification: N })[] {
  return notifications.map((notification) => ({
    id: notification.id,
    kind: notification.kind,
    read: notification.read,
    createdAt: new Date(notification.createdAt),
    points: notification.points,
    notification,
  }));
}

export interface Day {
  /** An instant of that day. */
  instant: string;
  notifications: Notification[];
}

export interface Listing {
  unread: Day[];
  read: Day[];
}

/** Unread ones first; both parts by day, newest first. Days are in the player's time zone. */
export function listingOf(notifications: readonly Notification[], dayOf: (instant: Date) => string): Listing {
  const listing: Listing = { unread: [], read: [] };
  for (const { notification, createdAt } of unreadFirst(byRules(notifications))) {
    const days = notification.read ? listing.read : listing.unread;
    const day = days.at(-1);
    if (day !== undefined && dayOf(new Date(day.instant)) === dayOf(createdAt)) day.notifications.push(notification);
    else days.push({ instant: notification.createdAt, notifications: [notification] });
  }
  return listing;
}

/** A celebration: what was earned, and what followed from it. */
export type Moment = [Notification, ...Notification[]];

/** The celebrations that nobody has seen yet, the largest first; those of the other area are shown when the player goes there. */
export const momentsOf = (
  notifications: readonly Notification[],
  readHere: ReadonlySet<string>,
  area: Experience,
): Moment[] =>
  momentsDue(
    byRules(notifications.filter(({ link }) => areaOf({ pathname: link ?? '/', search: '' }) === area)),
    readHere,
  ).map(([{ notification }, ...others]) => [notification, ...others.map((other) => other.notification)]);

/** Whether they are about more than one game, so that each has to show its game. */
export const areOfSeveralGames = (notifications: readonly Pick<Notification, 'game'>[]): boolean =>
  new Set(notifications.flatMap(({ game }) => game?.id ?? [])).size > 1;

/** The name of a day; `null`: its date is shown. Both instants are read in the player's time zone. */
export function dayNameOf(instant: Date, now: Date): 'today' | 'yesterday' | null {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (instant.toDateString() === now.toDateString()) return 'today';
  return instant.toDateString() === yesterday.toDateString() ? 'yesterday' : null;
}
