import type { FieldError } from '../http/errors.ts';
import { publishBlocker, type PublishBlocker } from '../http/publishBlockers.rules.ts';
import type { NewsFields } from './news.contract.ts';
import type { Culture } from '../vocabulary/vocabulary.ts';

/** The errors of a news item's fields in relation to each other. */
export function newsErrors({ displayDate, endDate, contentType, link }: NewsFields): FieldError[] {
  const errors: FieldError[] = [];
  if (endDate !== null && Date.parse(endDate) <= Date.parse(displayDate)) {
    errors.push({ path: 'endDate', message: 'Must be after the start' });
  }
  if (contentType === 'Article' && link !== null) errors.push({ path: 'link', message: 'Only for a video or a link' });
  return errors;
}

export function newsBlockers({
  contentType,
  text,
  link,
}: Pick<NewsFields, 'contentType' | 'text' | 'link'>): PublishBlocker[] {
  if (contentType === 'Article') return text === '' ? [publishBlocker('textMissing')] : [];
  return link === null ? [publishBlocker(contentType === 'Video' ? 'videoMissing' : 'linkMissing')] : [];
}

/** @param limits the audiences of an editor's scope; null: all of them */
export const audienceErrors = (culture: Culture | null, limits: readonly Culture[] | null): FieldError[] =>
  limits === null || (culture !== null && limits.includes(culture))
    ? []
    : [{ path: 'culture', message: `Must be ${limits.join(' or ')}` }];
