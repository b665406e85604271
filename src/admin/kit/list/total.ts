import type { TFunction } from 'i18next';

/** How many rows a list has. */
export interface Total {
  total: number;
  /** It is an estimate, as of long lists. */
  isEstimate: boolean;
}

/** Of what a list's query has answered: what nobody has estimated has been counted. */
export const totalOf = (answer: { total?: number | undefined; isEstimate?: unknown } | undefined): Total => ({
  total: answer?.total ?? 0,
  isEstimate: answer?.isEstimate === true,
});

/** Two digits of an estimate are as much as it knows. */
export const roundedOf = (estimate: number): number => Number(estimate.toPrecision(2));

export const foundText = (t: TFunction<'admin'>, { total, isEstimate }: Total): string =>
  isEstimate ? t('list.foundAbout', { count: roundedOf(total) }) : t('list.found', { count: total });
