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
  | { kind: 'gameOpened'; gameId: string }
  | { kind: 'gameReminder'; gameId: string; day: string }
  | { kind: 'publicationHeld'; publicationId: string };

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
    case 'gameReminder':
      return `${event.kind}:${event.gameId}:${event.day}`;
    case 'publicationHeld':
      return `${event.kind}:${event.publicationId}`;
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

/** Kinds that are celebrated with a moment, the largest first; those of achievements are equally large. */
export const winningKinds = [
  'rewardEarned',
  'tierCompleted',
  'tierReached',
  'levelCompleted',
  'bonusWon',
  'teamAward',
  'achievementUnlocked',
] as const satisfies readonly NotificationKind[];
const ofAchievement: ReadonlySet<NotificationKind> = new Set(['bonusWon', 'teamAward', 'achievementUnlocked']);

/** Kinds that are shown together with the achievement that led to them, if one act produced both. */
const comesAlong: ReadonlySet<NotificationKind> = new Set(['levelCompleted', 'tierCompleted', 'tierReached']);

const sizeOf = ({ kind }: ListedNotification): number =>
  ofAchievement.has(kind) ? 0 : winningKinds.length - (winningKinds as readonly NotificationKind[]).indexOf(kind);

type Won = ListedNotification & { points: number | null };

const pointsOf = (moment: readonly Won[]): number => moment.reduce((sum, { points }) => sum + (points ?? 0), 0);

/**
 * [spec] The moments that are due: for everything won that was read neither on the server nor on this device. A moment is about
 * an achievement with the level and the tiers that were reached by it, of which the largest comes first, or about a
 * reward. The largest moment comes first, then the one with more points, then what was won earlier. Once their ids are
 * read, none is shown again, on any device.
 * @param readHere ids tracked locally [spec]
 */
export function momentsDue<N extends Won>(notifications: readonly N[], readHere: ReadonlySet<string>): [N, ...N[]][] {
  const won = notifications
    .filter(
      (one) => (winningKinds as readonly NotificationKind[]).includes(one.kind) && !one.read && !readHere.has(one.id),
    )
    .toSorted(
      (a, b) =>
        a.createdAt.getTime() - b.createdAt.getTime() ||
        Number(comesAlong.has(a.kind)) - Number(comesAlong.has(b.kind)) ||
        // The achievement comes after a reward, so that what comes along goes with it.
        sizeOf(b) - sizeOf(a) ||
        compareNewestFirst(b, a),
    );
  const moments: [N, ...N[]][] = [];
  for (const one of won) {
    const last = moments.at(-1);
    const isOfLast = last !== undefined && last[0].createdAt.getTime() === one.createdAt.getTime();
    if (isOfLast && comesAlong.has(one.kind) && last.some(({ kind }) => kind !== 'rewardEarned')) last.push(one);
    else moments.push([one]);
  }
  return moments
    .map((moment) => moment.toSorted((a, b) => sizeOf(b) - sizeOf(a)) as [N, ...N[]])
    .toSorted((a, b) => sizeOf(b[0]) - sizeOf(a[0]) || pointsOf(b) - pointsOf(a));
}
