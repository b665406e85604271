import { useLocale } from '#src/providers/i18n/useLocale.ts';

/** A day and a time in words, in the person's own time zone unless another one is named. */
export function useInstantText(): (instant: string, timezone?: string) => string {
  const locale = useLocale();
  return (instant, timezone) =>
    new Date(instant).toLocaleString(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(timezone !== undefined && { timeZone: timezone }),
    });
}
