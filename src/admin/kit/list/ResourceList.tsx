import { HolderOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { useTable, type CrudFilter, type CrudSort } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Table, type TableColumnType, type TableProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { statuses, type Status } from '#shared/http/fields.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { addressOf, createAddress, editAddress } from '../declaration/addresses.ts';
import { ActionMenu } from '../components/ActionMenu.tsx';
import { BulkBar } from '../acts/BulkBar.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { fieldShape } from '../declaration/fieldKind.ts';
import { FieldValue } from '../components/FieldValue.tsx';
import { ImportLink } from './ImportLink.tsx';
import { InlineCell } from './InlineCell.tsx';
import { useLabels, type Labels } from '../declaration/labels.ts';
import { fetchAhead } from '../components/later.ts';
import { ListFilters } from './ListFilters.tsx';
import { readListState, writeListState } from './listLocation.ts';
import { isOrderedBelow, scopeOf } from './listQuery.ts';
import { ListStatus } from './ListStatus.tsx';
import { Pages } from './Pages.tsx';
import { RowTitle } from '../components/RowTitle.tsx';
import { SavedLists } from './SavedLists.tsx';
import { useActs, type Acts } from '../acts/useActs.tsx';
import { useDeletion } from '../acts/useDeletion.tsx';
import { useReorder } from '../acts/useReorder.ts';
import { useShownColumns } from './useShownColumns.ts';
import { useStatusChange } from '../acts/useStatusChange.tsx';
import { useMay } from '../components/useMay.ts';
import { totalOf } from './total.ts';

interface ResourceListProps {
  declaration: Declaration;
  /** The record whose children are listed; null for a list of its own. */
  parentId: string | null;
  /** What the rows have to be, where that is not to be children of the parent. */
  within?: CrudFilter[];
  /** In which instants are shown. */
  timezone?: string | undefined;
}

/** A list with its search, filters, order, selection and columns; all of it in the address, and paged on the server. */
export function ResourceList({ declaration, parentId, within, timezone }: ResourceListProps) {
  const { t } = useTranslation('admin');
  const { name } = declaration;
  const labels = useLabels(declaration);
  const [shown, setShown] = useShownColumns(declaration);
  const [isCreating, setIsCreating] = useState(false);
  const [selected, setSelected] = useState<readonly Row[]>([]);
  /** What was saved in cells and the list does not show yet: the next cell goes on from there. */
  const [fresh, setFresh] = useState<ReadonlyMap<string, Row>>(new Map());
  const latest = (row: Row): Row => {
    const saved = fresh.get(row.id);
    return saved !== undefined && saved.version > row.version ? saved : row;
  };
  const may = {
    create: useMay(name, 'create'),
    edit: useMay(name, 'edit'),
    changeStatus: useMay(name, 'changeStatus'),
    reorder: useMay(name, 'reorder'),
    delete: useMay(name, 'delete'),
  };
  const acts = useActs(declaration);
  const remove = useDeletion(declaration);
  const { changeStatus, dialog } = useStatusChange(declaration);
  const isOrdered = isOrderedBelow(declaration, parentId);
  const scope = scopeOf(declaration, parentId);
  const permanent = within ?? scope.filters;
  const isPermanent = (field: string) => permanent.some((filter) => 'field' in filter && filter.field === field);
  const table = useTable<Row, DataError>({
    resource: name,
    syncWithLocation: true,
    pagination: { pageSize: scope.pageSize },
    filters: { permanent },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { tableQuery, sorters, setSorters, filters, setFilters, currentPage, setCurrentPage, pageSize, result } = table;
  const own = filters.filter((filter) => 'field' in filter && !isPermanent(filter.field));
  const narrow = (next: CrudFilter[]) => {
    setFilters(next, 'merge');
    setCurrentPage(1);
  };

  const { total, isEstimate } = totalOf(tableQuery.data);
  // Without a sorter the server answers in the stored order.
  const isInStoredOrder = sorters.every(({ field, order }) => field === 'position' && order === 'asc');
  const canReorder = isOrdered && may.reorder && isInStoredOrder && own.length === 0 && total <= result.data.length;
  const order = useReorder(declaration, parentId ?? '', result.data);

  const columns = shown.map((field) =>
    columnOf(
      declaration,
      field,
      labels.column(field),
      sorters,
      timezone,
      may.edit ? (saved) => setFresh((now) => new Map(now).set(saved.id, saved)) : null,
    ),
  );
  const { CreateDialog } = declaration;
  const plus = <PlusOutlined aria-hidden />;
  const newButton =
    may.create &&
    (CreateDialog === null ? (
      <ButtonLink to={createAddress(declaration, parentId)} type="primary" icon={plus}>
        {labels.creation}
      </ButtonLink>
    ) : (
      <Button
        type="primary"
        icon={plus}
        onPointerEnter={() => fetchAhead(CreateDialog)}
        onFocus={() => fetchAhead(CreateDialog)}
        onClick={() => setIsCreating(true)}
      >
        {labels.creation}
      </Button>
    ));
  // Beside the list, which is another one once it is empty or no longer so: what was chosen in it stays.
  const creation = isCreating && CreateDialog !== null && parentId !== null && (
    <CreateDialog parentId={parentId} onClose={() => setIsCreating(false)} />
  );
  const isEmpty = tableQuery.isSuccess && total === 0;
  if (isEmpty && own.length === 0) {
    return (
      <>
        {creation}
        <EmptyState
          title={t('list.none', { resources: labels.manyWithin })}
          text={labels.empty}
          action={
            <>
              {newButton}
              <ImportLink kind={name} label={t('list.import')} />
            </>
          }
        />
      </>
    );
  }
  return (
    <>
      {creation}
      <div className="bo-list">
        <div className="bo-list__bar">
          <ListFilters declaration={declaration} filters={own} permanent={permanent} onChange={narrow} />
          <div className="bo-list__actions">
            <ImportLink kind={name} label={t('list.import')} isSign />
            <ExportMenu resource={name} filters={[...permanent, ...own]} sorters={sorters} shown={shown} />
            <SavedLists
              declaration={declaration}
              search={searchOf(own, sorters)}
              columns={shown}
              onChoose={(list) => {
                const state = readListState(new URLSearchParams(list.search));
                setFilters(state.filters ?? [], 'replace');
                setSorters(state.sorters ?? []);
                setCurrentPage(1);
                setShown(list.columns);
              }}
            />
            <ColumnChoice declaration={declaration} shown={shown} onChange={setShown} />
            {newButton}
          </div>
        </div>
        {selected.length > 0 && (
          <BulkBar
            declaration={declaration}
            // As they are now, where the list shows them.
            rows={selected.map((row) => latest(result.data.find(({ id }) => id === row.id) ?? row))}
            timezone={timezone}
            onDone={() => setSelected([])}
          />
        )}
        <p className="unseen" role="status">
          {order.announcement}
        </p>
        <ListStatus total={total} isEstimate={isEstimate} isKnown={tableQuery.isSuccess} />
        {order.dialog}
        {acts.dialog(result.data)}
        {dialog}
        {tableQuery.isError ? (
          <ErrorState error={tableQuery.error} retry={tableQuery.refetch} />
        ) : isEmpty ? (
          <EmptyState title={t('list.noMatch')} text={t('list.noMatchText')} />
        ) : (
          <div
            className={`bo-list__table${tableQuery.isPending ? ' is-waiting' : ''}`}
            aria-busy={tableQuery.isPlaceholderData || undefined}
          >
            <Table<Row>
              aria-label={labels.many}
              rowKey="id"
              size="middle"
              dataSource={order.rows.map(latest)}
              // Only while the first page is on its way; an empty list is no table.
              locale={{ emptyText: <WaitingRows /> }}
              onChange={(_page, _filters, sorter) => {
                setSorters(sortersOf(sorter));
                setCurrentPage(1);
              }}
              showSorterTooltip={false}
              rowClassName={(row, i) => dropClass(order.drag, row.id, i, order.rows)}
              pagination={false}
              {...(declaration.hasStatus &&
                may.changeStatus && {
                  rowSelection: {
                    selectedRowKeys: selected.map(({ id }) => id),
                    onChange: (_keys, rows) => setSelected(rows),
                    preserveSelectedRowKeys: true,
                    getTitleCheckboxProps: () => labelled(t('list.selectAll')),
                    getCheckboxProps: (row) => labelled(t('list.select', { title: String(row[declaration.title]) })),
                  },
                })}
              columns={[
                ...(canReorder
                  ? [
                      {
                        key: 'handle',
                        title: <span className="unseen">{t('order.column')}</span>,
                        width: 40,
                        className: 'bo-list__handle',
                        render: (_: unknown, row: Row, i: number) => (
                          <button
                            type="button"
                            className="bo-handle"
                            aria-label={t('order.handle', { title: String(row[declaration.title]), place: i + 1 })}
                            title={t('order.hint')}
                            {...order.handleProps(row.id)}
                          >
                            <HolderOutlined aria-hidden />
                          </button>
                        ),
                      },
                    ]
                  : []),
                ...columns,
                {
                  key: 'actions',
                  title: <span className="unseen">{t('list.actions')}</span>,
                  width: 48,
                  align: 'right' as const,
                  className: 'bo-list__menu',
                  render: (_: unknown, row: Row) => (
                    <RowMenu
                      declaration={declaration}
                      row={row}
                      labels={labels}
                      acts={acts}
                      onChangeStatus={(status) => void changeStatus([row], status)}
                      onDelete={may.delete ? () => remove(row, () => undefined) : null}
                      {...(canReorder && {
                        place: order.rows.findIndex(({ id }) => id === row.id),
                        count: order.rows.length,
                        onMove: (to: number) => order.move(row.id, to),
                      })}
                    />
                  ),
                },
              ]}
            />
            <Pages
              current={currentPage}
              pageSize={pageSize}
              total={total}
              isEstimate={isEstimate}
              onChange={setCurrentPage}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** As many rows as fill the eye, each as high as the ones to come. */
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

/** The list as the address has it, whatever page is open. */
function searchOf(filters: CrudFilter[], sorters: CrudSort[]): string {
  const search = new URLSearchParams();
  writeListState(search, { filters, sorters });
  return search.toString();
}

type Sorter = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

const sortersOf = (sorter: Sorter): CrudSort[] =>
  [sorter]
    .flat()
    .flatMap(({ columnKey, order }) =>
      columnKey === undefined || order == null
        ? []
        : [{ field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' }],
    );

/** antd's declarations forget that its checkbox takes what every input takes. */
const labelled = (label: string) => ({ 'aria-label': label }) as object;

function columnOf(
  declaration: Declaration,
  field: string,
  label: string,
  sorters: readonly CrudSort[],
  timezone: string | undefined,
  /** null: this person may not edit. */
  onSaved: ((row: Row) => void) | null,
): TableColumnType<Row> {
  const inline = declaration.inline.find(({ name }) => name === field);
  const cell = declaration.cells[field];
  const schema = declaration.resource.row.shape[field];
  const kind = (schema === undefined ? null : fieldShape(schema).kind)?.kind ?? 'other';
  const order = sorters.find((sorter) => sorter.field === field)?.order;
  const sortOrder = order === undefined ? null : (`${order}end` as const);
  return {
    key: field,
    dataIndex: field,
    title: label,
    ...(declaration.resource.sorts.includes(field) && { sorter: true, sortOrder }),
    className: `bo-column bo-column--${kind} bo-column--${field}`,
    ...(field === declaration.title && { rowScope: 'row' as const }),
    ...(kind === 'number' && { align: 'right' as const }),
    render: (value: unknown, row) => {
      const zone = typeof row['timezone'] === 'string' ? row['timezone'] : timezone;
      const shown =
        field === declaration.title ? (
          <RowTitle declaration={declaration} row={row} />
        ) : cell !== undefined ? (
          cell(row)
        ) : (
          <FieldValue declaration={declaration} field={field} value={value} row={row} timezone={zone} />
        );
      if (inline === undefined || onSaved === null || !inline.applies(row)) return shown;
      return (
        <InlineCell declaration={declaration} field={inline} row={row} timezone={zone} onSaved={onSaved}>
          {shown}
        </InlineCell>
      );
    },
  };
}

/** A line above or below the row beside which the dragged one would land. */
function dropClass(drag: { id: string; to: number } | null, id: string, i: number, rows: readonly Row[]): string {
  if (drag === null) return '';
  const from = rows.findIndex((row) => row.id === drag.id);
  const isDragged = id === drag.id ? 'bo-row--dragged' : '';
  if (i !== drag.to || from === drag.to) return isDragged;
  return drag.to > from ? 'bo-row--drop-after' : 'bo-row--drop-before';
}

interface RowMenuProps {
  declaration: Declaration;
  row: Row;
  labels: Labels;
  acts: Acts;
  onChangeStatus: (status: Status) => void;
  /** null: this person may not. */
  onDelete: (() => void) | null;
  place?: number;
  count?: number;
  onMove?: (to: number) => void;
}

/** What can be done with one row; also the way to reorder without dragging. What all rows do alike, their list does. */
function RowMenu({ declaration, row, labels, acts, onChangeStatus, onDelete, ...moving }: RowMenuProps) {
  const { place = 0, count = 0, onMove } = moving;
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const items = [
    { key: 'show', label: t('list.open'), onClick: () => void navigate(addressOf(declaration, row)) },
    // Without a form there is nothing to edit: what is listed moves on where it is listed.
    ...(declaration.address === null && declaration.fields.length > 0
      ? [{ key: 'edit', label: t('edit'), onClick: () => void navigate(editAddress(declaration.name, row.id)) }]
      : []),
    ...acts.offeredFor(row).map((act) => ({
      key: act.name,
      label: labels.act(act.name),
      danger: act.isDangerous,
      onClick: () => acts.begin(row, act.name),
    })),
    ...(onMove === undefined
      ? []
      : [
          { type: 'divider' as const },
          { key: 'up', label: t('order.up'), disabled: place === 0, onClick: () => onMove(place - 1) },
          { key: 'down', label: t('order.down'), disabled: place === count - 1, onClick: () => onMove(place + 1) },
        ]),
    ...(declaration.hasStatus
      ? [
          { type: 'divider' as const },
          ...statuses
            .filter((status) => status !== row['status'])
            .map((status: Status) => ({
              key: status,
              label: t(`status.to.${status}`),
              onClick: () => onChangeStatus(status),
            })),
        ]
      : []),
    ...(onDelete !== null
      ? [
          { type: 'divider' as const },
          {
            key: 'delete',
            label: labels.deletion('button'),
            danger: true,
            onClick: onDelete,
          },
        ]
      : []),
  ];
  return (
    <ActionMenu menu={{ items }} onOpen={acts.fetch}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('list.menu', { title: String(row[declaration.title]) })}
      />
    </ActionMenu>
  );
}
