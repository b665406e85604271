import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useNextPlace } from '../leaderboards/EntryRow.tsx';
import { useBoardRow } from '../leaderboards/useBoardRow.ts';
import { Board, BoardRow } from '../ui/Board.tsx';
import { climbOf } from './moment.rules.ts';
import type { MomentGame } from './useMomentGame.ts';

/** The own row among its neighbours; it rises past those who were overtaken, once. Nothing without a place. */
export function Climb({ known: { board, score } }: { known: Pick<MomentGame, 'board' | 'score'> }) {
  const { t } = useTranslation('leaderboards');
  const rowOf = useBoardRow('Individual');
  const next = useNextPlace(board ?? { me: null, around: [] });
  const { rows, passed } = climbOf(board?.around ?? [], score?.placesGained ?? null);
  if (rows.length < 2) return null;
  return (
    <div className={passed > 0 ? 'climb climb--up' : 'climb'} style={{ '--passed': passed } as CSSProperties}>
      <Board caption={t('caption.Individual')}>
        {rows.map((entry) => (
          <BoardRow key={entry.id} {...rowOf(entry)} {...(entry.me && next !== null && { detail: next })} />
        ))}
      </Board>
    </div>
  );
}
