import { Input, type InputProps } from 'antd';
import { useState } from 'react';
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
    <DayField
      key={end}
      prefix={<span className="bo-note">{isNamed ? t(`period.${end}Label`, { label }) : t(`period.${end}`)}</span>}
      aria-label={t(`period.${end}Label`, { label })}
      day={days[end]}
      onDay={(day) => onChange(end, day)}
    />
  ));
}

interface DayFieldProps extends Pick<InputProps, 'prefix' | 'aria-label'> {
  day: string;
  onDay: (day: string) => void;
}

function DayField({ day, onDay, ...named }: DayFieldProps) {
  // Figure by figure the year is 2, 20, 202 and 2026: what stands in the field must not vanish meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...named}
      className="bo-filters__day"
      type="date"
      max="9999-12-31"
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === '' || value >= '1000') onDay(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
