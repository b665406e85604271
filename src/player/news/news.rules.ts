/** How news items are shown. Pure. */
import type { NewsItem } from '#shared/news/news.contract.ts';

/** Suggestions below an item: the newest unread items, then the newest of the others. */
export function toReadNext<Item extends Pick<NewsItem, 'id' | 'read'>>(
  all: readonly Item[],
  openId: string,
  max: number,
): Item[] {
  const others = all.filter(({ id }) => id !== openId);
  return [...others.filter(({ read }) => !read), ...others.filter(({ read }) => read)].slice(0, max);
}

/** The target of an item's link: a film of our own is played on the page, everything else is another page. */
export type LinkTarget = { kind: 'film'; address: string } | { kind: 'page'; address: string; host: string };

const film = /^\/files\/[^?#]+\.(mp4|webm)$/i;

/** @returns null without a link, and for a link that is not safe to follow */
export function linkTarget(link: string | null): LinkTarget | null {
  if (link === null) return null;
  if (film.test(link)) return { kind: 'film', address: link };
  if (!URL.canParse(link)) return null;
  const { protocol, hostname } = new URL(link);
  if (protocol !== 'https:') return null;
  return { kind: 'page', address: link, host: hostname.replace(/^www\./, '') };
}
