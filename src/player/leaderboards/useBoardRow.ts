import { useTranslation } from 'react-i18next';
import type { BoardEntry } from '#shared/points/leaderboards.contract.ts';
import { useVariant } from '../area/variant.ts';
import type { BoardKind } from './board.rules.ts';

type Shown = Pick<BoardEntry, 'id' | 'rank' | 'name' | 'image' | 'achievements' | 'points' | 'me'>;

/** How a player or a team is shown in a row: the player's own row says “You”, and a team links to its page. */
export function useBoardRow(kind: BoardKind) {
  const { t } = useTranslation('shell');
  const { paths } = useVariant();
  return ({ id, rank, name, image, achievements, points, me }: Shown) => ({
    rank,
    name: me && kind === 'Individual' ? t('you') : name,
    face: { id, name, image, achievements, kind: kind === 'Team' ? ('team' as const) : ('person' as const) },
    points,
    mine: me,
    ...(kind === 'Team' && { to: paths.team(id) }),
  });
}
