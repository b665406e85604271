import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMarkRead } from '../notifications/notifications.mutations.ts';
import { areOfSeveralGames } from '../notifications/notificationList.rules.ts';
import { notificationsQuery } from '../notifications/notifications.queries.ts';
import { useVariant } from '../area/variant.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { FewRows } from '../ui/FewRows.tsx';
import { Points } from '../ui/Figure.tsx';
import { Row } from '../ui/RowList.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';

/** [spec] The latest notifications. */
export function Latest() {
  const { t } = useTranslation(['home', 'shell']);
  const { client, paths } = useVariant();
  const markRead = useMarkRead();
  return (
    <FewRows
      title={t('latest.title')}
      all={{ to: paths.notifications, text: t('latest.all'), of: t('latest.allOf') }}
      none={t('latest.empty')}
      query={useQuery(notificationsQuery(client))}
      max={3}
    >
      {({ id, kind, title, languages, link, game, read, points, createdAt }, all) => (
        <Row
          key={id}
          title={title}
          titleLang={languages?.['title']}
          {...(link !== null && { to: link, ...(!read && { onOpen: () => markRead.mutate([id]) }) })}
          marked={!read}
          {...(points !== null && { trailing: <Points points={points} gained earned={points > 0} bare /> })}
        >
          {t(`shell:notified.${kind}`)}
          {areOfSeveralGames(all) && game !== null && (
            <>
              {'\u00a0· '}
              <LocalizedText of={game} field="name" />
            </>
          )}
          {'\u00a0· '}
          <DateTime instant={createdAt} format="recent" />
          {!read && <span className="unseen">, {t('latest.unread')}</span>}
        </Row>
      )}
    </FewRows>
  );
}
