import type { CrudFilter } from '@refinedev/core';
import { Flex, Table, type TableColumnType } from 'antd';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useReorder } from '../acts/useReorder.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Handle } from '../../components/Handle.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { useIsNew } from '../../components/newRecord.ts';
import { useMay, useMayDo } from '../../components/useMay.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { columnsOf } from './columns.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ImportLink } from './ImportLink.tsx';
import { readListState, searchOf } from './listLocation.ts';
import { isOrderedBelow, scopeOf } from './listQuery.ts';
import { Pages } from './Pages.tsx';
import { SavedLists } from './SavedLists.tsx';
import { ListFailure } from './ListFailure.tsx';
import { NoMatch } from './NoMatch.tsx';
import { useCreation } from './useCreation.tsx';
import { useListTable } from './useListTable.ts';
import { useRowMenus } from './useRowMenus.tsx';
import { useShownColumns } from './useShownColumns.ts';

// Loaded once something is selected.
const BulkBar = lazyPart(async () => (await import('./BulkBar.tsx')).BulkBar);

interface ResourceTableProps {
  declaration: Declaration;
  /** The record whose children are listed; null for a list without a parent. */
  parentId: string | null;
  /** Filters of the rows, instead of being children of the parent. */
  within?: CrudFilter[];
  /** The time zone of instants. */
  timezone?: string | undefined;
  /** Columns after those of the declaration, for the rows of a page. */
  further?: (rows: readonly Row[]) => TableColumnType<Row>[];
  /** The columns do not all fit on a laptop. */
  isWide?: boolean;
  /** Shows each record instead of a row. */
  Tile?: ComponentType<{ row: Row }>;
}

