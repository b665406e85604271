import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DayFieldProps {
  id?: string;
  label: string;
  /** Shows the label in the field too, where nothing beside it does. */
  isNamed?: boolean;
  end: 'from' | 'until';
  /** A day of the calendar, "2026-11-21"; empty for none. */
  value?: string;
  onChange?: (day: string) => void;
}

/** The first or the last day of a period. */
export function DayField({ id, label, isNamed = false, end, value, onChange }: DayFieldProps) {
  const { t } = useTranslation('admin');
  // While the year is typed it is 2, 20, 202 and 2026: the input must stay meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      id={id}
      prefix={<span className="bo-note">{isNamed ? t(`period.${end}Label`, { label }) : t(`period.${end}`)}</span>}
      aria-label={t(`period.${end}Label`, { label })}
      className="bo-filters__day"
      type="date"
      max="9999-12-31"
      value={typed ?? value}
      onChange={({ target: { value: day } }) => {
        setTyped(day);
        if (day === '' || day >= '1000') onChange?.(day);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
