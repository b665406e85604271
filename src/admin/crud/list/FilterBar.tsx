import { DownOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { Button, Form, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { DayField } from '../../components/DayField.tsx';
import { ReferenceSelect } from '../../components/ReferenceSelect.tsx';
import { useCountries } from '../../components/useCountries.ts';
import { useMayDo } from '../../components/useMay.ts';
import type { Declaration } from '../declaration/declaration.ts';
import { fieldShape } from '../declaration/fieldKind.ts';
import { useLabels } from '../declaration/labels.ts';
import { instantOf, wallClockOf } from '../../controls/wallClock.ts';
import { filterName, filterValues, type FilterValues } from './listLocation.ts';
import { SearchField } from './SearchField.tsx';
import { roundedOf, type Total } from './total.ts';
import type { ListTable } from './useListTable.ts';

/** A period goes from the beginning of one day until the end of another. */
const ends = [
  { end: 'from', operator: 'gte', edge: 'start' },
  { end: 'until', operator: 'lte', edge: 'end' },
] as const;

interface FilterBarProps extends Pick<ListTable, 'filters' | 'setFilters' | 'setCurrentPage' | 'searchFormProps'> {
  declaration: Declaration;
  /** The fixed filters of the list. */
  permanent?: readonly CrudFilter[];
  pages: Total;
  tableQuery: { isSuccess: boolean };
}

/** Refine's search form of a list: its search, and each filter of the contract with few values. */
export function FilterBar({ declaration, permanent = [], searchFormProps, filters, pages, ...table }: FilterBarProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const restId = useId();
  const { options: countries } = useCountries();
  const mayDo = useMayDo();
  const { form } = searchFormProps;
  // Refine fills the form once; saved lists and "clear" change the filters without it.
  useEffect(() => {
    const nothing = Object.keys(form?.getFieldsValue() ?? {}).map((name) => [name, undefined]);
    form?.setFieldsValue({ ...Object.fromEntries(nothing), ...filterValues(filters) });
  }, [form, filters]);

  const { resource, list } = declaration;
  const { partOf = [], periods = [], offers } = list;
  const boundTo = (field: string | undefined) => permanent.filter((one) => 'field' in one && one.field === field);
  const free = resource.filters.filter((field) => boundTo(field).length === 0);
  const references = free.flatMap((field) => {
    const to = declaration.references?.[field];
    return to === undefined || !mayDo(to.resource, 'list') ? [] : [{ field, to }];
  });
  // The state is what lists are narrowed by most.
  const byUse = free.toSorted((a, b) => Number(b === 'status') - Number(a === 'status'));
  const choices = byUse.flatMap((field) => {
    const schema = resource.row.shape[field];
    const { kind, isNullable } = schema === undefined ? { kind: null, isNullable: false } : fieldShape(schema);
    const isSwitch = kind?.kind === 'switch';
    if (kind?.kind === 'country') return [{ field, options: countries, isSearched: true, isSwitch }];
    const options =
      kind?.kind === 'choice'
        ? [
            ...(isNullable ? [{ value: '', label: labels.option(field, 'none') }] : []),
            ...kind.options
              .filter((option) => offers?.(field, option, mayDo) ?? true)
              .map((option) => ({ value: option, label: labels.option(field, option) })),
          ]
        : isSwitch
          ? [
              { value: 'true', label: t('yes') },
              { value: 'false', label: t('no') },
            ]
          : [];
    return options.length === 0 ? [] : [{ field, options, isSearched: false, isSwitch }];
  });
  const set = new Set(filters.flatMap((one) => ('field' in one && boundTo(one.field).length === 0 ? [one.field] : [])));
  const isSet = (field: string) => set.has(field) || undefined;
  const setBesideSearch = set.size - Number(set.has('q'));
  const count = references.length + choices.length + partOf.length + periods.length;
  // They take one line: on a phone without any of them, unless it is a single one; on wider screens with the first ones and
  // those that are set, as the style sheet says.
  const isFolded = count > 1;
  const { total, isEstimate } = pages;
  const found =
    total === 0
      ? t('list.noMatch')
      : isEstimate
        ? t('list.foundAbout', { count: roundedOf(total) })
        : t('list.found', { count: total });
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Form<FilterValues>
      {...searchFormProps}
      name={declaration.name}
      className="bo-filters"
      role="search"
      aria-label={labels.many}
      onValuesChange={() => form?.submit()}
    >
      {resource.search.length > 0 && (
        <Form.Item name="q" noStyle>
          <SearchField label={labels.search} />
        </Form.Item>
      )}
      {isFolded && (
        <Button
          className="bo-filters__fold"
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setIsOpen(!isOpen)}
          icon={<DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />}
          iconPosition="end"
        >
          {setBesideSearch === 0
            ? t('list.filters')
            : `${t('list.filters')} · ${formatNumber(setBesideSearch, locale)}`}
        </Button>
      )}
      <div id={restId} className={`bo-filters__rest${isFolded && !isOpen ? ' is-folded' : ''}`}>
        {references.map(({ field, to }) => (
          <div key={field} className="bo-filters__choice" data-set={isSet(field)}>
            <Form.Item name={field} noStyle>
              <ReferenceSelect
                to={to}
                within={boundTo(to.alike)}
                isMultiple
                maxTagCount="responsive"
                placeholder={labels.field(field)}
                aria-label={t('list.filterBy', { field: labels.field(field) })}
              />
            </Form.Item>
          </div>
        ))}
        {choices.map(({ field, options, isSearched, isSwitch }) => (
          <Form.Item key={field} name={field} noStyle>
            <Select
              data-set={isSet(field)}
              className="bo-filters__choice"
              mode="multiple"
              maxTagCount="responsive"
              allowClear
              showSearch={isSearched}
              optionFilterProp="label"
              placeholder={labels.field(field)}
              aria-label={t('list.filterBy', { field: labels.field(field) })}
              options={options}
              popupMatchSelectWidth={false}
              // "Yes" alone would not say to what.
              {...(isSwitch && {
                labelRender: ({ label: value }) => t('list.answered', { field: labels.field(field), value }),
              })}
            />
          </Form.Item>
        ))}
        {partOf.map((field) => (
          <Form.Item key={field} name={filterName({ field, operator: 'contains' })} noStyle>
            <SearchField label={labels.field(field)} name={t('list.filterBy', { field: labels.field(field) })} />
          </Form.Item>
        ))}
        {periods.map((field) => (
          // Both days stay beside each other as long as there is room.
          <div key={field} className="bo-filters__period" data-set={isSet(field)}>
            {ends.map(({ end, operator, edge }) => (
              <Form.Item
                key={end}
                name={filterName({ field, operator })}
                noStyle
                getValueProps={(at: string | undefined) => ({ value: wallClockOf(at, timeZone, edge).date })}
                getValueFromEvent={(date: string) => instantOf({ date, time: '' }, timeZone, edge) ?? undefined}
              >
                {/* The creation date needs no label of its own. */}
                <DayField label={labels.field(field)} end={end} isNamed={field !== 'createdAt'} />
              </Form.Item>
            ))}
          </div>
        ))}
      </div>
      {set.size > 0 && (
        <Button
          type="link"
          onClick={() => {
            table.setFilters([], 'replace');
            table.setCurrentPage(1);
          }}
        >
          {t('list.clear')}
        </Button>
      )}
      {/* It stays mounted while the list is replaced, so that a filter's result is announced. */}
      <p className="unseen" role="status">
        {table.tableQuery.isSuccess && found}
      </p>
    </Form>
  );
}
