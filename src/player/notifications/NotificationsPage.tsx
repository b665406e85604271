import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { useMe } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { announce } from '../ui/announcements.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { toast } from '../ui/toasts.ts';
import { useMinute } from '../ui/useMinute.ts';
import { areOfSeveralGames, dayNameOf, listingOf, type Day } from './notificationList.rules.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkAllRead, useMarkRead } from './notifications.mutations.ts';
import { notificationsQuery } from './notifications.queries.ts';
import './Notifications.css';

/** [spec] All notifications, unread first; one or all can be marked as read. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { client } = useVariant();
  const notifications = useQuery(notificationsQuery(client));
  return (
    <Page
      title={t('title')}
      loading={notifications.isPending}
      error={notifications.data === undefined ? notifications.error : null}
      retry={notifications.refetch}
      skeleton={<NotificationsSkeleton />}
    >
      {() => notifications.data && <Notifications notifications={notifications.data} />}
    </Page>
  );
}

function Notifications({ notifications }: { notifications: Notification[] }) {
  const { t } = useTranslation('notifications');
  const { paths } = useVariant();
  if (notifications.length === 0)
    return (
      <EmptyState
        seed="notifications"
        title={t('empty.title')}
        action={<ButtonLink to={paths.game}>{t('empty.action')}</ButtonLink>}
      >
        {t('empty.text')}
      </EmptyState>
    );
  const showsGame = areOfSeveralGames(notifications);
  const { unread, read } = listingOf(notifications, (instant) => instant.toDateString());
  return (
    <div className="notifications">
      {unread.length > 0 && (
        <Section title={t('unread')} aside={<MarkAllRead />}>
          <Days days={unread} showsGame={showsGame} />
        </Section>
      )}
      {read.length > 0 &&
        (unread.length > 0 ? (
          <Section title={t('read')}>
            <Days days={read} showsGame={showsGame} />
          </Section>
        ) : (
          <section aria-labelledby="read">
            <h2 className="unseen" id="read">
              {t('read')}
            </h2>
            <Days days={read} showsGame={showsGame} />
          </section>
        ))}
    </div>
  );
}

function MarkAllRead() {
  const { t } = useTranslation('notifications');
  const me = useMe();
  const markAll = useMarkAllRead();
  const press = async () => {
    if (!me) return;
    keepFocus();
    await markAll.mutateAsync(me.id).then(
      () => announce(t('allRead')),
      () => toast(t('notMarked'), 'danger'),
    );
  };
  return <TextButton onClick={() => void press()}>{t('markAllRead')}</TextButton>;
}

/** Moves the focus to the heading before the focused button disappears. */
function keepFocus(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

function Days({ days, showsGame }: { days: readonly Day[]; showsGame: boolean }) {
  const { t } = useTranslation('notifications');
  const markRead = useMarkRead();
  const now = useMinute();
  return days.map(({ instant, notifications }) => {
    const name = dayNameOf(new Date(instant), now);
    return (
      <div key={instant} className="notifications__day">
        <h3 className="eyebrow">{name === null ? <DateTime instant={instant} format="date" /> : t(`day.${name}`)}</h3>
        <RowList>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              showsGame={showsGame}
              onRead={() => {
                if (notification.link === null) keepFocus();
                markRead.mutate([notification.id]);
              }}
            />
          ))}
        </RowList>
      </div>
    );
  });
}

function NotificationsSkeleton() {
  return (
    <div className="notifications__day">
      <Skeleton as="eyebrow" characters={8} />
      <SkeletonRows count={6} />
    </div>
  );
}
