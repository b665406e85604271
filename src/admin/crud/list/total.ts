import type { TFunction } from 'i18next';

/** The number of rows of a list. */
export interface Total {
  total: number;
  isEstimate: boolean;
}

/** An estimate is rounded to two digits. */
export const roundedOf = (estimate: number): number => Number(estimate.toPrecision(2));

export const foundText = (t: TFunction<'admin'>, { total, isEstimate }: Total): string =>
  isEstimate ? t('list.foundAbout', { count: roundedOf(total) }) : t('list.found', { count: total });