/** A list with its search, filters, order, selection and columns; all of it in the address, and paginated on the server. */
export function ResourceTable({ declaration, parentId, within, timezone, further, isWide, Tile }: ResourceTableProps) {
  const { t } = useTranslation('admin');
  const { name, title } = declaration;
  const labels = useLabels(declaration);
  const [shown, setShown] = useShownColumns(declaration);
  const [selected, setSelected] = useState<readonly Row[]>([]);
  /** Records saved in cells that the list does not have yet: the next cell starts from them. */
  const [fresh, setFresh] = useState<ReadonlyMap<string, Row>>(new Map());
  const latest = (row: Row): Row => {
    const saved = fresh.get(row.id);
    return saved !== undefined && saved.version > row.version ? saved : row;
  };
  const creation = useCreation(declaration, parentId);
  const isNew = useIsNew();
  const mayDo = useMayDo();
  const mayChangeStatus = useMay(name, 'changeStatus');
  const mayChangeAll = useMay(name, 'changeAll');
  const mayReorder = useMay(name, 'reorder');
  const menus = useRowMenus(declaration);
  const scope = scopeOf(declaration, parentId, within);
  const table = useListTable(declaration, scope);
  const { tableProps, tableQuery, sorters, result, own, pages } = table;
  const { total } = pages;

  // Without a sorter the server uses the stored order.
  const isInStoredOrder = sorters.every(({ field, order }) => field === 'position' && order === 'asc');
  const isWhole = own.length === 0 && total <= result.data.length;
  const canReorder = isOrderedBelow(declaration, parentId) && mayReorder && isInStoredOrder && isWhole;
  const order = useReorder(declaration, parentId ?? '', result.data);

  // Where nothing is marked, a column of its own says nothing; unless somebody has asked for it, or marks rows in it.
  const isChosen = shown !== declaration.list.columns;
  const saysNothing = (field: string) =>
    !isChosen &&
    !declaration.inline.some(({ name: edited }) => edited === field) &&
    result.data.length > 0 &&
    result.data.every((row) => row[field] === false) &&
    sorters.every((sorter) => sorter.field !== field);
  const columns = shown.filter((field) => !saysNothing(field));

  const isEmpty = tableQuery.isSuccess && total === 0;
  if (isEmpty && own.length === 0) {
    return (
      <>
        {creation.dialog}
        <EmptyState
          title={t('list.none', { resources: labels.manyWithin })}
          text={labels.empty}
          action={
            <>
              {creation.button(isNew)}
              <ImportLink kind={name} label={t('list.import')} />
            </>
          }
        />
      </>
    );
  }
  return (
    <>
      {creation.dialog}
      <div className="bo-list">
        <div className="bo-toolbar">
          <FilterBar {...table} declaration={declaration} permanent={scope.filters} />
          <Flex wrap gap="small">
            <ImportLink kind={name} label={t('list.import')} isSign />
            <ExportMenu
              {...{ resource: name, sorters, shown }}
              filters={[...scope.filters, ...own]}
              timeZone={timezone}
            />
            <SavedLists
              declaration={declaration}
              search={searchOf({ filters: own, sorters })}
              columns={shown}
              onChoose={(list) => {
                const state = readListState(new URLSearchParams(list.search));
                table.setFilters(state.filters ?? [], 'replace');
                table.setSorters(state.sorters ?? []);
                table.setCurrentPage(1);
                setShown(list.columns);
              }}
            />
            {Tile === undefined && <ColumnChoice declaration={declaration} shown={shown} onChange={setShown} />}
            {creation.button()}
          </Flex>
        </div>
        <p className="unseen" role="status">
          {order.announcement}
        </p>
        {order.dialog}
        {menus.dialogs(result.data)}
        {tableQuery.isError ? (
          <ListFailure {...table} />
        ) : isEmpty ? (
          <NoMatch filters={own} />
        ) : Tile !== undefined ? (
          <div className="bo-list__tiles" aria-busy={tableQuery.isPlaceholderData || undefined}>
            {tableQuery.isPending ? (
              <WaitingRows />
            ) : (
              <ul className="bo-media__grid" aria-label={labels.many}>
                {result.data.map((row) => (
                  <li key={row.id}>
                    <Tile row={row} />
                  </li>
                ))}
              </ul>
            )}
            <Pages {...pages} />
          </div>
        ) : (
          <div
            className={`bo-list__table${tableQuery.isPending ? ' is-waiting' : ''}${isChosen || isWide === true ? '' : ' is-fitting'}`}
            aria-busy={tableQuery.isPlaceholderData || undefined}
          >
            <Table<Row>
              {...tableProps}
              // Its pagination, scrolling and loading state are our own.
              pagination={{ ...tableProps.pagination, position: ['none'] }}
              loading={false}
              scroll={{}}
              size="middle"
              rowKey="id"
              showSorterTooltip={false}
              aria-label={labels.many}
              dataSource={order.rows.map(latest)}
              // Only while the first page loads; an empty list is no table.
              locale={{ emptyText: <WaitingRows /> }}
              rowClassName={(row, i) => dropClass(order.drag, row.id, i, order.rows)}
              {...(((declaration.hasStatus && mayChangeStatus) ||
                (declaration.together.length > 0 && mayChangeAll)) && {
                rowSelection: {
                  selectedRowKeys: selected.map(({ id }) => id),
                  onChange: (_keys, rows) => setSelected(rows),
                  preserveSelectedRowKeys: true,
                  getTitleCheckboxProps: () => labelled(t('list.selectAll')),
                  getCheckboxProps: (row) => labelled(t('list.select', { title: String(row[title]) })),
                },
              })}
            >
              {canReorder && (
                <Table.Column<Row>
                  key="handle"
                  title={<span className="unseen">{t('order.column')}</span>}
                  width={40}
                  className="bo-list__handle"
                  render={(_, row, i) => (
                    <Handle
                      label={t('order.handle', { title: String(row[title]), place: i + 1 })}
                      title={t('order.hint')}
                      {...order.handleProps(row.id)}
                    />
                  )}
                />
              )}
              {[
                ...columnsOf(columns, {
                  ...{ declaration, labels, sorters, timezone },
                  mayEdit: (edited) => mayDo(edited, 'edit'),
                  onSaved: (saved) => setFresh((now) => new Map(now).set(saved.id, saved)),
                }),
                ...(further?.(result.data) ?? []),
              ].map((column) => (
                <Table.Column<Row> {...column} key={column.key} />
              ))}
              <Table.Column<Row>
                key="actions"
                title={<span className="unseen">{t('list.actions')}</span>}
                width={48}
                // Without a page there is nothing to open.
                hidden={declaration.isEmbedded === true && declaration.address === undefined}
                align="right"
                className="bo-list__menu"
                render={(_, row) => {
                  const place = order.rows.findIndex(({ id }) => id === row.id);
                  const move = (to: number) => order.move(row.id, to);
                  return menus.menuOf(row, canReorder ? { place, count: order.rows.length, move } : null);
                }}
              />
            </Table>
            <Pages {...pages} />
          </div>
        )}
        {/* Below the rows: they stay where the pointer is. */}
        <div className="bo-bulks">
          {selected.length > 0 && (
            <BulkBar
              declaration={declaration}
              // Their latest data, where the list has it.
              rows={selected.map((row) => latest(result.data.find(({ id }) => id === row.id) ?? row))}
              timezone={timezone}
              onDone={() => setSelected([])}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** Placeholder rows with the final height. */
function WaitingRows() {
  const { t } = useTranslation('admin');
  return (
    <div className="bo-waiting" role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  );
}

/** antd's types lack the attributes that its checkbox accepts. */
const labelled = (label: string) => ({ 'aria-label': label }) as object;

/** A line above or below the row where the dragged one would be dropped. */
function dropClass(drag: { id: string; to: number } | null, id: string, i: number, rows: readonly Row[]): string {
  if (drag === null) return '';
  const from = rows.findIndex((row) => row.id === drag.id);
  const isDragged = id === drag.id ? 'bo-row--dragged' : '';
  if (i !== drag.to || from === drag.to) return isDragged;
  return drag.to > from ? 'bo-row--drop-after' : 'bo-row--drop-before';
}
