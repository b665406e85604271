import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVariant } from '../area/variant.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Section } from '../ui/Section.tsx';
import { NewsCard, NewsCardSkeleton } from './NewsCard.tsx';
import { newsQuery } from './news.queries.ts';
import './NewsSection.css';

const max = 3;

/** The newest items, side by side where there is room. */
export function NewsSection() {
  const { t } = useTranslation('news');
  const { client, paths } = useVariant();
  return (
    <Section
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
        skeleton={
          <ul className="news-tiles">
            {Array.from({ length: max }, (_, place) => (
              <NewsCardSkeleton key={place} shape="tile" />
            ))}
          </ul>
        }
        empty={[
          (items) => items.length === 0,
          <p key="empty" className="small">
            {t('none')}
          </p>,
        ]}
      >
        {(items) => (
          <ul className="news-tiles">
            {items.slice(0, max).map((item) => (
              <NewsCard key={item.id} item={item} shape="tile" level={3} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
