import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useInstantText } from '../components/useInstantText.ts';
import type { EditorProps } from '../crud/declaration/declaration.ts';
import { instantOf, wallClockOf, type Edge, type WallClock } from './wallClock.ts';

/** "Zurich, GMT+1" at that instant. */
export function zoneName(timezone: string, at: Date, locale: string): string {
  const offset = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return [timezone.split('/').at(-1)?.replaceAll('_', ' '), offset].filter(Boolean).join(', ');
}

/** An instant, typed in the game's own time zone, which the form shows. */
export function InstantEditor({ context, ...control }: EditorProps<string | null>) {
  const { timezone, declaration, field, label } = context;
  const { ends = [] } = declaration.resource;
  return (
    <InstantInput
      {...control}
      label={label}
      timezone={timezone}
      edge={ends.includes(field.name) ? 'end' : 'start'}
      isNullable={field.shape.isNullable}
    />
  );
}

/** The value while the typed parts are no instant yet: the form refuses it and names the field, which keeps what is typed. */
const incomplete = '';

interface InstantInputProps extends Omit<EditorProps<string | null>, 'context'> {
  label: string;
  /** The game's; undefined while it loads. */
  timezone: string | undefined;
  edge?: Edge;
  isNullable?: boolean;
}

/** The same in another form than that of a record. */
export function InstantInput({ id, value, onChange, onBlur, ...of }: InstantInputProps) {
  const { label, timezone, edge = 'start', isNullable = true, ...aria } = of;
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const instantText = useInstantText();
  const [half, setHalf] = useState<WallClock>({ date: '', time: '' });
  if (timezone === undefined) return <Input id={id} disabled placeholder={t('instant.loading')} />;

  const typed = value === incomplete ? half : wallClockOf(value, timezone, edge);
  const type = (part: Partial<WallClock>) => {
    const next = { ...typed, ...part };
    const none = isNullable ? null : undefined;
    setHalf(next);
    onChange(next.date === '' && next.time === '' ? none : (instantOf(next, timezone, edge) ?? incomplete));
  };
  const control = {
    'aria-invalid': aria['aria-invalid'],
    'aria-describedby': [`${id}-zone`, aria['aria-describedby']].filter(Boolean).join(' '),
    onBlur,
    ...(aria['aria-invalid'] === true && { status: 'error' as const }),
  };
  const at = value ? new Date(value) : null;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const local = value ? instantText(value) : undefined;
  return (
    <div>
      <div className="bo-instant">
        <Input
          {...control}
          id={id}
          type="date"
          aria-label={t('instant.date', { label })}
          value={typed.date}
          onChange={({ target }) => type({ date: target.value })}
        />
        <Input
          {...control}
          type="time"
          aria-label={t('instant.time', { label })}
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
