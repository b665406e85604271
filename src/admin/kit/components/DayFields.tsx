import { Input } from 'antd';
import { useTranslation } from 'react-i18next';

interface DayFieldsProps {
  /** What lies between the days. */
  label: string;
  /** Says so in the fields too, where nothing beside them does. */
  isNamed?: boolean;
  /** Days of the calendar, "2026-11-21"; empty for none. */
  from: string;
  until: string;
  onChange: (end: 'from' | 'until', day: string) => void;
}

/** The first and the last day of a period. */
export function DayFields({ label, isNamed = false, onChange, ...days }: DayFieldsProps) {
  const { t } = useTranslation('admin');
  return (['from', 'until'] as const).map((end) => (
    <Input
      key={end}
      className="bo-filters__day"
      type="date"
      max="9999-12-31"
      prefix={<span className="bo-note">{isNamed ? t(`period.${end}Label`, { label }) : t(`period.${end}`)}</span>}
      aria-label={t(`period.${end}Label`, { label })}
      value={days[end]}
      onChange={({ target }) => onChange(end, target.value)}
    />
  ));
}
