import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { announce } from '../ui/announcements.ts';
import { BoardSkeleton } from '../ui/Board.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { boardParts, type BoardKind } from './board.rules.ts';
import { BoardOfPages } from './BoardOfPages.tsx';
import { SearchResults, useBoardSearch } from './BoardSearch.tsx';
import { boardPagesQuery } from './leaderboards.queries.ts';
import { NotRanked } from './NotRanked.tsx';
import { usePageCount } from './usePageCount.ts';
import './Leaderboards.css';

/** A board from the top, with the player and the neighbours wherever they are, and the board's rule. */
export function PointsBoard({ kind, isSearching }: { kind: BoardKind; isSearching: boolean }) {
  const { t } = useTranslation('leaderboards');
  const { paths } = useVariant();
  const { pages, failed, isLoading, showMore } = useBoardPages(kind);
  const [board] = pages;
  const search = useBoardSearch(kind, isSearching);

  if (board === undefined) {
    if (failed) return <ErrorState error={failed.error} retry={failed.refetch} />;
    return <PointsBoardSkeleton />;
  }

  const { podium, rows, hasMore } = boardParts(pages);
  if (podium.length + rows.length === 0)
    return (
      <EmptyState
        seed={`${kind} board`}
        title={t(`empty.${kind}.title`)}
        action={<ButtonLink to={paths.game}>{t('toGame')}</ButtonLink>}
      >
        {t(`empty.${kind}.text`)}
      </EmptyState>
    );

  const more = failed ? (
    <ErrorState error={failed.error} retry={failed.refetch} compact />
  ) : (
    hasMore && (
      <Button kind="quiet" busy={isLoading} onClick={showMore}>
        {t('showMore')}
      </Button>
    )
  );
  return (
    <BoardOfPages
      kind={kind}
      pages={pages}
      head={search.field}
      found={search.words === '' ? undefined : <SearchResults kind={kind} words={search.words} board={board} />}
      notice={<NotRanked kind={kind} board={board} />}
      more={more}
      caption={t(`caption.${kind}`)}
      rule={t(`rule.${board.teamScoreMode ?? 'players'}`)}
    />
  );
}

export function PointsBoardSkeleton() {
  return (
    <div aria-busy="true" className="leaderboard">
      <p className="board-facts small">&nbsp;</p>
      <BoardSkeleton podium rows={8} />
    </div>
  );
}

/** The pages that the player has opened, from the top, as far as they are loaded. */
function useBoardPages(kind: BoardKind) {
  const { t } = useTranslation('leaderboards');
  const { queries } = useSession();
  const { client } = useVariant();
  const [count, setCount] = usePageCount();
  const { data, error, hasNextPage, isFetching, isError, refetch, fetchNextPage } = useInfiniteQuery(
    boardPagesQuery(client, kind, queries),
  );
  const pages = data?.pages.slice(0, count) ?? [];
  const known = pages.length;
  const isDue = known > 0 && known < count && hasNextPage;

  useEffect(() => {
    if (!isDue || isFetching || isError) return;
    void fetchNextPage().then(({ data: grown }) => {
      // A player who moved up past the new page in between is on none of the pages: then all are fetched again.
      const states = new Set(grown?.pages.map(({ lastUpdated }) => lastUpdated));
      return states.size > 1 ? refetch() : undefined;
    });
  }, [isDue, isFetching, isError, fetchNextPage, refetch]);

  const announced = useRef(0);
  const added = pages.at(-1)?.entries.length ?? 0;
  useEffect(() => {
    const before = announced.current;
    announced.current = known;
    if (before > 0 && known > before) announce(t('shownMore', { count: added }));
  }, [known, added, t]);

  return {
    pages,
    failed: isError && (isDue || known === 0) ? { error, refetch: isDue ? fetchNextPage : refetch } : undefined,
    isLoading: isDue && !isError,
    showMore: () => setCount(known + 1),
  };
}
