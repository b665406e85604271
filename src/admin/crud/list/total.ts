import type { useTable } from '@refinedev/core';
import type { TFunction } from 'i18next';

/** The number of rows of a list. */
export interface Total {
  total: number;
  isEstimate: boolean;
}

/** The total of Refine's `useTable`: a number that is not marked as an estimate is exact. */
export const pagesOf = ({
  tableQuery: { data, isPlaceholderData },
  currentPage,
  pageSize,
  setCurrentPage,
}: Pick<ReturnType<typeof useTable>, 'tableQuery' | 'currentPage' | 'pageSize' | 'setCurrentPage'>) => ({
  ...{ current: currentPage, pageSize, onChange: setCurrentPage },
  total: data?.total ?? 0,
  isEstimate: data?.['isEstimate'] === true,
  isLatest: !isPlaceholderData,
});

/** An estimate is rounded to two digits. */
export const roundedOf = (estimate: number): number => Number(estimate.toPrecision(2));

export const foundText = (t: TFunction<'admin'>, { total, isEstimate }: Total): string =>
  isEstimate ? t('list.foundAbout', { count: roundedOf(total) }) : t('list.found', { count: total });
