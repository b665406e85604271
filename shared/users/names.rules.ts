/** The length of a display name without surrounding blanks; the contract has the same limits. */
export const nameLimits = { min: 2, max: 60 } as const;

/**
 * The beginning of nearly every name: a letter or digit of western Europe without a combining mark. The general check takes a browser
 * tens of milliseconds the first time, for its Unicode tables.
 */
const startsPlainly = /^[\dA-Za-zÀ-ÖØ-öø-ɏ](?=$|[ -~À-ɏ])/u;

let graphemes: Intl.Segmenter | undefined;
/** Characters that can stand for a name: letters, digits, emoji and flags; not brackets or dashes. */
const namesSomething = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

function firstSign(word: string): string | null {
  if (startsPlainly.test(word)) return word.charAt(0).toUpperCase();
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(word)) if (namesSomething.test(segment)) return segment.toUpperCase();
  return null;
}

/**
 * The first characters of the first and the last word of a name ("Élise Marie Martin": É, M); one for a single word. Words of
 * punctuation only are skipped. A dot or an underscore separates words too ("anna.kowalska", an account).
 */
function signsOf(name: string): string[] {
  const signs = name.split(/[\s._]+/u).flatMap((word) => firstSign(word) ?? []);
  const [first, ...others] = signs;
  const last = others.at(-1);
  return [first, last].filter((sign) => sign !== undefined);
}

/** The initials for an avatar: "ÉM". Whole graphemes, so that no accent or emoji is cut; empty without letters. */
export function initialsOf(name: string): string {
  return signsOf(name).join('');
}

/** The pseudonym of an erased user: always the same for the same user, without personal data. */
export const pseudonymOf = (userId: string): string => `Player ${userId.slice(-8)}`;

/** The name that others see: the name, or initials ("É. M.") if the user chose that. */
export function shownName({ username, showsInitials }: { username: string; showsInitials: boolean }): string {
  if (!showsInitials) return username;
  const signs = signsOf(username);
  // For a name without letters a dash, because an empty row would reveal that.
  return signs.length === 0 ? '–' : signs.map((sign) => `${sign}.`).join(' ');
}

/** How others see a player: who is shown by initials has neither a photo nor an emblem, by which others could know them again. */
export const seenByOthers = (player: {
  username: string;
  showsInitials: boolean;
  image: string | null;
  achievements: number;
}) => ({
  name: shownName(player),
  image: player.showsInitials ? null : player.image,
  achievements: player.showsInitials ? null : player.achievements,
});
