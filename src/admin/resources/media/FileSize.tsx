import { useLocale } from '#src/providers/i18n/useLocale.ts';

const kilobyte = 1000;

/** How large a file is, in the unit that keeps the number short; nothing stored is of no size. */
export function FileSize({ bytes }: { bytes: number }) {
  const locale = useLocale();
  const isLarge = bytes >= kilobyte * kilobyte;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = bytes / (isLarge ? kilobyte * kilobyte : kilobyte);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  return <span className="tabular">{format.format(isLarge ? value : Math.max(1, value))}</span>;
}
