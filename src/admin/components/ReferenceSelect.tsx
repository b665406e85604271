import { useSelect } from '@refinedev/antd';
import type { CrudFilter } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Reference, Row } from '../crud/declaration/declaration.ts';

export interface ReferenceSelectProps extends Omit<SelectProps<string[]>, 'value' | 'onChange' | 'options' | 'mode'> {
  to: Reference;
  /** Filters of the records, such as by a game. */
  within?: CrudFilter[];
  isMultiple?: boolean;
  /** Set by the Form.Item around it. */
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

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
  const { selectProps, query } = useSelect<Row, DataError>({
    resource: to.resource,
    optionLabel: to.title as never,
    defaultValue: [...value],
    // As many as one can read; typing searches for others on the server.
    pagination: { pageSize: 30 },
    sorters: [{ field: to.title, order: 'asc' }],
    filters: within,
    onSearch: (typed) => (typed.trim() === '' ? [] : [{ field: 'q', operator: 'eq', value: typed.trim() }]),
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  return (
    <Select<unknown>
      placeholder={t('reference.none')}
      allowClear
      {...(select as object)}
      {...(selectProps as object)}
      {...(isMultiple && { mode: 'multiple' as const })}
      className="bo-choice"
      loading={query.isFetching}
      notFoundContent={query.isPending ? t('loading') : t('list.noMatch')}
      // While the name loads, the id is not shown.
      labelRender={({ label }) => label ?? '…'}
      value={isMultiple ? value : (value[0] ?? null)}
      onChange={(next) => onChange?.([next].flat().filter((id) => typeof id === 'string'))}
    />
  );
}
