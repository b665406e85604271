import type { useTable } from '@refinedev/core';
import type { TFunction } from 'i18next';

/** How many rows a list has. */
export interface Total {
  total: number;
  /** It is an estimate, as of long lists. */
  isEstimate: boolean;
}

/** The pages of what Refine's `useTable` shows: what nobody has estimated has been counted. */
export const pagesOf = ({
  tableQuery: { data },
  currentPage,
  pageSize,
  setCurrentPage,
}: Pick<ReturnType<typeof useTable>, 'tableQuery' | 'currentPage' | 'pageSize' | 'setCurrentPage'>) => ({
  ...{ current: currentPage, pageSize, onChange: setCurrentPage },
  total: data?.total ?? 0,
  isEstimate: data?.['isEstimate'] === true,
});

/** Two digits of an estimate are as much as it knows. */
export const roundedOf = (estimate: number): number => Number(estimate.toPrecision(2));

export const foundText = (t: TFunction<'admin'>, { total, isEstimate }: Total): string =>
  isEstimate ? t('list.foundAbout', { count: roundedOf(total) }) : t('list.found', { count: total });
