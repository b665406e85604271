import { useSelect } from '@refinedev/antd';
import type { CrudFilter } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Reference, Row } from '../crud/declaration/declaration.ts';

export interface ReferenceSelectProps extends Omit<SelectProps<string[]>, 'value' | 'onChange' | 'options' | 'mode'> {
  to: Reference;
  /** What the records have to be, such as of one game. */
  within?: CrudFilter[];
  isMultiple?: boolean;
  /** Within a Form.Item these come from it. */
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
    // As many as somebody reads; typing finds the others on the server.
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
      // Its name is on its way, not its id.
      labelRender={({ label }) => label ?? '…'}
      value={isMultiple ? value : (value[0] ?? null)}
      onChange={(next) => onChange?.([next].flat().filter((id) => typeof id === 'string'))}
    />
  );
}
