import type { PublicationStatus } from '../game/availability.rules.ts';
import type { Culture } from '../vocabulary/vocabulary.ts';

export interface NewsTerms {
  status: PublicationStatus;
  /** The display date in the game's time zone, as an instant. */
  displaysAt: Date;
  /** null: no end. */
  endsAt: Date | null;
  /** null: for all. */
  culture: Culture | null;
}

/** What decides whether players are notified of an item. */
export interface ImportantNewsTerms extends NewsTerms {
  isImportant: boolean;
  /** null: not notified yet. */
  notifiedAt: Date | null;
}

/** Whether players who see an item are to be notified of it now: it is important, and they have not been notified before. */
export function isNewsToBeNotified(item: ImportantNewsTerms, now: Date): boolean {
  return item.isImportant && item.notifiedAt === null && isNewsVisible(item, item.culture, now);
}

/**
 * Whether a person sees a news item: it is published, its display date is past and its end is not, and its audience is
 * theirs or all. There is no fallback: a person without a culture sees only items for all.
 */
export function isNewsVisible(item: NewsTerms, culture: Culture | null, now: Date): boolean {
  if (item.status !== 'published') return false;
  if (now < item.displaysAt || (item.endsAt !== null && now >= item.endsAt)) return false;
  return item.culture === null || item.culture === culture;
}
