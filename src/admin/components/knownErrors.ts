import { readUses, type Use } from '#shared/http/uses.rules.ts';

/**
 * The meaning of error messages, about fields and about the whole. They are part of the API and the same for everybody, so
 * they identify an error: the contracts and rules produce them here and on the server alike. Pure.
 */
const exact = {
  required: ['Required', 'String must contain at least 1 character(s)', 'Required, as a later answer is there'],
  email: ['Invalid email'],
  date: ['Invalid date', 'Invalid datetime', 'Invalid time'],
  address: ['Invalid url', 'Must be an address that begins with https://'],
  whole: ['Expected int, received number', 'Must be a whole number, such as 60'],
  oneLine: ['Must be one line of text'],
  character: ['Contains a character that cannot be stored'],
  invisible: ['Must not contain characters that cannot be seen'],
  marks: ['Has too many marks on one letter'],
  mistakable: ['Can be mistaken for somebody else'],
  country: ['Must be a country such as CH'],
  timezone: ['Must be a time zone such as Europe/Zurich'],
  afterStart: ['Must be after the start'],
  beforeGameEnds: ['Must be before the end of the game'],
  afterGameStarts: ['Must be after the start of the game'],
  notInFuture: ['Must not be in the future'],
  inFuture: ['Must be in the future'],
  publicationPast: ['A scheduled publication would be in the past. Cancel it first.'],
  lastTeam: ['Must not be before they came to, or left, their last team'],
  afterChapter: ['Must be after the chapter before it'],
  beforeRecordingEnds: ['Must be before the end of the recording'],
  oneRight: ['At least one answer must be right'],
  exactlyOneRight: ['Exactly one answer must be right, unless several may be chosen'],
  alike: ['Two answers are the same', 'Two choices are the same', 'A name is there twice', 'Names one of them twice'],
  twoChoices: ['A choice needs at least two'],
  notZero: ['Must not be 0'],
  lastAdministrator: ['The last administrator cannot be lost'],
  notTheirAddress: ['Is not the address of this user'],
  superseded: ['Somebody saved in between', 'Was changed since'],
  taken: ['Somebody else has this address', 'Another team of this game has that name', 'Is in this game already'],
  nobody: ['Nobody has this address'],
  contradiction: ['Is another one than its id says'],
  notInGame: ['Is not in this game'],
  otherGame: ['Is a team of another game'],
  severalTeams: ['Several teams have this name'],
  archived: ['Is archived'],
  isPublished: ['Is published already; change it on its own page'],
  unpublished: ['Players do not know of it yet: it is not published'],
  forTeams: ['The achievement is for teams: name a team'],
  forPlayers: ['The achievement is for players: name a player'],
  notOpen: ['Must be while the achievement is open'],
  otherAward: ['Stands for another award already'],
  takenBack: ['Stands for an award that was taken back'],
  rowBefore: [
    'A row before gives the same already',
    'Stands in a row before already',
    'A row before is about the same achievement',
  ],
  merged: ['Is merged with another cell'],
  sheetError: ['Shows an error of the spreadsheet'],
  uncomputed: ['Has a formula without its result'],
  formula: ["Begins like a formula; put ' before it if it is text"],
  unnamedColumn: ['Has a value in a column without a heading'],
  fileEmpty: ['The file is empty.'],
  fileNoRows: ['The file has headings and no rows.'],
  exampleRow: ['Names an example of the template that was left unchanged'],
  noGameRow: ['The sheet has no game: fill in its row.'],
  rowDiffers: ['Differs from the row before of this category'],
  rightLetters: ['Must be letters of the right answers, such as A, C'],
  workbookFull: ['The workbook has more rows, columns or text than a game.'],
  oldExcel: ['Old Excel files (.xls) are not read. Save it as XLSX or CSV.'],
  locked: ['The workbook has a password. Save it without one.'],
  noWorkbook: ['The file is no workbook that can be read. Save it as XLSX, ODS or CSV, without a password.'],
  wereAsked: ['Players were asked its questions. Take those out: players do not see what is empty.'],
  nothingToOpen: ['It is published, and players would have nothing to open. Take it back to draft first.'],
  withdrawn: ['Its achievement is withdrawn. Publish it, then decide.'],
  byRule: ['The game gives it by its rule.'],
  sent: ['It has been sent already.'],
  takesBack: ['It takes another entry back. Adjust the points instead.'],
  ofAward: ['Take its award back instead.'],
  noPoints: ['It gave no points.'],
  rowsGone: ['Its rows are not kept any more.'],
  rowsWrong: ['Some rows are not right. Correct them first.'],
  nothingToChange: ['There is nothing to change.'],
  beingMarked: ['It is already being regraded.'],
  tooManyFiles: ['The game has more files than an archive holds.'],
  otherKind: ['The file is of another kind than it says.'],
  finalBoards: ['Cannot change any more: the final boards are written.'],
  shownOnce: ['Shown in one place.'],
  erased: ['This person was erased'],
  teamChangeThere: ['Is the date of a change of team'],
  byContent: ['Is earned by its content, and not recorded from outside'],
  byBehaviour: ['Is earned by behaviour, and not recorded from outside'],
  ownLanguage: ['The game itself is written in this language'],
  gone: ['Not found', 'There is no such thing in this game', 'Does not belong to the game'],
} as const satisfies Record<string, readonly string[]>;

