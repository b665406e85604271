import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';

export interface FigureProps {
  value: number;
  /** In the font of the text around it instead of the serif. */
  plain?: boolean;
}

/** A number in the user's format, with digits of equal width. */
export function Figure({ value, plain = false }: FigureProps) {
  const text = formatNumber(value, useLocale());
  return plain ? text : <span className="figure">{text}</span>;
}

export interface PointsProps {
  points: number;
  /** "+120 points": gained just now. */
  gained?: boolean;
  /** Earned points are gold; points that can still be earned are muted. */
  earned?: boolean;
  /** Without the unit, which is then only read out. */
  bare?: boolean;
}

/** Points with their unit, in gold when they are earned. */
export function Points({ points, gained = false, earned = true, bare = false }: PointsProps) {
  const { t } = useTranslation('shell');
  const words = gained ? t('pointsGained', { count: points }) : t('points', { count: points });
  const className = earned ? 'points points--earned' : 'points';
  if (!bare) return <span className={`${className} figure`}>{words}</span>;
  return (
    <span className={className}>
      <span aria-hidden="true">
        <Figure value={points} />
      </span>
      <span className="unseen">{words}</span>
    </span>
  );
}

/** A rank: "2nd". */
export function Place({ place }: { place: number }) {
  const { t } = useTranslation('shell');
  return <span className="figure">{t('place', { count: place, ordinal: true })}</span>;
}
