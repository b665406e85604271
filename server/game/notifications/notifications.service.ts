import { AppError } from '#shared/http/errors.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { dedupeKey, linkInArea, type NotifiedEvent } from '#shared/game/notifications.rules.ts';
import { seenByOthers } from '#shared/users/names.rules.ts';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { readerTexts, type Texts } from '#server/engines/translations/translations.service.ts';
import { notificationsRepository, type ListedNotification } from './notifications.repository.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

const shownAtMost = 200;

/** Kinds whose subject has a name instead of a title. */
const named: ReadonlySet<ListedNotification['kind']> = new Set([
  'levelCompleted',
  'tierCompleted',
  'tierReached',
  'gameOpened',
  'gameReminder',
]);

/** The content of a notification. */
export interface News {
  event: NotifiedEvent;
  gameId: string;
  title: string;
  text?: string;
  points?: number | null;
  /** The page to which it leads, within the area of its game. */
  link: string | null;
  subjectId: string | null;
}

/** Its title was stored in the game's language; its subject's translation into the reader's language is shown. */
function titleOf({ subjectId, kind, title }: ListedNotification, words: Texts) {
  if (subjectId === null) return { title };
  const field = named.has(kind) ? 'name' : 'title';
  const other = words.otherLanguages(subjectId, { [field]: title })?.[field];
  return { title: words.text(subjectId, field, title), ...(other !== undefined && { languages: { title: other } }) };
}

/** Null once its target is no longer published. */
const linkOf = ({ link, experience, isGone }: ListedNotification): string | null =>
  link === null || isGone ? null : linkInArea(link, experience);

function gameOf({ gameId, gameName }: ListedNotification, words: Texts): Notification['game'] {
  return gameId === null || gameName === null ? null : words.row('game', { id: gameId, name: gameName });
}

function colleagueOf({ colleagueId, username, showsInitials, photo, achievements }: ListedNotification) {
  if (colleagueId === null || username === null || showsInitials === null) return null;
  return { id: colleagueId, ...seenByOthers({ username, showsInitials, image: photo, achievements }) };
}

const present = (row: ListedNotification, words: Texts): Notification => ({
  id: row.id,
  read: row.readAt !== null,
  kind: row.kind,
  ...titleOf(row, words),
  text: row.text,
  points: row.points,
  link: linkOf(row),
  game: gameOf(row, words),
  subjectId: row.subjectId,
  image: row.image,
  colleague: colleagueOf(row),
  createdAt: row.createdAt.toISOString(),
});

const lateMs = 24 * 3600 * 1000;

/**
 * Removes notifications of erased people. Notifying locks no people: a whole country may be notified, and its members would
 * wait. So an act on its way while somebody is erased can leave one behind.
 */
export const removeLateNotifications = (db: Database, now: Date): Promise<unknown> =>
  notificationsRepository(db).removeOfErased(new Date(now.getTime() - lateMs));

export function createNotificationsService({ db, clock }: ServiceBasics) {
  const textsOfAll = (rows: readonly ListedNotification[], on: Executor = db) =>
    readerTexts(
      on,
      rows.flatMap(({ subjectId, gameId, gameLanguages }) =>
        gameLanguages === null
          ? []
          : [subjectId, gameId].flatMap((id) => (id === null ? [] : [{ id, game: gameLanguages }])),
      ),
    );

  const list = async (userId: string, on: Executor = db) => {
    const rows = await notificationsRepository(on).list(userId, shownAtMost);
    const words = await textsOfAll(rows, on);
    return rows.map((row) => present(row, words));
  };

  async function notifyEach(tx: Executor, all: readonly { userId: string; news: News; at: Date }[]): Promise<void> {
    await notificationsRepository(tx).insert(
      all.map(({ userId, news: { event, ...news }, at }) => ({
        ...news,
        userId,
        kind: event.kind,
        dedupeKey: dedupeKey(event),
        createdAt: at,
      })),
    );
  }

  return {
    /** Newest first. */
    list,

    /** Notifies people of an event, once each, in the transaction of the act. */
    notify: (tx: Executor, userIds: readonly string[], news: News, at: Date): Promise<void> =>
      notifyEach(
        tx,
        userIds.map((userId) => ({ userId, news, at })),
      ),

    /** Notifies several people, each of a different event. */
    notifyEach,

    /** Marks the notification of an event as read, in the transaction in which the user saw the event itself. */
    async markNotificationRead(tx: Executor, userId: string, event: NotifiedEvent, at: Date): Promise<void> {
      await notificationsRepository(tx).markNotificationRead(userId, dedupeKey(event), at);
    },

    /** @throws AppError not_found for another user's */
    async markRead(userId: string, id: string): Promise<Notification> {
      const repository = notificationsRepository(db);
      await repository.markRead(userId, clock(), id);
      const row = await repository.find(userId, id);
      if (row === undefined) throw new AppError('not_found');
      return present(row, await textsOfAll([row]));
    },

    async markAllRead(userId: string): Promise<Notification[]> {
      await notificationsRepository(db).markRead(userId, clock());
      return list(userId);
    },
  };
}
export type NotificationsService = ReturnType<typeof createNotificationsService>;
