import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import type { EditorProps } from '../crud/declaration/declaration.ts';
import { instantOf, wallClockOf, type WallClock } from './wallClock.ts';

/** "Zurich, GMT+1" at that instant. */
function zoneName(timezone: string, at: Date, locale: string): string {
  const offset = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return [timezone.split('/').at(-1)?.replaceAll('_', ' '), offset].filter(Boolean).join(', ');
}

/** An instant, typed in the game's own time zone, which the form shows. */
export function InstantEditor({ id, value, onChange, onBlur, context, ...aria }: EditorProps<string | null>) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timezone } = context;
  const { ends = [] } = context.declaration.resource;
  const edge = ends.includes(context.field.name) ? 'end' : 'start';
  // While it is incomplete there is no instant yet, but the input must stay.
  const [half, setHalf] = useState<WallClock | null>(null);
  if (timezone === undefined) return <Input id={id} disabled placeholder={t('instant.loading')} />;

  const typed = half ?? wallClockOf(value, timezone, edge);
  const type = (part: Partial<WallClock>) => {
    const next = { ...typed, ...part };
    const instant = instantOf(next, timezone, edge);
    setHalf(instant === null && (next.date !== '' || next.time !== '') ? next : null);
    onChange(instant ?? (context.field.shape.isNullable ? null : undefined));
  };
  const control = {
    'aria-invalid': aria['aria-invalid'],
    'aria-describedby': [`${id}-zone`, aria['aria-describedby']].filter(Boolean).join(' '),
    onBlur,
    ...(aria['aria-invalid'] === true && { status: 'error' as const }),
  };
  const at = value === null || value === undefined ? null : new Date(value);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const local = at?.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div>
      <div className="bo-instant">
        <Input
          {...control}
          id={id}
          type="date"
          aria-label={t('instant.date', { label: context.label })}
          value={typed.date}
          onChange={({ target }) => type({ date: target.value })}
        />
        <Input
          {...control}
          type="time"
          aria-label={t('instant.time', { label: context.label })}
          value={typed.time}
          onChange={({ target }) => type({ time: target.value })}
        />
      </div>
      <p className="bo-note" id={`${id}-zone`}>
        {t('instant.zone', { zone: zoneName(timezone, at ?? new Date(), locale) })}
        {typed.date !== '' && typed.time === '' && ` · ${t(`instant.wholeDay.${edge}`)}`}
        {local !== undefined && timezone !== here && ` · ${t('instant.local', { time: local })}`}
      </p>
    </div>
  );
}
