import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router';
import { loadNamespaces } from '#src/providers/i18n/i18n.ts';
import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import { useMe } from '#src/providers/session/session.ts';
import { isFirstVisit } from '../area/firstVisit.ts';
import { useVariant } from '../area/variant.ts';
import { momentsOf } from '../notifications/notificationList.rules.ts';
import { useMarkRead } from '../notifications/notifications.mutations.ts';
import { notificationsQuery } from '../notifications/notifications.queries.ts';
import { rememberRead, useReadHere } from '../notifications/readHere.ts';
import { useNewsOfNotifications } from '../notifications/useNewsOfNotifications.ts';

/** Needed only when something was won; when it cannot be loaded, what was won stays unread for the next visit. */
const MomentDialog = lazyExtra(async () => {
  const texts = loadNamespaces('moment', 'game', 'leaderboards', 'rewards');
  const [part] = await Promise.all([import('./MomentDialog.tsx'), texts]);
  return part.MomentDialog;
});

const listenToFocus = (listener: () => void) => {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
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
 * [spec] Opens the dialog for unlocked achievements on any page, once for each, across all devices; several new ones are
 * shown in one dialog, one after the other. It waits during the first visit, and while a question or a news item is open or the
 * player is typing.
 */
export function Celebrations() {
  const me = useMe();
  const { client, name: here, paths } = useVariant();
  const { data: notifications } = useQuery({ ...notificationsQuery(client), enabled: me !== undefined });
  const readHere = useReadHere(me?.id);
  const markRead = useMarkRead();
  const isInQuiz = useMatch(paths.question(':levelId', ':achievementId', ':questionId')) !== null;
  const isInExam = useMatch(`${paths.exam(':levelId', ':achievementId')}/*`) !== null;
  const isReading = useMatch(paths.newsItem(':newsId')) !== null;
  const isWelcomedNow = useMatch(paths.home) !== null && isFirstVisit(me);
  const isTyping = useIsTyping();
  const isBusy = isInQuiz || isInExam || isReading || isTyping || isWelcomedNow;
  useNewsOfNotifications(notifications);
  // A rendering later: what they make outdated is being fetched by then, and is not shown as it was before.
  const known = useDeferredValue(notifications);

  const due = useMemo(() => momentsOf(known ?? [], readHere, here), [known, here, readHere]);
  /** How many were seen since the dialog opened; null while it is closed. */
  const [seen, setSeen] = useState<number | null>(null);
  const [moment] = due;
  const isOpen = moment !== undefined && (seen !== null || !isBusy);
  if (isOpen !== (seen !== null)) setSeen(isOpen ? 0 : null);
  if (me === undefined || !isOpen) return null;

  const read = (moments: typeof due) => {
    const ids = moments.flat().map(({ id }) => id);
    // Before the next rendering, for which the mutation is too late.
    rememberRead(me.id, ids);
    markRead.mutate(ids);
  };
  return (
    <MomentDialog
      moment={moment}
      place={(seen ?? 0) + 1}
      count={(seen ?? 0) + due.length}
      onContinue={() => {
        setSeen((seen ?? 0) + 1);
        read([moment]);
      }}
      onClose={() => read(due)}
    />
  );
}
