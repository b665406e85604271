import { useLocale } from '#src/providers/i18n/useLocale.ts';

/** A day and a time, in the person's own time zone unless another one is named. */
export function Moment({ instant, timezone }: { instant: string; timezone?: string | undefined }) {
  const shown = new Date(instant).toLocaleString(useLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timezone !== undefined && { timeZone: timezone }),
  });
  return <time dateTime={instant}>{shown}</time>;
}
