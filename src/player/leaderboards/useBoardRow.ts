import { useTranslation } from 'react-i18next';
import type { BoardEntry } from '#shared/points/leaderboards.contract.ts';
import { useVariant } from '../area/variant.ts';
import type { BoardKind } from './board.rules.ts';

type Shown = Pick<BoardEntry, 'id' | 'rank' | 'name' | 'image' | 'points' | 'me'>;

/** How somebody, or a team, stands in a row: players read “You” of themselves, and a team leads to its page. */
export function useBoardRow(kind: BoardKind) {
  const { t } = useTranslation('shell');
  const { paths } = useVariant();
  return ({ id, rank, name, image, points, me }: Shown) => ({
    rank,
    name: me && kind === 'Individual' ? t('you') : name,
    face: { name, image },
    points,
    mine: me,
    ...(kind === 'Team' && { to: paths.team(id) }),
  });
}
