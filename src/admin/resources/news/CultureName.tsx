import { resources } from '#shared/api.ts';
import type { NewsRow } from '#shared/news/news.contract.ts';
import { useLabels } from '../../crud/declaration/labels.ts';

/** Whom an item is for, in words also where that is everybody. */
export function CultureName({ culture }: Pick<NewsRow, 'culture'>) {
  return useLabels(resources.news).option('culture', culture ?? 'none');
}
