import { useTranslation } from 'react-i18next';
import type { PointsDay } from '#shared/points/points.contract.ts';
import { CalendarDay, useCalendarDay } from '../ui/DateTime.tsx';
import { Figure } from '../ui/Figure.tsx';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useRankText } from './rankText.ts';
import { pointsCurve } from './statement.rules.ts';

export interface PointsChartProps {
  /** In order; at least one. */
  days: readonly PointsDay[];
  /** In the game's time zone. */
  today: string;
}

/** Points over time as a drawing; the same as text beside it. */
export function PointsChart({ days, today }: PointsChartProps) {
  const { t } = useTranslation('points');
  const locale = useLocale();
  const nameOf = useCalendarDay();
  const { line, area, end, top } = pointsCurve(days, today);
  const first = days[0]?.day ?? today;
  const total = formatNumber(days.at(-1)?.total ?? 0, locale);
  return (
    <figure className="points-chart">
      <div className="points-chart__plot">
        <span className="points-chart__top small" aria-hidden="true">
          <Figure value={top} plain />
        </span>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart.label', { first: nameOf(first), last: nameOf(today), total })}
        >
          <path d="M0 0H100M0 50H100" className="points-chart__grid" />
          <path d={area} className="points-chart__area" />
          <path d={line} className="points-chart__line" />
        </svg>
        {/* Inside the stretched drawing, WebKit would stretch it too. */}
        <span className="points-chart__end" style={{ top: `${end}%` }} />
      </div>
      <p className="points-chart__days small" aria-hidden="true">
        <CalendarDay day={first} />
        {first !== today && <CalendarDay day={today} />}
      </p>
      <details className="points-chart__table">
        <summary className="small">{t('chart.asTable')}</summary>
        <DaysTable days={days} />
      </details>
    </figure>
  );
}

function DaysTable({ days }: { days: readonly PointsDay[] }) {
  const { t } = useTranslation('points');
  const rankText = useRankText();
  return (
    <table className="points-table">
      <caption className="unseen">{t('chart.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.day')}</th>
          <th scope="col">{t('chart.points')}</th>
          <th scope="col">{t('chart.total')}</th>
          <th scope="col">{t('chart.place')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, points, total, rank }) => (
          <tr key={day}>
            <th scope="row">
              <CalendarDay day={day} />
            </th>
            <td>
              <Figure value={points} plain />
            </td>
            <td>
              <Figure value={total} plain />
            </td>
            <td>{rankText(rank) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
