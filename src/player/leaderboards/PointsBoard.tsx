import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leaderboard } from '#shared/leaderboards/leaderboards.contract.ts';
import { useVariant } from '../shell/variant.ts';
import { announce } from '../ui/announcements.ts';
import { Board, BoardGap, BoardSkeleton } from '../ui/Board.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { boardParts, type BoardKind } from './board.rules.ts';
import { BoardFacts } from './BoardFacts.tsx';
import { EntryPodium, EntryRow } from './EntryRow.tsx';
import { boardQuery, pageSize, scoreQuery } from './leaderboards.queries.ts';
import { NotRanked } from './NotRanked.tsx';
import { usePageCount } from './usePageCount.ts';
import './Leaderboards.css';

/** So many rows can be seen at once. */
const fitting = 8;

/** A board from the top, with the reader and the neighbours wherever they stand, and the rule that it follows. */
export function PointsBoard({ kind }: { kind: BoardKind }) {
  const { t } = useTranslation('leaderboards');
  const { paths } = useVariant();
  const { pages, failed, isLoading, showMore } = useBoardPages(kind);
  const place = useRef<HTMLDivElement>(null);
  const [board] = pages;
  // The reader's row tells of the score too, and would move the others if it came later.
  const score = useQuery(scoreQuery(useVariant().client));
  const isScoreDue = kind === 'Individual' && score.isPending && score.failureCount === 0;

  if (board === undefined || isScoreDue) {
    if (failed) return <ErrorState error={failed.error} retry={failed.refetch} />;
    return (
      <div aria-busy="true" className="leaderboard">
        <p className="board-facts small">&nbsp;</p>
        <BoardSkeleton podium rows={8} />
      </div>
    );
  }

  const { podium, rows, apart, hasMore } = boardParts(pages, pageSize);
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
  const isFar = below.length > fitting && below.some(({ me, rank }) => me && rank !== null);
  return (
    <div className="leaderboard" ref={place}>
      <BoardFacts kind={kind} board={board} onJump={isFar ? () => jumpToOwnRow(place.current) : undefined} />
      <NotRanked kind={kind} board={board} />
      {podium.length > 0 && <EntryPodium kind={kind} entries={podium} />}
      <Board caption={t(`caption.${kind}`)} keepsMine>
        {rows.map((entry) => (
          <EntryRow key={entry.id} kind={kind} entry={entry} board={board} />
        ))}
        {apart.length > 0 && <BoardGap label={t('gap')}>{more}</BoardGap>}
        {apart.map((entry) => (
          <EntryRow key={entry.id} kind={kind} entry={entry} board={board} />
        ))}
      </Board>
      {apart.length === 0 && more}
      <p className="small leaderboard__rule">{t(`rule.${scoring}`)}</p>
    </div>
  );
}

/** The pages that somebody asked to see, from the top, as far as they are there. */
function useBoardPages(kind: BoardKind) {
  const { t } = useTranslation('leaderboards');
  const { client } = useVariant();
  const [count, setCount] = usePageCount();
  const queries = useQueries({
    queries: Array.from({ length: count }, (_, page) => boardQuery(client, kind, page * pageSize)),
  });
  const firstMissing = queries.findIndex(({ data }) => data === undefined);
  const loaded = firstMissing === -1 ? queries : queries.slice(0, firstMissing);
  const pages = loaded.flatMap(({ data }): Leaderboard[] => (data === undefined ? [] : [data]));
  const failed = queries.find(({ data, isError }) => data === undefined && isError);

  const announced = useRef(0);
  const known = pages.length;
  const added = pages.at(-1)?.entries.length ?? 0;
  useEffect(() => {
    const before = announced.current;
    announced.current = known;
    if (before > 0 && known > before) announce(t('shownMore', { count: added }));
  }, [known, added, t]);

  return {
    pages,
    failed,
    isLoading: pages.length < count && failed === undefined,
    showMore: () => setCount(pages.length + 1),
  };
}

/** The row itself sticks to the window's edge, so that its neighbour tells where it really stands. */
function jumpToOwnRow(board: HTMLElement | null): void {
  const row = board?.querySelector<HTMLElement>('.board__row--mine');
  if (!row) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  (row.previousElementSibling ?? row).scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  row.focus({ preventScroll: true });
}
