import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { Board, BoardGap } from '../ui/Board.tsx';
import { boardParts, reachedFirst, sharing, type BoardKind } from './board.rules.ts';
import { BoardFacts } from './BoardFacts.tsx';
import { EntryPodium, EntryRow } from './EntryRow.tsx';

/** How many rows are visible at once. */
const fitting = 8;

export interface BoardOfPagesProps {
  kind: BoardKind;
  /** From the top, without a gap; at least one. */
  pages: readonly Leaderboard[];
  /** Above all rows. */
  head?: ReactNode;
  /** What stands in the place of all rows while something is searched for: the field above them keeps its focus. */
  found?: ReactNode;
  /** Why the player has no rank. */
  notice?: ReactNode;
  /** What shows further rows. */
  more?: ReactNode;
  caption: string;
  rule: string;
}

/** A board as far as it is loaded: its top, the player's row with the neighbours, and the rule. */
export function BoardOfPages({ kind, pages, head, found, notice, more, caption, rule }: BoardOfPagesProps) {
  const { t } = useTranslation('leaderboards');
  const place = useRef<HTMLDivElement>(null);
  const [board] = pages;
  if (board === undefined) return null;
  const { podium, rows, apart } = boardParts(pages);
  const below = [...rows, ...apart];
  const ahead = reachedFirst([...podium, ...below]);
  const shared = sharing([...podium, ...below]);
  const isFar = below.length > fitting && below.some(({ me, rank }) => me && rank !== null);
  const rowOf = (entry: (typeof below)[number]) => (
    <EntryRow
      key={entry.id}
      kind={kind}
      entry={entry}
      board={board}
      isFirstThere={ahead.has(entry.id)}
      isShared={shared.has(entry.id)}
    />
  );
  return (
    <div className="leaderboard" ref={place}>
      {head}
      {found ?? (
        <>
          <BoardFacts kind={kind} board={board} onJump={isFar ? () => jumpToOwnRow(place.current) : undefined} />
          {notice}
          {podium.length > 0 && <EntryPodium kind={kind} entries={podium} ahead={ahead} />}
          <Board caption={caption} keepsMine>
            {rows.map(rowOf)}
            {apart.length > 0 && <BoardGap label={t('gap')}>{more}</BoardGap>}
            {apart.map(rowOf)}
          </Board>
          {apart.length === 0 && more}
          <p className="small leaderboard__rule">{rule}</p>
        </>
      )}
    </div>
  );
}

/** The row itself is sticky, so the row beside it is scrolled to. */
function jumpToOwnRow(board: HTMLElement | null): void {
  const row = board?.querySelector<HTMLElement>('.board__row--mine');
  if (!row) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  (row.previousElementSibling ?? row).scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  row.focus({ preventScroll: true });
}
