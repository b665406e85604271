import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { announce } from '../ui/announcements.ts';
import { Board, BoardGap, BoardSkeleton } from '../ui/Board.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { boardParts, firstThere, type BoardKind } from './board.rules.ts';
import { BoardFacts } from './BoardFacts.tsx';
import { SearchResults, useBoardSearch } from './BoardSearch.tsx';
import { EntryPodium, EntryRow } from './EntryRow.tsx';
import { boardPagesQuery } from './leaderboards.queries.ts';
import { NotRanked } from './NotRanked.tsx';
import { usePageCount } from './usePageCount.ts';
import './Leaderboards.css';

/** How many rows are visible at once. */
const fitting = 8;

/** A board from the top, with the player and the neighbours wherever they are, and the board's rule. */
export function PointsBoard({ kind }: { kind: BoardKind }) {
  const { t } = useTranslation('leaderboards');
  const { paths } = useVariant();
  const { pages, failed, isLoading, showMore } = useBoardPages(kind);
  const place = useRef<HTMLDivElement>(null);
  const [board] = pages;
  const search = useBoardSearch(kind);

  if (board === undefined) {
    if (failed) return <ErrorState error={failed.error} retry={failed.refetch} />;
    return <PointsBoardSkeleton />;
  }

  const { podium, rows, apart, hasMore } = boardParts(pages);
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
  const scoring = board.teamScoreMode ?? 'players';
  const below = [...rows, ...apart];
  const ahead = firstThere([...podium, ...below]);
  const isFar = below.length > fitting && below.some(({ me, rank }) => me && rank !== null);
  if (search.words !== '')
    return (
      <div className="leaderboard">
        {search.field}
        <SearchResults kind={kind} words={search.words} board={board} />
      </div>
    );
  return (
    <div className="leaderboard" ref={place}>
      {search.field}
      <BoardFacts kind={kind} board={board} onJump={isFar ? () => jumpToOwnRow(place.current) : undefined} />
      <NotRanked kind={kind} board={board} />
      {podium.length > 0 && <EntryPodium kind={kind} entries={podium} ahead={ahead} />}
      <Board caption={t(`caption.${kind}`)} keepsMine>
        {rows.map((entry) => (
          <EntryRow key={entry.id} kind={kind} entry={entry} board={board} isFirstThere={ahead.has(entry.id)} />
        ))}
        {apart.length > 0 && <BoardGap label={t('gap')}>{more}</BoardGap>}
        {apart.map((entry) => (
          <EntryRow key={entry.id} kind={kind} entry={entry} board={board} isFirstThere={ahead.has(entry.id)} />
        ))}
      </Board>
      {apart.length === 0 && more}
      <p className="small leaderboard__rule">{t(`rule.${scoring}`)}</p>
    </div>
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

/** The row itself is sticky, so the row beside it is scrolled to. */
function jumpToOwnRow(board: HTMLElement | null): void {
  const row = board?.querySelector<HTMLElement>('.board__row--mine');
  if (!row) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  (row.previousElementSibling ?? row).scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  row.focus({ preventScroll: true });
}
