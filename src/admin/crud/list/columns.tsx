import { getDefaultSortOrder } from '@refinedev/antd';
import type { CrudSort } from '@refinedev/core';
import type { TableColumnType } from 'antd';
import { FieldValue } from '../../components/FieldValue.tsx';
import { RowTitle } from '../../components/RowTitle.tsx';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { fieldShape } from '../declaration/fieldKind.ts';
import type { Labels } from '../declaration/labels.ts';
import { InlineCell } from './InlineCell.tsx';

interface ColumnsOf {
  declaration: Declaration;
  labels: Labels;
  sorters: CrudSort[];
  timezone: string | undefined;
  mayEdit: (name: string) => boolean;
  onSaved: (row: Row) => void;
}

export const columnsOf = (
  shown: readonly string[],
  { declaration, labels, sorters, timezone, mayEdit, onSaved }: ColumnsOf,
): TableColumnType<Row>[] =>
  shown.map((field) => {
    const schema = declaration.resource.row.shape[field];
    const kind = (schema === undefined ? null : fieldShape(schema).kind)?.kind ?? 'other';
    return {
      key: field,
      dataIndex: field,
      title: labels.column(field),
      className: `bo-column bo-column--${kind} bo-column--${field}`,
      ...(declaration.resource.sorts.includes(field) && {
        sorter: true,
        sortOrder: getDefaultSortOrder(field, sorters) ?? null,
      }),
      ...(field === declaration.title && { rowScope: 'row' as const }),
      ...(kind === 'number' && { align: 'right' as const }),
      render: (value: unknown, row) => {
        const zone = typeof row['timezone'] === 'string' ? row['timezone'] : timezone;
        const cell = declaration.cells?.[field];
        const text =
          cell !== undefined ? (
            cell(row)
          ) : field === declaration.title ? (
            <RowTitle declaration={declaration} row={row} />
          ) : (
            <FieldValue declaration={declaration} field={field} value={value} row={row} timezone={zone} />
          );
        const edited = declaration.list.editedAs?.(row) ?? declaration;
        const inline = edited.inline.find(({ name }) => name === field);
        if (inline === undefined || !mayEdit(edited.name) || !inline.applies(row)) return text;
        const isOther = edited !== declaration;
        return (
          <InlineCell
            {...{ declaration: edited, field: inline, row, timezone: zone }}
            isShort={isOther}
            onSaved={(saved) => onSaved(isOther ? { ...row, version: saved.version, [field]: saved[field] } : saved)}
          >
            {text}
          </InlineCell>
        );
      },
    };
  });
