import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { instantOf, wallClockOf } from './editors/wallClock.ts';

interface PeriodFilterProps {
  /** What the instants are. */
  label: string;
  from: string | undefined;
  until: string | undefined;
  onChange: (operator: 'gte' | 'lte', value: string | undefined) => void;
}

const ends = [
  { operator: 'gte', edge: 'start', word: 'from' },
  { operator: 'lte', edge: 'end', word: 'until' },
] as const;

/** From the beginning of one day until the end of another, in the person's own time zone. */
export function PeriodFilter({ label, from, until, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('admin');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const values = { gte: from, lte: until };
  return ends.map(({ operator, edge, word }) => (
    <Input
      key={operator}
      className="bo-filters__day"
      type="date"
      max="9999-12-31"
      prefix={<span className="bo-note">{t(`period.${word}`)}</span>}
      aria-label={t(`period.${word}Label`, { label })}
      value={wallClockOf(values[operator], timeZone, edge).date}
      onChange={({ target }) =>
        onChange(operator, instantOf({ date: target.value, time: '' }, timeZone, edge) ?? undefined)
      }
    />
  ));
}
