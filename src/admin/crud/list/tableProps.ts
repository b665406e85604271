import type { TableProps } from 'antd';

/** Refine's props for antd's `Table`, without its pagination, scrolling and loading state, which are our own. */
export const withOwnPagination = <T>({ pagination, ...tableProps }: TableProps<T>): TableProps<T> => ({
  ...tableProps,
  pagination: { ...pagination, position: ['none'] },
  loading: false,
  scroll: {},
  size: 'middle',
  rowKey: 'id',
  showSorterTooltip: false,
});
