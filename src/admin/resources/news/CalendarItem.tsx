import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NewsRow } from '#shared/news/news.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { Handle } from '../../components/Handle.tsx';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { CultureName } from './news.resource.tsx';
import type { Reschedule } from './useReschedule.ts';
import { useMay } from '../../components/useMay.ts';

interface CalendarItemProps {
  item: NewsRow;
  day: string;
  timezone: string;
  plan: Reschedule;
}

/** An item on its day: its title is a link; it is moved by its handle, or anywhere with a mouse. */
export function CalendarItem({ item, day, timezone, plan }: CalendarItemProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const mayMove = useMay('news', 'edit');
  const { id, name, status, culture, displayDate } = item;
  const time = new Date(displayDate).toLocaleTimeString(locale, { timeStyle: 'short', timeZone: timezone });
  const date = new Date(`${day}T00:00Z`).toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <li
      className="bo-calendar__item"
      data-status={status}
      data-dragged={plan.dragged === id || undefined}
      data-moves={mayMove || undefined}
    >
      {mayMove && (
        <Handle
          label={t('calendar.handle', { title: name, date })}
          title={t('calendar.hint')}
          {...plan.handleProps(item, day)}
        />
      )}
      <span className="bo-calendar__words" {...(mayMove && plan.cardProps(item, day))}>
        {/* The browser would drag the link. */}
        <Link to={showAddress('news', id)} draggable={false}>
          {name}
        </Link>
        <span className="bo-calendar__about">
          {time} · <CultureName culture={culture} />
          {status === 'draft' && ` · ${t('options.status.draft')}`}
        </span>
      </span>
    </li>
  );
}
