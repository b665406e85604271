import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { Button, Input, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import type { Declaration } from '../declaration/declaration.ts';
import { fieldShape } from '../declaration/fieldKind.ts';
import { useLabels } from '../declaration/labels.ts';
import { useMayDo } from '../components/useMay.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import { ReferenceSelect } from '../components/ReferenceSelect.tsx';
import { useCountries } from '../components/useCountries.ts';

/** The stylesheet counts them too. */
const mostInSight = 5;

/** Long enough for a word to be typed, short enough to seem immediate. */
const searchDelayMs = 250;

interface ListFiltersProps {
  declaration: Declaration;
  filters: readonly CrudFilter[];
  /** What the list is bound to already. */
  permanent: readonly CrudFilter[];
  onChange: (filters: CrudFilter[]) => void;
}

/** What a list can be narrowed by: its search, and each column with a handful of values. */
export function ListFilters({ declaration, filters, permanent, onChange }: ListFiltersProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const restId = useId();
  const { resource } = declaration;
  const valueOf = (field: string): unknown =>
    filters.find((filter) => 'field' in filter && filter.field === field)?.value;
  const comparedWith = (field: string, operator: 'gte' | 'lte' | 'contains'): string | undefined =>
    filters.find((filter) => 'field' in filter && filter.field === field && filter.operator === operator)?.value as
      | string
      | undefined;
  const boundTo = (field: string | undefined) => permanent.filter((one) => 'field' in one && one.field === field);
  const { options: countries } = useCountries();
  const mayDo = useMayDo();
  const references = resource.filters.flatMap((field) => {
    const to = declaration.references[field];
    return to === undefined || boundTo(field).length > 0 || !mayDo(to.resource, 'list') ? [] : [{ field, to }];
  });
  const choices = resource.filters.flatMap((field) => {
    if (boundTo(field).length > 0) return [];
    const schema = resource.row.shape[field];
    const { kind, isNullable } = schema === undefined ? { kind: null, isNullable: false } : fieldShape(schema);
    if (kind?.kind === 'choice') {
      const offered = kind.options.filter((option) => declaration.offers(field, option, mayDo));
      const options = offered.map((option) => ({ value: option, label: labels.option(field, option) }));
      return [
        {
          field,
          options: isNullable ? [{ value: '', label: labels.option(field, 'none') }, ...options] : options,
          isSearched: false,
        },
      ];
    }
    if (kind?.kind === 'country') return [{ field, options: countries, isSearched: true }];
    if (kind?.kind !== 'switch') return [];
    const yesOrNo = [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
    return [{ field, options: yesOrNo, isSearched: false }];
  });
  const isSet = (field: string) => filters.some((filter) => 'field' in filter && filter.field === field) || undefined;
  const isNarrowed = filters.length > 0;
  const count = references.length + choices.length + declaration.partOf.length + declaration.periods.length;
  // On a phone they would push the list out of sight; one alone is no more than what unfolds it.
  const isFolded = count > 1;
  // Elsewhere the first ones stay in sight, as far as two rows go, and what is set.
  const isLong = count > mostInSight;
  const set = new Set(filters.flatMap((filter) => ('field' in filter && filter.field !== 'q' ? [filter.field] : [])))
    .size;
  return (
    <div className={isLong ? 'bo-filters bo-filters--long' : 'bo-filters'} role="search" aria-label={labels.many}>
      {resource.search.length > 0 && (
        <SearchField
          label={t('list.search', { resources: labels.manyWithin })}
          value={String(valueOf('q') ?? '')}
          onChange={(q) => onChange([{ field: 'q', operator: 'eq', value: q === '' ? undefined : q }])}
        />
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
          {set === 0 ? t('list.filters') : `${t('list.filters')} · ${formatNumber(set, locale)}`}
        </Button>
      )}
      <div id={restId} className={`bo-filters__rest${isFolded && !isOpen ? ' is-folded' : ''}`}>
        {references.map(({ field, to }) => (
          <div key={field} className="bo-filters__choice" data-set={isSet(field)}>
            <ReferenceSelect
              to={to}
              within={boundTo(to.alike)}
              isMultiple
              maxTagCount="responsive"
              placeholder={labels.field(field)}
              aria-label={t('list.filterBy', { field: labels.field(field) })}
              value={(valueOf(field) as string[] | undefined) ?? []}
              onChange={(ids) => onChange([{ field, operator: 'in', value: ids.length === 0 ? undefined : ids }])}
            />
          </div>
        ))}
        {choices.map(({ field, options, isSearched }) => (
          <Select
            key={field}
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
            value={(valueOf(field) as string[] | undefined) ?? []}
            onChange={(value: string[]) =>
              onChange([{ field, operator: 'in', value: value.length === 0 ? undefined : value }])
            }
            popupMatchSelectWidth={false}
          />
        ))}
        {declaration.partOf.map((field) => (
          <SearchField
            key={field}
            label={labels.field(field)}
            name={t('list.filterBy', { field: labels.field(field) })}
            value={comparedWith(field, 'contains') ?? ''}
            onChange={(part) => onChange([{ field, operator: 'contains', value: part === '' ? undefined : part }])}
          />
        ))}
        {declaration.periods.map((field) => (
          <PeriodFilter
            key={field}
            label={labels.field(field)}
            // When something was made is what a list of such things is about.
            isNamed={field !== 'createdAt'}
            from={comparedWith(field, 'gte')}
            until={comparedWith(field, 'lte')}
            onChange={(operator, value) => onChange([{ field, operator, value }])}
          />
        ))}
      </div>
      {isNarrowed && (
        <Button
          type="link"
          onClick={() =>
            onChange(
              filters.flatMap((filter) =>
                'field' in filter ? [{ field: filter.field, operator: filter.operator, value: undefined }] : [],
              ),
            )
          }
        >
          {t('list.clear')}
        </Button>
      )}
    </div>
  );
}

export function SearchField({
  label,
  name = label,
  value,
  onChange,
}: {
  /** What stands in it while it is empty. */
  label: string;
  /** What it is called, where that says more. */
  name?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  // The list was cleared from elsewhere, or the address changed.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    asked.current = text.trim();
    onChange(asked.current);
  };
  return (
    <Input
      className="bo-filters__search"
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={name}
      value={typed}
      maxLength={200}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(target.value), searchDelayMs);
      }}
      onPressEnter={() => ask(typed)}
    />
  );
}
