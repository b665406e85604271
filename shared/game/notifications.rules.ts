import type { Experience } from '../vocabulary/vocabulary.ts';

/** The event of a notification, with the ids that make it unique. */
export type NotifiedEvent =
  | { kind: 'achievementUnlocked' | 'bonusWon' | 'teamAward'; awardId: string }
  | { kind: 'levelCompleted'; levelId: string }
  | { kind: 'rewardEarned' | 'rewardTakenBack'; grantId: string }
  | { kind: 'rewardMoved'; grantId: string; status: string }
  | { kind: 'tierCompleted' | 'tierReached'; tierId: string }
  | { kind: 'storyAccepted' | 'storyReturned' | 'storyRejected'; reviewId: string }
  | { kind: 'pointsCorrected'; entryId: string }
  | { kind: 'news'; newsId: string }
  | { kind: 'gameOpened'; gameId: string };

type NotificationKind = NotifiedEvent['kind'];

/** Unique per person: an event is notified once, however often its act is repeated. */
export function dedupeKey(event: NotifiedEvent): string {
  switch (event.kind) {
    case 'achievementUnlocked':
    case 'bonusWon':
    case 'teamAward':
      return `${event.kind}:${event.awardId}`;
    case 'rewardEarned':
    case 'rewardTakenBack':
      return `${event.kind}:${event.grantId}`;
    case 'rewardMoved':
      return `${event.kind}:${event.grantId}:${event.status}`;
    case 'levelCompleted':
      return `${event.kind}:${event.levelId}`;
    case 'tierCompleted':
    case 'tierReached':
      return `${event.kind}:${event.tierId}`;
    case 'storyAccepted':
    case 'storyReturned':
    case 'storyRejected':
      // A story can be returned more than once: each review has its own notification.
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
 * The path of a page within a game's area of the app.
 * @param experience of the game; null without a game
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

/** Kinds that are celebrated with a moment, in the order in which an act produces them. */
export const winningKinds = [
  'achievementUnlocked',
  'bonusWon',
  'teamAward',
  'levelCompleted',
  'tierCompleted',
  'tierReached',
  'rewardEarned',
] as const satisfies readonly NotificationKind[];

/** Kinds that are shown together with what led to them, if one act produced both. */
const comesAlong: ReadonlySet<NotificationKind> = new Set(['levelCompleted', 'tierCompleted', 'tierReached']);

const placeOf = ({ kind }: ListedNotification): number => (winningKinds as readonly NotificationKind[]).indexOf(kind);

/**
 * [spec] The moments that are due: for everything won that was read neither on the server nor on this device, in the order
 * in which it was won. A moment is about one thing, with the level and the tiers that were reached by it. Once their ids are
 * read, none is shown again, on any device.
 * @param readHere ids tracked locally [spec]
 */
export function momentsDue<N extends ListedNotification>(
  notifications: readonly N[],
  readHere: ReadonlySet<string>,
): [N, ...N[]][] {
  const won = notifications
    .filter((one) => placeOf(one) !== -1 && !one.read && !readHere.has(one.id))
    .toSorted(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || placeOf(a) - placeOf(b) || compareNewestFirst(b, a),
    );
  const moments: [N, ...N[]][] = [];
  for (const one of won) {
    const last = moments.at(-1);
    const isOfLast = last !== undefined && last[0].createdAt.getTime() === one.createdAt.getTime();
    if (isOfLast && comesAlong.has(one.kind)) last.push(one);
    else moments.push([one]);
  }
  return moments;
}
