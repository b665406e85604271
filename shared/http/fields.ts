/** The common kinds of fields in contracts, with their limits. */
import * as z from 'zod';

export const Id = z.uuid();
/** An instant in the API: ISO 8601 in UTC, "2026-11-21T09:15:00.000Z". */
export const Instant = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  // An invalid date has its own error already.
  return Number.isNaN(year) || (year >= 1900 && year <= 9999);
}, 'Invalid datetime');
/** The address of a stored file: "/files/{id}/{name}" below the server's address. */
export const FileUrl = z.string();

/** The kinds of files in the media library. */
export const mediaKinds = ['picture', 'document', 'sound'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** + The languages of texts that are not in the reader's language, by field: `{ description: "en" }`. Absent when all are. */
export const OtherLanguages = z.record(z.string(), z.string()).optional();
/** + The language of its texts if it is not the reader's. */
export const OtherLanguage = z.string().optional();

const oneLine = [/^[^\p{Cc}\p{Cs}]*$/u, { error: 'Must be one line of text', abort: true }] as const;

/**
 * Invisible format characters, some of which reorder the text; except those that words need: the soft hyphen, and
 * joiners and non-joiners of letters and emoji.
 */
const unseen = /[^\P{Cf}\u00AD\u200C\u200D]/gu;
const readable = (text: string) =>
  text
    .replaceAll(unseen, '')
    .replaceAll(/[\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/**
 * One line of text: trimmed and without invisible characters, control characters and lone surrogates, which
 * PostgreSQL's jsonb refuses.
 */
export const line = (min: number, max: number) =>
  z
    .string()
    .overwrite(readable)
    .min(min)
    .max(max)
    .regex(...oneLine);

/** An emoji as a sequence: joined pictographs, each with its presentation or skin tone. */
const emoji = /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu;
/** Joiners required by orthography: between Arabic letters, and after a virama. */
const joiners =
  /(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]/gu;
/** Characters outside the FreeformClass of PRECIS (RFC 8264), and the Braille blank, which counts as a symbol there. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** More combining marks on a letter than Unicode (UTS 39, 5.4) expects, the same one twice, or one without a letter. */
const piledMarks = /[\p{Mn}\p{Me}]{5}|([\p{Mn}\p{Me}])\1|(?:^| )\p{M}/u;

/**
 * A nickname by the Nickname profile of PRECIS (RFC 8266): in normal form KC, with single blanks, and without
 * characters that hide, reorder or cover text.
 */
export const nickname = (min: number, max: number) =>
  z
    .string()
    .overwrite((name) =>
      name
        .normalize('NFKC')
        .replaceAll(/\p{Zs}+/gu, ' ')
        .replaceAll(/^ | $/g, ''),
    )
    .min(min)
    .max(max)
    .regex(...oneLine)
    .refine((name) => !hidden.test(name.replaceAll(emoji, '').replaceAll(joiners, '')), {
      error: 'Must not contain characters that cannot be seen',
      abort: true,
    })
    .refine((name) => !piledMarks.test(name), 'Has too many marks on one letter');

/** PostgreSQL can store neither NUL nor lone surrogates as text and JSON. */
const storable = /^[^\0\p{Cs}]*$/u;
const notStorable = 'Contains a character that cannot be stored';

/** Several lines of plain text. */
export const lines = (min: number, max: number) => z.string().trim().min(min).max(max).regex(storable, notStorable);

/** The reason for an act by hand, which is shown to the person concerned. */
export const Reason = lines(1, 500);

/** Text while it is being written: stored unchanged, including trailing spaces. */
export const draft = (max: number) => z.string().max(max).regex(storable, notStorable);

export const maxRichTextLength = 50_000;
/** Rich text as an editor sends it: HTML, which the server reduces to its allow-list before it is stored. */
export const RichText = z.string().max(maxRichTextLength).regex(storable, notStorable);

/** Whether it is an IANA name, aliases included; offsets such as +01:00 have no daylight saving time. */
function isTimezoneName(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

export const Timezone = z.string().refine(isTimezoneName, 'Must be a time zone such as Europe/Zurich');

/** ISO 3166-1 alpha-2. */
export const countries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
  'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR ' +
  'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
  'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF ' +
  'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');
const knownCountries = new Set(countries);
export const Country = z.string().refine((code) => knownCountries.has(code), 'Must be a country such as CH');

export const points = z.int().min(0).max(100_000);
export const percent = z.int().min(0).max(100);

export const statuses = ['draft', 'published', 'archived'] as const;
export const Status = z.enum(statuses);
export type Status = z.infer<typeof Status>;

/** Fields of every stored record that the server sets. */
export const stored = {
  id: Id,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int().min(1),
};