/** The messages of zod, and `validationMessage` in their place [spec 1.6]: for programs, not for people. */
const ofSchema =
  /^(?:Required$|Invalid\b|Expected \w+, received |Too (?:small|big): |(?:String|Array|Number|File) must |Unrecognized key)/;

export const isOfSchema = (message: string): boolean => ofSchema.test(message);

const patterns = {
  required: /^Expected \w+, received null$/,
  tooShort: /^String must contain at least (?<value>\d+) character\(s\)$/,
  tooLong: /^String must contain at most (?<value>\d+) character\(s\)$/,
  needsOne: /^Array must contain at least 1 element\(s\)$/,
  tooFew: /^Array must contain at least (?<value>\d+) element\(s\)$/,
  tooMany: /^Array must contain at most (?<value>\d+) element\(s\)$/,
  atLeast: /^Number must be greater than or equal to (?<value>-?[\d.]+)$/,
  atMost: /^Number must be less than or equal to (?<value>-?[\d.]+)$/,
  tooManyPoints: /^Takes away more than the (?<value>-?\d+) points that there are$/,
  sameLine: /^The same as in line (?<value>\d+)$/,
  several: /^Several .+ have this /,
  choice: /^Invalid value\. Expected /,
  notWithThis: /^Only for /,
  media: /^Must be a (?:picture|document|sound) of the media library$/,
  gone: /^(?:No|There (?:is|are) no) such /,
  usedBy: /^Used by (?<uses>.+)\.$/,
  inUse: /^Cannot change any more: (?<uses>.+)\.$/,
  shown: /^Shown in (?<value>\d+) places\.$/,
  reviewedAccepted: /^(?<what>.+) has accepted it\.$/,
  reviewedReturned: /^(?<what>.+) has returned it\.$/,
  reviewedRejected: /^(?<what>.+) has rejected it\.$/,
  fileGone: /^The file “(?<what>.+)” is not in the store any more\.$/,
  listChanged: /^The .+ are not the same any more\. Load them again\.$/,
  columnTwice: /^The column (?<what>.+) is there twice\.$/,
  columnMissing: /^The column (?<what>.+) is missing\.$/,
  sheetMissing: /^The sheet (?<what>.+) is missing\.$/,
  tooManyRows: /^The sheet has more than (?<value>\d+) rows?\.$/,
  noAnswer: /^There is no answer (?<what>[A-F])$/,
  cellTooLong: /^A cell has at most (?<value>\d+) characters$/,
  sheetFull: /^A sheet has at most (?<value>\d+) rows\./,
  fileTooLarge: /^A \w+ may have (?<value>\d+) MB at most\.$/,
  // Last: a schema message that none of the others matches.
  invalid: ofSchema,
} as const satisfies Record<string, RegExp>;

export type ErrorName = keyof typeof exact | keyof typeof patterns;

const byMessage = new Map(
  Object.entries(exact).flatMap(([name, messages]) =>
    messages.map((message) => [message as string, name as ErrorName]),
  ),
);

export interface KnownError {
  name: ErrorName;
  /** The limit or number in it. */
  value: number | null;
  /** The name of a person or a file. */
  what?: string;
  /** The records that use it. */
  uses?: readonly Use[];
}

/** @returns null for an unknown message */
export function readError(message: string): KnownError | null {
  const name = byMessage.get(message);
  if (name !== undefined) return { name, value: null };
  for (const [pattern, expression] of Object.entries(patterns)) {
    const found = expression.exec(message);
    if (found === null) continue;
    const { value, what, uses } = found.groups ?? {};
    const known = uses === undefined ? undefined : readUses(uses);
    if (known === null) return null;
    return {
      name: pattern as ErrorName,
      value: value === undefined ? null : Number(value),
      ...(what !== undefined && { what }),
      ...(known !== undefined && { uses: known }),
    };
  }
  return null;
}
