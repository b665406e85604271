import { useTranslation } from 'react-i18next';
import type { Holder } from './holder.ts';
import { useStanding } from './useStanding.ts';

/** The effect of a change of points, before it is made: "Anna: 420 → 370 points, place 3 → 5". */
export function Consequence({ holder, change }: { holder: Holder | null; change: number }) {
  const { t } = useTranslation('admin');
  const { data, isPlaceholderData } = useStanding(holder, change);
  if (holder === null || change === 0) return null;
  const place = (rank: number | null) => (rank === null ? t('points.noPlace') : String(rank));
  const said = () => {
    if (data === undefined || isPlaceholderData) return '…';
    const { present, changed } = data;
    const points = t('points.change', { name: holder.name, from: present.points, to: changed.points });
    if (present.rank !== changed.rank) {
      return `${points} · ${t('points.places', { from: place(present.rank), to: place(changed.rank) })}`;
    }
    return present.rank === null ? points : `${points} · ${t('points.place', { rank: present.rank })}`;
  };
  return (
    <p className="bo-consequence" role="status">
      {said()}
    </p>
  );
}
