import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Flex, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { resources } from '#shared/api.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import type { NewsRow } from '#shared/news/news.contract.ts';
import { instantsOf, shownDays, shiftedDay, type CalendarSpan } from '#shared/news/newsCalendar.rules.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import type { ListViewProps } from '../../crud/declaration/declaration.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useCreation } from '../../crud/list/useCreation.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { CalendarItem } from './CalendarItem.tsx';
import { searchWith } from '../../components/searchWith.ts';
import { useReschedule } from './useReschedule.ts';
import { cultures } from '#shared/vocabulary/vocabulary.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
/** A day of the calendar as a date for formatting; its time zone is UTC. */
const dateOf = (date: string) => new Date(`${date}T00:00Z`);

/** The news of a game on their first days, in the game's time zone. The address has the shown month and filters. */
export function NewsCalendar({ declaration, parentId, timezone }: ListViewProps) {
  // Days are known only once the game's time zone is loaded.
  if (timezone === undefined) return <div className="bo-calendar bo-calendar--loading" aria-busy="true" />;
  return <Calendar declaration={declaration} parentId={parentId} timezone={timezone} />;
}

function Calendar({ declaration, parentId, timezone }: ListViewProps & { timezone: string }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labels = useLabels(resources.news);
  const [search, setSearch] = useSearchParams();
  const today = localDayAt(new Date(), timezone);
  const asked = search.get('at') ?? '';
  const at = day.test(asked) && !Number.isNaN(dateOf(asked).getTime()) ? asked : today;
  const span: CalendarSpan = search.get('span') === 'week' ? 'week' : 'month';
  const culture = search.get('culture') ?? '';
  const show = (changes: Readonly<Record<string, string>>) => setSearch(searchWith(search, changes), { replace: true });

  const days = shownDays(at, span);
  const window = instantsOf(days, timezone);
  const { query, result } = useList<NewsRow & { id: string }, DataError>({
    resource: resources.news.name,
    pagination: { pageSize: 500 },
    sorters: [{ field: 'displayDate', order: 'asc' }],
    filters: [
      { field: 'gameId', operator: 'eq', value: parentId },
      { field: 'displayDate', operator: 'gte', value: window?.from.toISOString() },
      { field: 'displayDate', operator: 'lte', value: window?.to.toISOString() },
      // Items for everybody are shown for each culture too.
      ...(culture === '' ? [] : [{ field: 'culture', operator: 'in' as const, value: [culture, ''] }]),
    ],
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const items = result.data.filter(({ status }) => status !== 'archived');
  const creation = useCreation(declaration, parentId);
  const plan = useReschedule(timezone);
  const dayOf = (item: NewsRow) => plan.planned[item.id] ?? localDayAt(new Date(item.displayDate), timezone);

  const title =
    span === 'month'
      ? dateOf(at).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
          dateOf(days[0] ?? at),
          dateOf(days.at(-1) ?? at),
        );
  return (
    <div className="bo-calendar">
      {creation.dialog}
      <Flex wrap align="center" gap="small">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('calendar.before')}
          onClick={() => show({ at: shiftedDay(at, span, -1) })}
        />
        <Button onClick={() => show({ at: '' })}>{t('calendar.today')}</Button>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t('calendar.after')}
          onClick={() => show({ at: shiftedDay(at, span, 1) })}
        />
        <h2 className="bo-title" aria-live="polite">
          {title}
        </h2>
        <Select
          className="bo-filters__choice"
          aria-label={t('list.filterBy', { field: labels.field('culture') })}
          value={culture}
          options={[
            { value: '', label: labels.option('culture', 'none') },
            ...cultures.map((one) => ({ value: one as string, label: labels.option('culture', one) })),
          ]}
          onChange={(next) => show({ culture: next })}
          popupMatchSelectWidth={false}
        />
        <Segmented
          aria-label={t('calendar.span')}
          value={span}
          options={[
            { value: 'month', label: t('calendar.month') },
            { value: 'week', label: t('calendar.week') },
          ]}
          onChange={(next: CalendarSpan) => show({ span: next === 'month' ? '' : next })}
        />
        {creation.button()}
      </Flex>
      <p className="bo-note">
        {t('calendar.zone', { zone: timezone })}
        {!query.isFetching && !query.isError && items.length === 0 && ` · ${t('calendar.empty')}`}
      </p>
      <p className="unseen" role="status">
        {plan.announcement}
      </p>
      {query.isError ? (
        <ErrorState error={query.error} retry={query.refetch} />
      ) : (
        <ol className="bo-calendar__days" data-span={span} aria-busy={query.isFetching || undefined}>
          {days.map((date) => (
            <li
              key={date}
              data-day={date}
              data-today={date === today || undefined}
              data-outside={(span === 'month' && date.slice(0, 7) !== at.slice(0, 7)) || undefined}
              data-over={plan.over === date || undefined}
            >
              <time dateTime={date} className="bo-calendar__date">
                <span className="bo-calendar__weekday">
                  {dateOf(date).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' })}
                </span>{' '}
                {dateOf(date).toLocaleDateString(locale, { day: 'numeric', timeZone: 'UTC' })}
              </time>
              <ul>
                {items
                  .filter((item) => dayOf(item) === date)
                  .map((item) => (
                    <CalendarItem key={item.id} item={item} day={date} timezone={timezone} plan={plan} />
                  ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
