/** A level's text in steps. Pure. */

export interface LevelStep {
  /** Empty before the first heading. */
  heading: string;
  html: string;
  /** How long reading it takes, at least one. */
  minutes: number;
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const wordsPerMinute = 200;

/** Each heading begins a step. @param html as the server sends it */
export function stepsOf(html: string): LevelStep[] {
  return html
    .split(/(?=<h[23]\b)/)
    .map((part) => ({ html: part, text: plain(part) }))
    .filter(({ text }) => text !== '')
    .map((part) => ({
      heading: plain(/^<(h[23])\b[^>]*>(.*?)<\/\1>/s.exec(part.html)?.[2] ?? ''),
      html: part.html,
      minutes: Math.max(1, Math.round(part.text.split(' ').length / wordsPerMinute)),
    }));
}

/** The part of an address that opens a step. */
export const hashOfStep = (place: number): string => `#step-${place + 1}`;

/** The step that an address asks for; null: none of these. */
export function stepAsked(hash: string, count: number): number | null {
  const place = Number(/^#step-(\d+)$/.exec(hash)?.[1] ?? 0) - 1;
  return place >= 0 && place < count ? place : null;
}
