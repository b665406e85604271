import { useList, useMany, type CrudFilter } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Reference, Row } from '../declaration/declaration.ts';

export interface ReferenceSelectProps extends Omit<SelectProps<string[]>, 'value' | 'onChange' | 'options' | 'mode'> {
  to: Reference;
  /** What the records have to be, such as of one game. */
  within?: CrudFilter[];
  isMultiple?: boolean;
  /** Within a Form.Item these come from it. */
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

/** As many as somebody reads; typing finds the others on the server. */
const shown = { pageSize: 30 };

/** Chooses records by their names; the server searches, so that there may be any number of them. */
export function ReferenceSelect({
  to,
  within = [],
  isMultiple = false,
  value = [],
  onChange,
  ...select
}: ReferenceSelectProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { result: found, query } = useList<Row, DataError>({
    resource: to.resource,
    pagination: shown,
    sorters: [{ field: to.title, order: 'asc' }],
    filters: [...within, ...(search === '' ? [] : [{ field: 'q', operator: 'eq' as const, value: search }])],
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { result: chosen } = useMany<Row, DataError>({
    resource: to.resource,
    ids: [...value],
    queryOptions: { enabled: value.length > 0, placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const rows = new Map([...(search === '' ? (chosen?.data ?? []) : []), ...found.data].map((row) => [row.id, row]));
  // What is chosen keeps its name while something else is looked for.
  const named = new Map((chosen?.data ?? []).map((row) => [row.id, row]));
  const labelOf = (row: Row | undefined) => (row === undefined ? '…' : String(row[to.title]));
  const current = value.map((id) => ({ value: id, label: labelOf(named.get(id) ?? rows.get(id)) }));
  return (
    <Select
      placeholder={t('reference.none')}
      allowClear
      {...(select as object)}
      {...(isMultiple && { mode: 'multiple' as const })}
      className="bo-choice"
      labelInValue
      showSearch
      filterOption={false}
      loading={query.isFetching}
      notFoundContent={query.isPending ? t('loading') : t('list.noMatch')}
      searchValue={typed}
      onSearch={setTyped}
      options={[...rows.values()].map((row) => ({ value: row.id, label: labelOf(row) }))}
      value={(isMultiple ? current : (current[0] ?? null)) as never}
      onChange={(next: unknown) => {
        const picked = [next].flat().filter((one) => one !== undefined && one !== null) as { value: string }[];
        onChange?.(picked.map((one) => one.value));
        setTyped('');
      }}
    />
  );
}
