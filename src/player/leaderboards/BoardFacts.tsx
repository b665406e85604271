import { useTranslation } from 'react-i18next';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import type { BoardKind } from './board.rules.ts';
import { useNextPlace } from './EntryRow.tsx';

export interface BoardFactsProps {
  kind: BoardKind;
  board: Pick<Leaderboard, 'total' | 'lastUpdated' | 'me' | 'around'>;
  /** Scrolls to the player's own row; left out without one or at the top. */
  onJump: (() => void) | undefined;
}

/** How many are on a board, when it last changed [spec], and a link to one's own row or the points to the next rank. */
export function BoardFacts({ kind, board, onJump }: BoardFactsProps) {
  const { t } = useTranslation('leaderboards');
  const next = useNextPlace(board);
  return (
    <div className="board-facts small">
      <p>
        {t(`total.${kind}`, { count: board.total })}
        {board.lastUpdated !== null && (
          <>
            {' · '}
            {t('updated')} <DateTime instant={board.lastUpdated} format="brief" />
          </>
        )}
      </p>
      {onJump ? <TextButton onClick={onJump}>{t(`jump.${kind}`)}</TextButton> : next !== null && <p>{next}</p>}
    </div>
  );
}
