import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { areaOf } from '#src/providers/session/entry.rules.ts';
import { useMe } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { celebrationOf } from './notificationList.rules.ts';
import { useMarkRead } from './notifications.mutations.ts';
import { notificationsQuery } from './notifications.queries.ts';
import { rememberRead, useReadHere } from './readHere.ts';
import { UnlockedDialog } from './UnlockedDialog.tsx';
import { useNewsOfNotifications } from './useNewsOfNotifications.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';

/** What was unlocked in a game of the other area is told when the player comes there. */
const isOfArea =
  (area: Experience) =>
  ({ link }: Notification): boolean =>
    areaOf({ pathname: link ?? '/', search: '' }) === area;

const listenToFocus = (tell: () => void) => {
  document.addEventListener('focusin', tell);
  document.addEventListener('focusout', tell);
  return () => {
    document.removeEventListener('focusin', tell);
    document.removeEventListener('focusout', tell);
  };
};
const useIsTyping = () =>
  useSyncExternalStore(
    listenToFocus,
    () =>
      document.activeElement?.matches('textarea, input:not([type="radio"], [type="checkbox"], [type="range"])') ===
      true,
  );

/**
 * [spec] Opens the unlocked-achievement dialog on whichever page, once for each such notification; several at once are one
 * dialog. It waits while a question is open or somebody is typing: nobody is interrupted in the middle of an answer.
 */
export function Celebrations() {
  const me = useMe();
  const { client, name: here, paths } = useVariant();
  const { data: notifications } = useQuery({ ...notificationsQuery(client), enabled: me !== undefined });
  const readHere = useReadHere(me?.id);
  const markRead = useMarkRead();
  const isInQuiz = useMatch(paths.question(':levelId', ':achievementId', ':questionId')) !== null;
  const isInExam = useMatch(`${paths.exam(':levelId', ':achievementId')}/*`) !== null;
  const isTyping = useIsTyping();
  const isAnswering = isInQuiz || isInExam || isTyping;
  useNewsOfNotifications(notifications);

  const due = useMemo(
    () => celebrationOf(notifications?.filter(isOfArea(here)) ?? [], readHere),
    [notifications, here, readHere],
  );
  const [openId, setOpenId] = useState<string | null>(null);
  // What came while the dialog is open is counted; the seal that is being looked at stays.
  const all = due === null ? [] : [due.shown, ...due.others];
  const shown = all.find(({ id }) => id === openId) ?? (isAnswering ? undefined : due?.shown);
  if ((shown?.id ?? null) !== openId) setOpenId(shown?.id ?? null);
  if (me === undefined || shown === undefined) return null;

  return (
    <UnlockedDialog
      key={shown.id}
      notification={shown}
      others={all.length - 1}
      onClose={() => {
        // The others stay unread on the server, and so in the list; they have been told of here.
        rememberRead(
          me.id,
          all.map(({ id }) => id),
        );
        markRead.mutate(shown.id);
      }}
    />
  );
}
