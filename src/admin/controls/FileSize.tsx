import { useLocale } from '#src/providers/i18n/useLocale.ts';

const kilobyte = 1000;

/** The size of a file, in the unit that keeps the number short. */
export function FileSize({ bytes }: { bytes: number }) {
  const locale = useLocale();
  const isLarge = bytes >= kilobyte * kilobyte;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = bytes / (isLarge ? kilobyte * kilobyte : kilobyte);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  // A narrow column would part the figure from its unit.
  const text = format.format(isLarge ? value : Math.max(1, value)).replace(' ', '\u00a0');
  return <span className="tabular">{text}</span>;
}
