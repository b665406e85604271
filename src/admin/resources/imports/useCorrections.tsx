import { Button, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRowView, ImportView } from '#shared/imports/imports.contract.ts';
import { useAskBeforeLoss, useUnsavedChanges } from '../../components/unsavedChanges.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';
import { ImportCell } from './ImportCell.tsx';
import { importRows } from './imports.resource.tsx';
import { RowAction } from './RowAction.tsx';
import { letterOf } from './useColumnMapping.ts';

/** The texts of a row's corrected cells by their place. */
type Corrected = ReadonlyMap<number, string>;

/**
 * The cells of a file's rows, which can be corrected until it is applied. Corrections of all pages of the list stay here until they are
 * sent together, since one row may depend on another.
 */
export function useCorrections({ id, state, headings, columns }: ImportView, onSent: (answer: ImportView) => void) {
  const { t } = useTranslation('admin');
  const [byRow, setByRow] = useState<ReadonlyMap<string, Corrected>>(new Map());
  const askBeforeLoss = useAskBeforeLoss();
  useUnsavedChanges(byRow.size > 0);
  const { act, isBusy } = useAct<ImportView>({
    ...{ url: `imports/${id}/correct`, changes: ['imports'], superseded: 'already_done' },
    ...{ isInPlace: true, failed: t('imports.cells.failed') },
    onDone: (answer) => {
      setByRow(new Map());
      onSent(answer);
    },
  });
  const isOpen = state === 'checked' && !isBusy;

  const correct = ({ id: rowId, cells }: ImportRowView, index: number, text: string) => {
    const corrected = new Map(byRow.get(rowId));
    if (text === cells[index]) corrected.delete(index);
    else corrected.set(index, text);
    const next = new Map(byRow);
    if (corrected.size === 0) next.delete(rowId);
    else next.set(rowId, corrected);
    setByRow(next);
  };
  const send = () =>
    act({
      cells: [...byRow].flatMap(([rowId, corrected]) =>
        [...corrected].map(([index, text]) => ({ rowId, index, text })),
      ),
    });

  /** Without those of corrected cells. */
  const openErrors = ({ id: rowId, errors }: ImportRowView) =>
    errors.filter(({ path }) => byRow.get(rowId)?.has(columns.indexOf(path)) !== true);

  const columnsOf = (rows: readonly Row[]): TableColumnType<Row>[] => {
    // A row may have more cells than there are headings, which is an error.
    const width = Math.max(headings.length, ...rows.map((row) => (row as unknown as ImportRowView).cells.length));
    return Array.from({ length: width }, (_, index) => {
      const heading = headings[index] ?? '';
      const name = heading === '' ? t('imports.mapping.unnamed', { letter: letterOf(index) }) : heading;
      const column = columns[index] ?? '';
      return {
        key: `cell${index}`,
        title: name,
        className: `bo-column${column === '' ? ' is-ignored' : ''}`,
        render: (_value, shown) => {
          const row = shown as unknown as ImportRowView;
          const text = row.cells[index] ?? '';
          return (
            <ImportCell
              name={name}
              title={row.title === '' ? String(row.line) : row.title}
              text={text}
              corrected={byRow.get(row.id)?.get(index)}
              errors={column === '' ? [] : openErrors(row).filter(({ path }) => path === column)}
              // Without a heading, only a value that should not be there can be changed.
              onCorrect={
                isOpen && (column !== '' || (heading === '' && text !== ''))
                  ? (value) => correct(row, index, value)
                  : null
              }
            />
          );
        },
      };
    });
  };
  const declaration: Declaration = {
    ...importRows,
    cells: {
      action: (shown) => {
        const row = shown as unknown as ImportRowView;
        return <RowAction row={byRow.has(row.id) ? { ...row, action: 'waiting', errors: openErrors(row) } : row} />;
      },
    },
  };
  const bar = byRow.size > 0 && (
    <div className="bo-bulk" role="group" aria-label={t('imports.cells.label')}>
      <span role="status">{t('imports.cells.changed', { count: byRow.size })}</span>
      <Button size="small" type="primary" loading={isBusy} disabled={state !== 'checked'} onClick={() => void send()}>
        {t('imports.cells.check')}
      </Button>
      <Button size="small" type="text" disabled={isBusy} onClick={() => askBeforeLoss(() => setByRow(new Map()))}>
        {t('imports.cells.discard')}
      </Button>
    </div>
  );
  return { declaration, columnsOf, bar };
}
