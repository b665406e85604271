import type { Experience } from '../vocabulary/vocabulary.ts';

/** What a notification tells of, with the ids that make it the only one of its kind. */
export type NotifiedEvent =
  | { kind: 'achievementUnlocked'; awardId: string }
  | { kind: 'teamAward'; awardId: string }
  | { kind: 'rewardEarned' | 'rewardTakenBack'; grantId: string }
  | { kind: 'rewardMoved'; grantId: string; status: string }
  | { kind: 'tierReached'; tierId: string }
  | { kind: 'storyAccepted' | 'storyReturned' | 'storyRejected'; reviewId: string }
  | { kind: 'pointsCorrected'; entryId: string }
  | { kind: 'news'; newsId: string }
  | { kind: 'gameOpened'; gameId: string };

type NotificationKind = NotifiedEvent['kind'];

/** Unique for a person: an event is told once, however often the act that tells of it is repeated. */
export function dedupeKey(event: NotifiedEvent): string {
  switch (event.kind) {
    case 'achievementUnlocked':
    case 'teamAward':
      return `${event.kind}:${event.awardId}`;
    case 'rewardEarned':
    case 'rewardTakenBack':
      return `${event.kind}:${event.grantId}`;
    case 'rewardMoved':
      return `${event.kind}:${event.grantId}:${event.status}`;
    case 'tierReached':
      return `${event.kind}:${event.tierId}`;
    case 'storyAccepted':
    case 'storyReturned':
    case 'storyRejected':
      // A story can be returned more than once: each review is told by itself.
      return `${event.kind}:${event.reviewId}`;
    case 'pointsCorrected':
      return `${event.kind}:${event.entryId}`;
    case 'news':
      return `${event.kind}:${event.newsId}`;
    case 'gameOpened':
      return `${event.kind}:${event.gameId}`;
  }
}

/**
 * Where a page of a game's area lies in the app.
 * @param experience of the game; null for what is about no game
 */
export function linkInArea(link: string, experience: Experience | null): string {
  return experience === 'compliance' ? `/compliance${link}` : link;
}

export interface ListedNotification {
  id: string;
  kind: NotificationKind;
  read: boolean;
  createdAt: Date;
}

/** Newest first; the id decides between equal instants, so that the order never changes. */
export function compareNewestFirst(a: ListedNotification, b: ListedNotification): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** Unread ones first, each part newest first: the order of the page. */
export function unreadFirst<N extends ListedNotification>(notifications: readonly N[]): N[] {
  return notifications.toSorted((a, b) => Number(a.read) - Number(b.read) || compareNewestFirst(a, b));
}

/**
 * The notification that opens the unlocked-achievement dialog: the newest of its kind that was read neither on the server
 * nor on this device; `null` when there is none. Once its id is among those read, it never opens again.
 * @param readHere ids tracked locally [spec]
 */
export function notificationToCelebrate<N extends ListedNotification>(
  notifications: readonly N[],
  readHere: ReadonlySet<string>,
): N | null {
  const unlocked = notifications.filter(
    ({ id, kind, read }) => kind === 'achievementUnlocked' && !read && !readHere.has(id),
  );
  return unlocked.toSorted(compareNewestFirst)[0] ?? null;
}
