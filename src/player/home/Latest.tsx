import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMarkRead } from '../notifications/notifications.mutations.ts';
import { areOfSeveralGames } from '../notifications/notificationList.rules.ts';
import { notificationsQuery } from '../notifications/notifications.queries.ts';
import { useVariant } from '../area/variant.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Points } from '../ui/Figure.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';

const max = 3;

/** [spec] The latest notifications. */
export function Latest() {
  const { t } = useTranslation(['home', 'shell']);
  const { client, paths } = useVariant();
  const markRead = useMarkRead();
  return (
    <Section
      className="few few--one"
      title={t('latest.title')}
      aside={
        <Link to={paths.notifications}>
          {t('latest.all')}
          <span className="unseen"> {t('latest.allOf')}</span>
        </Link>
      }
    >
      <Loaded
        query={useQuery(notificationsQuery(client))}
        skeleton={<SkeletonRows count={max} rosette={false} />}
        empty={[
          (all) => all.length === 0,
          <p key="empty" className="small">
            {t('latest.empty')}
          </p>,
        ]}
      >
        {(all) => (
          <RowList>
            {all.slice(0, max).map(({ id, kind, title, languages, link, game, read, points, createdAt }) => (
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
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
}
