import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVariant } from '../area/variant.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { newsQuery } from './news.queries.ts';

const max = 2;

/** The newest items in a few lines; on a phone the newest one. */
export function NewsSection() {
  const { t } = useTranslation('news');
  const { client, paths } = useVariant();
  return (
    <Section
      className="few few--one"
      title={t('title')}
      aside={
        <Link to={paths.news}>
          {t('all')}
          <span className="unseen"> {t('allOf')}</span>
        </Link>
      }
    >
      <Loaded
        query={useQuery(newsQuery(client))}
        skeleton={<SkeletonRows count={max} rosette={false} />}
        empty={[
          (items) => items.length === 0,
          <p key="empty" className="small">
            {t('none')}
          </p>,
        ]}
      >
        {(items) => (
          <RowList>
            {items.slice(0, max).map(({ id, newsType, title, languages, displayDate, read }) => (
              <Row
                key={id}
                title={title}
                titleLang={languages?.['title']}
                to={paths.newsItem(id)}
                marked={!read}
                trailing={<Icon name="next" size={16} />}
              >
                {t(`types.${newsType}`)}
                {'\u00a0· '}
                <DateTime instant={displayDate} format="date" />
                {!read && <span className="unseen">, {t('unread')}</span>}
              </Row>
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
}
