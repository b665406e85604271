import { useLocale } from '#src/providers/i18n/useLocale.ts';

/** When something was done, in a short form: today the time, else the day. In the person's own time zone. */
export function Since({ instant }: { instant: string }) {
  const locale = useLocale();
  const at = new Date(instant);
  const isToday = at.toDateString() === new Date().toDateString();
  return (
    <time dateTime={instant} title={at.toLocaleString(locale, { dateStyle: 'full', timeStyle: 'medium' })}>
      {isToday
        ? at.toLocaleTimeString(locale, { timeStyle: 'short' })
        : at.toLocaleDateString(locale, { dateStyle: 'medium' })}
    </time>
  );
}
