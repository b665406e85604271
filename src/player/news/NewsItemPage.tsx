import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { NewsItem } from '#shared/news/news.contract.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import { useSession } from '#src/providers/session/session.ts';
import { refetchAfterEngagement } from '../game/engagements.queries.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NewsArticle, NewsHead } from './NewsArticle.tsx';
import { NewsCard } from './NewsCard.tsx';
import { newsKey, newsQuery } from './news.queries.ts';
import { toReadNext } from './news.rules.ts';

const nextAtMost = 3;

/** One news item. Opening it is recorded, once. */
export function NewsItemPage() {
  const { t } = useTranslation('news');
  const { newsId = '' } = useParams();
  const { client, paths } = useVariant();
  // What an editor has taken back is not read from the list that led here.
  const news = useQuery({ ...newsQuery(client), staleTime: justFetched });
  const item = news.data?.find(({ id }) => id === newsId);
  // A cached list may not have the newest item yet.
  const isMissing = item === undefined && news.data !== undefined && !news.isFetching;

  if (isMissing)
    return (
      <Page title={t('notFound.title')}>
        <EmptyState
          seed="news"
          title={t('notFound.why')}
          action={<ButtonLink to={paths.news}>{t('notFound.action')}</ButtonLink>}
        >
          {t('notFound.text')}
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={item?.title}
      titleLang={item?.languages?.['title']}
      head={<NewsHead item={item} />}
      loading={item === undefined}
      error={item === undefined ? news.error : null}
      retry={news.refetch}
      skeleton={<NewsItemSkeleton />}
    >
      {() => item && <Opened key={item.id} item={item} next={toReadNext(news.data ?? [], item.id, nextAtMost)} />}
    </Page>
  );
}

function Opened({ item, next }: { item: NewsItem; next: readonly NewsItem[] }) {
  const { t } = useTranslation('news');
  useRecordedOpening(item);
  return (
    <>
      <NewsArticle item={item} />
      {next.length > 0 && (
        <Section title={t('next')}>
          <ul className="news news--next">
            {next.map((other) => (
              <NewsCard key={other.id} item={other} shape="row" level={3} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Records that the item was opened. If that fails, the item stays unread and is recorded when it is opened again. */
function useRecordedOpening({ id, gameId, read }: NewsItem): void {
  const { queries } = useSession();
  const { client } = useVariant();
  const [wasRead] = useState(read);
  useEffect(() => {
    if (wasRead) return;
    client.recordReadNews({ id, gameId }).then(
      () => Promise.all([queries.invalidateQueries({ queryKey: newsKey }), refetchAfterEngagement(queries)]),
      () => undefined,
    );
  }, [client, queries, id, gameId, wasRead]);
}

function NewsItemSkeleton() {
  return (
    <div className="news-item" aria-hidden="true">
      <Skeleton characters={40} />
      <span className="skeleton-shape news-item__place" />
      <Skeleton characters={44} />
      <Skeleton characters={40} />
    </div>
  );
}
