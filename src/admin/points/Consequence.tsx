import { useTranslation } from 'react-i18next';
import type { Holder } from './holder.ts';
import { useStanding } from './useStanding.ts';

/** What a change of points will do, before it is done: "Anna: 420 → 370 points, place 3 → 5". */
export function Consequence({ holder, change }: { holder: Holder | null; change: number }) {
  const { t } = useTranslation('admin');
  const { data, isPlaceholderData } = useStanding(holder, change);
  if (holder === null || change === 0) return null;
  const isKnown = data !== undefined && !isPlaceholderData;
  const place = (rank: number | null) => (rank === null ? t('points.noPlace') : String(rank));
  return (
    <p className="bo-consequence" role="status">
      {isKnown
        ? `${t('points.change', { name: holder.name, from: data.present.points, to: data.changed.points })} · ${t(
            'points.places',
            {
              from: place(data.present.rank),
              to: place(data.changed.rank),
            },
          )}`
        : '…'}
    </p>
  );
}
