import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { NewsItem } from '#shared/news/news.contract.ts';
import { useSession } from '#src/providers/session.ts';
import { refetchAfterEngagement } from '../game/engagements.queries.ts';
import { WayBack } from '../game/WayBack.tsx';
import { useVariant } from '../shell/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NewsCard } from './NewsCard.tsx';
import { NewsPicture } from './NewsPicture.tsx';
import { newsKey, newsQuery } from './news.queries.ts';
import { linkTarget, toReadNext } from './news.rules.ts';
import './News.css';

const nextAtMost = 3;

/** One news item. Opening it is recorded, once. */
export function NewsItemPage() {
  const { t } = useTranslation('news');
  const { newsId = '' } = useParams();
  const { client, paths } = useVariant();
  const news = useQuery(newsQuery(client));
  const item = news.data?.find(({ id }) => id === newsId);
  // A list from before may not know the newest item yet.
  const isMissing = item === undefined && news.data !== undefined && !news.isFetching;

  if (isMissing)
    return (
      <Page title={t('notThere.title')}>
        <EmptyState
          seed="news"
          title={t('notThere.why')}
          action={<ButtonLink to={paths.news}>{t('notThere.action')}</ButtonLink>}
        >
          {t('notThere.text')}
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={item?.title}
      titleLang={item?.languages?.['title']}
      head={
        <div className="page__head">
          <WayBack to={paths.news} page={t('title')} />
          <p className="eyebrow">
            {item === undefined ? (
              <Skeleton as="eyebrow" characters={20} />
            ) : (
              <>
                {t(`types.${item.newsType}`)} · <DateTime instant={item.displayDate} format="date" />
              </>
            )}
          </p>
          <PageTitle title={item?.title} lang={item?.languages?.['title']} />
        </div>
      }
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
      <article className="news-item">
        {item.description !== '' && (
          <p className="lead" lang={item.languages?.['description']}>
            {item.description}
          </p>
        )}
        <Film item={item} />
        {item.text.trim() !== '' && <RichText html={item.text} lang={item.languages?.['text']} />}
        <WayOut item={item} />
      </article>
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

/** What is seen: a film of our own, else the picture. */
function Film({ item }: { item: NewsItem }) {
  const target = linkTarget(item.link);
  if (target?.kind !== 'film') return <NewsPicture item={item} large />;
  const poster = item.detailPageImage ?? item.previewImage;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it stands in the text below
    <video className="news-item__film" controls preload="metadata" src={target.address} poster={poster ?? undefined} />
  );
}

/** The page or the film elsewhere that the item is about. */
function WayOut({ item }: { item: NewsItem }) {
  const { t } = useTranslation('news');
  const target = linkTarget(item.link);
  if (target?.kind !== 'page') return null;
  return (
    <p className="news-item__way-out">
      <a className="button button--primary" href={target.address} target="_blank" rel="noopener">
        <span className="news-item__link">
          {t(item.contentType === 'Video' ? 'watchAt' : 'readAt', { host: target.host })}
          <Icon name="open" size={16} />
        </span>
      </a>
    </p>
  );
}

/**
 * Records that the item was opened. What that may have won is fetched when the reader goes on: nobody wants to be
 * congratulated in the middle of a sentence.
 */
function useRecordedOpening({ id, gameId, read }: NewsItem): void {
  const { queries } = useSession();
  const { client } = useVariant();
  const [wasRead] = useState(read);
  useEffect(() => {
    if (wasRead) return;
    // Where it cannot be recorded the item stays marked, and is recorded when it is opened the next time.
    const recorded = client.recordReadNews({ id, gameId }).then(
      () => true,
      () => false,
    );
    void recorded.then(async (isDone) => {
      if (isDone) await queries.invalidateQueries({ queryKey: newsKey });
    });
    return () =>
      void recorded.then(async (isDone) => {
        if (isDone) await refetchAfterEngagement(queries);
      });
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
