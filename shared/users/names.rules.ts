/** Characters of a shown name, without the blanks around it; the same stands in the contract. */
export const nameLimits = { min: 2, max: 60 } as const;

/**
 * Nearly every name begins so: a letter or digit of western Europe that nothing is put on. To look closer takes a browser
 * tens of milliseconds the first time, for its tables of the world's writing.
 */
const startsPlainly = /^[\dA-Za-zÀ-ÖØ-öø-ɏ](?=$|[ -~À-ɏ])/u;

let graphemes: Intl.Segmenter | undefined;
/** What can stand for a name: a letter, a digit, an emoji or a flag; not a bracket or a dash. */
const namesSomething = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

function firstSign(word: string): string | null {
  if (startsPlainly.test(word)) return word.charAt(0).toUpperCase();
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(word)) if (namesSomething.test(segment)) return segment.toUpperCase();
  return null;
}

/**
 * The first signs of the first and the last word of a name ("Élise Marie Martin": É, M); one for a single word. Words of
 * punctuation alone are passed over. A dot or an underscore parts words too ("anna.kowalska", an account).
 */
function signsOf(name: string): string[] {
  const signs = name.split(/[\s._]+/u).flatMap((word) => firstSign(word) ?? []);
  const [first, ...others] = signs;
  const last = others.at(-1);
  return [first, last].filter((sign) => sign !== undefined);
}

/**
 * For a small round picture: "ÉM". Whole graphemes, so that no accent or emoji is cut apart; empty where
 * nothing names anything.
 */
export function initialsOf(name: string): string {
  return signsOf(name).join('');
}

/** What stands for somebody who was erased: the same for the same user, and nothing of the person. */
export const pseudonymOf = (userId: string): string => `Player ${userId.slice(-8)}`;

/** How others see somebody: by name, or by initials ("É. M.") where the person chose so. */
export function shownName({ username, showsInitials }: { username: string; showsInitials: boolean }): string {
  if (!showsInitials) return username;
  const signs = signsOf(username);
  // A name of dots and dashes gives nothing away, and an empty row would.
  return signs.length === 0 ? '–' : signs.map((sign) => `${sign}.`).join(' ');
}
