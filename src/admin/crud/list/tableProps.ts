import type { TableProps } from 'antd';

/** Refine's props for antd's `Table`, but that `Pages` stands below it, its box scrolls it, and its rows have a look of their own while they wait. */
export const drawnHere = <T>({ pagination, ...tableProps }: TableProps<T>): TableProps<T> => ({
  ...tableProps,
  pagination: { ...pagination, position: ['none'] },
  loading: false,
  scroll: {},
  size: 'middle',
  rowKey: 'id',
  showSorterTooltip: false,
});
