import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NewsItem } from '#shared/news/news.contract.ts';
import { gameQuery } from '../game/game.queries.ts';
import { GameText } from '../game/GameText.tsx';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { NewsCard, NewsCardSkeleton } from './NewsCard.tsx';
import { newsQuery } from './news.queries.ts';
import './News.css';

/** The news of the current game for the player's culture; the newest item first and largest. */
export function NewsPage() {
  const { t } = useTranslation('news');
  const { client } = useVariant();
  const { data: game, isPending: isGamePending } = useQuery(gameQuery(client));
  const news = useQuery(newsQuery(client));
  return (
    <Page
      title={t('title')}
      eyebrow={game ? <LocalizedText of={game} field="name" /> : '\u00a0'}
      loading={news.isPending || isGamePending}
      error={news.data === undefined ? news.error : null}
      retry={news.refetch}
      skeleton={<NewsSkeleton />}
    >
      {() =>
        news.data && (
          <>
            {game?.sections.news && <GameText of={game} field="newsText" />}
            <NewsList items={news.data} isOff={game?.sections.news === false} />
          </>
        )
      }
    </Page>
  );
}

function NewsList({ items, isOff }: { items: readonly NewsItem[]; isOff: boolean }) {
  const { t } = useTranslation('news');
  const { paths } = useVariant();
  if (items.length === 0) {
    const why = isOff ? 'switchedOff' : 'empty';
    return (
      <EmptyState seed="news" title={t(`${why}.title`)} action={<ButtonLink to={paths.game}>{t('toGame')}</ButtonLink>}>
        {t(`${why}.text`)}
      </EmptyState>
    );
  }
  return (
    <ul className="news">
      {items.map((item, place) => (
        <NewsCard key={item.id} item={item} shape={place === 0 ? 'lead' : 'row'} level={2} />
      ))}
    </ul>
  );
}

function NewsSkeleton() {
  return (
    <ul className="news">
      <NewsCardSkeleton shape="lead" />
      <NewsCardSkeleton shape="row" />
      <NewsCardSkeleton shape="row" />
    </ul>
  );
}
