import type { FieldError } from '../http/errors.ts';
import { obstacle, type Obstacle } from '../http/obstacles.rules.ts';
import type { NewsFields } from './news.contract.ts';
import type { Culture } from '../vocabulary/vocabulary.ts';

/** What is wrong with a news item's fields in their relation to each other. */
export function newsFaults({ displayDate, endDate, contentType, link }: NewsFields): FieldError[] {
  const faults: FieldError[] = [];
  if (endDate !== null && Date.parse(endDate) <= Date.parse(displayDate)) {
    faults.push({ path: 'endDate', message: 'Must be after the start' });
  }
  if (contentType === 'Article' && link !== null) faults.push({ path: 'link', message: 'Only for a video or a link' });
  return faults;
}

/** Why players could not use it. */
export function newsObstacles({
  contentType,
  text,
  link,
}: Pick<NewsFields, 'contentType' | 'text' | 'link'>): Obstacle[] {
  if (contentType === 'Article') return text === '' ? [obstacle('textMissing')] : [];
  return link === null ? [obstacle(contentType === 'Video' ? 'videoMissing' : 'linkMissing')] : [];
}

/** @param limits the audiences that an editor writes for; null: all of them */
export const audienceFaults = (culture: Culture | null, limits: readonly Culture[] | null): FieldError[] =>
  limits === null || (culture !== null && limits.includes(culture))
    ? []
    : [{ path: 'culture', message: `Must be ${limits.join(' or ')}` }];
