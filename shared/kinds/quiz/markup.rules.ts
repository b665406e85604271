/** Reduces HTML in questions of other programs to text: pure. */
import type { Dropped } from './pastedQuestion.ts';

const entities: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', hellip: '…', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
  ...{ euro: '€', deg: '°', times: '×', szlig: 'ß', oelig: 'œ', aelig: 'æ', oslash: 'ø', AElig: 'Æ', Oslash: 'Ø' },
  ...{ middot: '·', bull: '•', frac12: '½', sup2: '²', sup3: '³', plusmn: '±', minus: '−', le: '≤', ge: '≥', ne: '≠' },
};
const accents: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a' },
  ...{ cedil: '\u0327', caron: '\u030c' },
};

function characterOf(entity: string): string | undefined {
  const [, isHex, digits = ''] = /^#(x?)([\da-f]+)$/i.exec(entity) ?? [];
  if (isHex !== undefined) {
    const code = Number.parseInt(digits, isHex === '' ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  }
  const [, letter = '', accent = ''] = /^([a-z])([a-z]{3,5})$/i.exec(entity) ?? [];
  const sign = Object.hasOwn(accents, accent) ? accents[accent] : undefined;
  if (sign !== undefined) return `${letter}${sign}`.normalize();
  return Object.hasOwn(entities, entity) ? entities[entity] : undefined;
}

const losses: readonly (readonly [Dropped['what'], RegExp])[] = [
  ['picture', /<(?:img|svg|picture)\b/i],
  ['media', /<(?:audio|video|iframe|object|embed)\b/i],
  ['formatting', /<(?:b|strong|i|em|u|s|del|mark|code|pre|a|table|ul|ol|h[1-6]|sub|sup|math|blockquote)\b/i],
];

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = '₀₁₂₃₄₅₆₇₈₉';

export interface Shown {
  /** With the line breaks of its paragraphs. */
  text: string;
  lost: readonly Dropped['what'][];
}

/** One line without the breaks between its parts. */
export const oneLine = (text: string): string => text.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ').trim();

/** A text without its markup; signs that only look like a tag stay. */
export function withoutMarkup(markup: string): Shown {
  // "m<sup>2</sup>" means something else without it.
  const source = markup.replace(/<(su[bp])>(\d+)<\/\1>/gi, (_, tag: string, digits: string) =>
    [...digits].map((digit) => (tag.toLowerCase() === 'sup' ? raised : lowered)[Number(digit)]).join(''),
  );
  const text = source
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/<!--.*?-->|<(style|script)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|blockquote)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#x?[\da-f]+|[a-z]+\d*);/gi, (whole, entity: string) => characterOf(entity) ?? whole);
  return {
    text: text
      .replace(/ *\n[ \n]*/g, '\n')
      .replace(/ {2,}/g, ' ')
      .trim(),
    lost: losses.flatMap(([what, pattern]) => (pattern.test(source) ? [what] : [])),
  };
}

/** What is listed below a question: each kind once, and a title only if its text says something else. */
export function droppedOf(text: string, title: string, lost: readonly Dropped['what'][]): Dropped[] {
  const named = title.replace(/(?:…|\.{3})$/, '').trim();
  const own: Dropped[] = named === '' || text.startsWith(named) ? [] : [{ what: 'title', said: title.trim() }];
  return [...own, ...[...new Set(lost)].map((what) => ({ what, said: '' }))];
}

/**
 * The right answers by their weights in percent. Where one is chosen it is the one with the largest; a question here has no
 * place for the rest.
 */
export function rightByWeight(
  weights: readonly number[],
  isSingle: boolean,
): { right: boolean[]; isWeighted: boolean } {
  const best = Math.max(...weights);
  const right = weights.map((weight) => weight > 0 && (!isSingle || weight === best));
  // A third is 33.33333 or 33.33334.
  const distinct = (isRight: boolean) =>
    new Set(weights.filter((_, place) => right[place] === isRight).map((weight) => Math.round(weight * 100)));
  const wrong = distinct(false);
  const isWeighted = distinct(true).size > 1 || wrong.size > 1 || [...wrong].some((weight) => weight > 0);
  return { right, isWeighted };
}
