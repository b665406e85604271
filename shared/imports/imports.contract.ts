/** What travels over HTTP about imports: files of rows that are checked, applied all or none, and can be undone. */
import * as z from 'zod';
import { endpoint, maxBodyBytes } from '../http/endpoint.ts';
import { Id, Instant, Reason, stored } from '../http/fields.ts';
import { languages, languageTraits, type Language } from '../vocabulary/languages.ts';
import { readOnlyResource, tableFormats } from '../http/resource.ts';

export const importKinds = [
  'users',
  'teams',
  'enrolments',
  'achievements',
  'questions',
  'translations',
  'awards',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** The effects of rows: translations only change existing texts, and an award is given or exists already. */
export const importEffects: Readonly<Record<ImportKind, readonly ('create' | 'update')[]>> = {
  users: ['create', 'update'],
  teams: ['create', 'update'],
  enrolments: ['create', 'update'],
  achievements: ['create', 'update'],
  questions: ['create', 'update'],
  translations: ['update'],
  awards: ['create'],
};

/** Kinds whose undoing needs a reason, which the affected people read. */
export const undoneWithReason: ReadonlySet<ImportKind> = new Set(['awards']);

/** A column that a file may have. Capitals, spaces and punctuation of headings are ignored. */
export interface ImportColumn {
  /** Its name in errors and changes of a row. */
  readonly name: string;
  readonly heading: string;
  /** Alternative headings. */
  readonly synonyms?: readonly string[];
  /** The file has to have it, and each row a value in it. */
  readonly isRequired?: true;
  /** The required columns that it replaces, in a file and in each row: an exported list has ids, and answers in one column. */
  readonly insteadOf?: readonly string[];
  /** Only exported lists have it: it is not in the template. */
  readonly isListed?: true;
  /** Identifies the row for readers, even if the rest of it cannot be read. */
  readonly isName?: true;
  /** The values in the template, row by row. */
  readonly examples: readonly [string, string];
}

const game = {
  name: 'game',
  heading: 'Game',
  synonyms: ['Campaign'],
  isRequired: true,
  examples: ['Clarity Quest', 'Clarity Quest'],
} as const;
const email = {
  name: 'email',
  heading: 'Email',
  synonyms: ['E-mail address', 'Mail', 'Player'],
  isRequired: true,
  examples: ['anna.keller@company.example', 'marek.novak@company.example'],
} as const;

/** The game's column in kinds that belong to a game; an exported list contains the game's id. */
const ofGame = { ...game, synonyms: [...game.synonyms, 'Game id'] } as const;

/** A column of an exported file of translations; columns that only help readers may be present and are ignored. */
const exported = (name: string, heading: string, synonyms: readonly string[] = []) => ({
  ...{ name, heading, synonyms },
  examples: ['', ''] as const,
});
/** A column of an exported list that replaces others. */
const listed = (name: string, heading: string, insteadOf: readonly string[] = []): ImportColumn => ({
  ...{ name, heading, insteadOf, isListed: true },
  examples: ['', ''],
});
const englishNames = new Intl.DisplayNames('en', { type: 'language' });
/** The column with the translations into one language: "sv", or "Swedish". */
const wordsIn = (language: Language, example: string) => ({
  ...{ name: language, heading: language, synonyms: [englishNames.of(language) ?? language] },
  examples: [example, ''] as const,
});

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  users: [
    email,
    {
      name: 'username',
      heading: 'Name',
      synonyms: ['Username', 'Display name'],
      examples: ['Anna Keller', 'Marek Novák'],
    },
    { name: 'role', heading: 'Role', examples: ['player', 'editor'] },
    { name: 'market', heading: 'Market', examples: ['DACH', 'Central Europe'] },
    { name: 'country', heading: 'Country', synonyms: ['Country code'], examples: ['CH', 'SK'] },
    { name: 'marketType', heading: 'Market type', examples: ['Retail', 'Corporate'] },
    { name: 'culture', heading: 'Culture', examples: ['Switzerland', 'Slovakia'] },
    { name: 'isActive', heading: 'Active', synonyms: ['Is active'], examples: ['yes', 'yes'] },
  ],
  teams: [
    game,
    listed('gameId', 'Game id', ['game']),
    {
      name: 'name',
      heading: 'Team',
      synonyms: ['Name', 'Team name'],
      isRequired: true,
      isName: true,
      examples: ['Atelier Genève', 'Boutique Bratislava'],
    },
    { name: 'status', heading: 'Status', examples: ['published', 'draft'] },
  ],
  enrolments: [
    email,
    game,
    { name: 'team', heading: 'Team', synonyms: ['Team name'], examples: ['Atelier Genève', 'Boutique Bratislava'] },
    { name: 'teamSince', heading: 'Team since', examples: ['', ''] },
    { name: 'tier', heading: 'Tier', examples: ['', ''] },
  ],
  achievements: [
    ofGame,
    { name: 'tier', heading: 'Tier', synonyms: ['Tier name'], examples: ['Bronze', 'Bronze'] },
    {
      name: 'level',
      heading: 'Level',
      synonyms: ['Level name', 'Level id'],
      isRequired: true,
      examples: ['Leather', 'Leather'],
    },
    {
      name: 'title',
      heading: 'Title',
      synonyms: ['Achievement', 'Achievement title', 'Name'],
      isRequired: true,
      isName: true,
      examples: ['What makes leather leather', 'The window of the month'],
    },
    { name: 'type', heading: 'Type', synonyms: ['Kind'], examples: ['questionsQuizzes', 'physicalExperience'] },
    { name: 'contentKind', heading: 'Content', synonyms: ['Content kind'], examples: ['quiz', ''] },
    { name: 'points', heading: 'Points', examples: ['60', '100'] },
    // For new ones only: the position in the level, from 1. Existing ones are reordered by hand.
    { name: 'order', heading: 'Order', synonyms: ['Position', 'Place'], examples: ['1', '2'] },
    { name: 'startDate', heading: 'Start', synonyms: ['Start date', 'From'], examples: ['', ''] },
    { name: 'endDate', heading: 'End', synonyms: ['End date', 'Until'], examples: ['', ''] },
    { name: 'shortDescription', heading: 'Short description', examples: ['Four questions about hides', ''] },
    { name: 'longDescription', heading: 'Long description', synonyms: ['Description'], examples: ['', ''] },
    { name: 'gameType', heading: 'For', synonyms: ['Game type'], examples: ['Individual', 'Team'] },
    { name: 'teamRule', heading: 'Team rule', examples: ['', 'manual'] },
    { name: 'isBonus', heading: 'Bonus', synonyms: ['Is bonus'], examples: ['no', 'no'] },
    { name: 'passMark', heading: 'Pass mark', examples: ['60', ''] },
    { name: 'attemptsAllowed', heading: 'Attempts allowed', synonyms: ['Attempts'], examples: ['1', ''] },
    { name: 'pointsMode', heading: 'Points mode', examples: ['full', ''] },
    { name: 'behaviourEngagement', heading: 'Behaviour', synonyms: ['Behaviour engagement'], examples: ['', ''] },
    { name: 'behaviourCount', heading: 'Behaviour count', synonyms: ['How many times'], examples: ['', ''] },
  ],
  questions: [
    game,
    {
      name: 'quiz',
      heading: 'Quiz',
      synonyms: ['Achievement', 'Achievement title'],
      isRequired: true,
      examples: ['What makes leather leather', 'What makes leather leather'],
    },
    {
      name: 'text',
      heading: 'Question',
      synonyms: ['Text'],
      isRequired: true,
      isName: true,
      examples: ['What makes a material leather?', 'Which of these are metals?'],
    },
    { name: 'a', heading: 'Answer A', synonyms: ['A'], isRequired: true, examples: ['It is a tanned hide', 'Gold'] },
    { name: 'b', heading: 'Answer B', synonyms: ['B'], isRequired: true, examples: ['It looks like a hide', 'Silk'] },
    { name: 'c', heading: 'Answer C', synonyms: ['C'], examples: ['', 'Silver'] },
    { name: 'd', heading: 'Answer D', synonyms: ['D'], examples: ['', ''] },
    { name: 'e', heading: 'Answer E', synonyms: ['E'], examples: ['', ''] },
    { name: 'f', heading: 'Answer F', synonyms: ['F'], examples: ['', ''] },
    {
      name: 'right',
      heading: 'Right answers',
      synonyms: ['Right', 'Right answer', 'Correct'],
      isRequired: true,
      examples: ['A', 'A, C'],
    },
    listed('quizId', 'Quiz id', ['game', 'quiz']),
    listed('answers', 'Answers', ['a', 'b', 'right']),
    { name: 'multiple', heading: 'Several may be chosen', synonyms: ['Multiple'], examples: ['no', 'yes'] },
    { name: 'explanation', heading: 'Explanation', examples: ['Tanning turns a hide into leather.', ''] },
    { name: 'passage', heading: 'Explained in', synonyms: ['Passage'], examples: ['What counts as leather', ''] },
  ],
  translations: [
    {
      name: 'item',
      heading: 'Item',
      isRequired: true,
      examples: ['level/0198c8a4-5d6e-7f00-8000-000000000000', 'level/0198c8a4-5d6e-7f00-8000-000000000000'],
    },
    { name: 'text', heading: 'Text', isRequired: true, examples: ['name', 'header'] },
    exported('where', 'Where'),
    exported(
      'original',
      'Original',
      languages.map((code) => `Original (${code})`),
    ),
    ...languages.filter((code) => code !== 'en').map((code) => wordsIn(code, languageTraits[code].leather)),
    // The example's original is in English.
    wordsIn('en', ''),
    exported('toDo', 'To do'),
    {
      name: 'madeOf',
      heading: 'Made of',
      isRequired: true,
      examples: ['as it was exported', 'as it was exported'],
    },
  ],
  awards: [
    game,
    {
      name: 'achievement',
      heading: 'Achievement',
      synonyms: ['Achievement title', 'Title'],
      isRequired: true,
      isName: true,
      examples: ['The workshop', 'The window of the month'],
    },
    {
      name: 'email',
      heading: 'Email',
      synonyms: ['E-mail address', 'Mail', 'Player'],
      examples: ['anna.keller@company.example', ''],
    },
    { name: 'team', heading: 'Team', synonyms: ['Team name'], examples: ['', 'Boutique Bratislava'] },
    {
      name: 'reason',
      heading: 'Reason',
      synonyms: ['Why'],
      isRequired: true,
      examples: ['Came to the workshop in Geneva', 'Chosen by the jury'],
    },
    { name: 'doneAt', heading: 'Done on', synonyms: ['Done at', 'Date', 'Earned', 'Awarded at'], examples: ['', ''] },
    listed('gameId', 'Game id', ['game']),
    listed('achievementId', 'Achievement id', ['achievement']),
    listed('userId', 'User id'),
    listed('teamId', 'Team id'),
    listed('revokedAt', 'Revoked at'),
    { name: 'externalId', heading: 'External id', synonyms: ['Receipt'], examples: ['', ''] },
  ],
};

export const maxImportBytes = 50 * 1024 * 1024;
export const maxImportRows: Readonly<Record<ImportKind, number>> = {
  users: 100_000,
  teams: 10_000,
  enrolments: 100_000,
  achievements: 1000,
  questions: 5_000,
  translations: 50_000,
  awards: 100_000,
};

/** The encodings of a CSV; detected from its bytes unless chosen. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];
const Encoding = z.enum(importEncodings);

/** `checking`, `applying` and `undoing` are in progress. */
export const importStates = ['checking', 'checked', 'applying', 'applied', 'undoing', 'undone'] as const;

/** The action for a row; `waiting`: not checked yet; `example`: one of the template that was left as it is, and is skipped. */
export const rowActions = ['waiting', 'create', 'update', 'unchanged', 'example', 'fault'] as const;
export type RowAction = (typeof rowActions)[number];

/** The result of a row; `kept`: it was changed since, and undoing has left it alone. */
export const rowOutcomes = ['applied', 'undone', 'kept'] as const;

export const ImportView = z.object({
  ...stored,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Its encoding; null for a workbook, which contains it, and for imports from before this was stored. */
  encoding: Encoding.nullable(),
  /** Of the file, in its order. */
  headings: z.array(z.string()),
  /** The column of each heading; empty for one that is left out. */
  columns: z.array(z.string()),
  /** Who uploaded the file; null when that user is erased. */
  person: z.string().nullable(),
  rows: z.int(),
  /** Rows processed by the work in progress. */
  done: z.int(),
  /** The numbers of rows by action. */
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  invalid: z.int(),
  /** The stored data has changed since the first check, so the rows were checked again. */
  isRechecked: z.boolean(),
  /** The last attempt to apply or undo it failed by a server error; nothing was changed. */
  hasFailed: z.boolean(),
  appliedAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
  /** The numbers of rows by the result of undoing. */
  undone: z.int(),
  kept: z.int(),
  /** Rows are deleted a month after the last act; without them it can neither be viewed nor undone. */
  hasRows: z.boolean(),
});
export type ImportView = z.infer<typeof ImportView>;

/** The first rows of a file before anything is checked. */
export const ImportPreview = z.object({
  /** Its encoding; null for a workbook, which contains it. */
  encoding: Encoding.nullable(),
  /** The name of the sheet that was read; null for a CSV. */
  sheet: z.string().nullable(),
  headings: z.array(z.string()),
  /** The column that each heading means; empty for one that is ignored, null for an unknown one. */
  columns: z.array(z.string().nullable()),
  /** The first rows, followed by the first ones with letters that another encoding would change. Long cells are cut. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** Why it is not a table with the columns of the import; null when it is. */
  error: z.string().nullable(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportRowView = z.object({
  id: Id,
  importId: Id,
  kind: z.enum(importKinds),
  /** The created or changed record; null until it is applied. */
  entityId: Id.nullable(),
  /** The line in the file, including the headings. */
  line: z.int(),
  /** Its cells as they are in the file, or were corrected since. */
  cells: z.array(z.string()),
  /** The subject of the row: an e-mail address, a team's name. */
  title: z.string(),
  action: z.enum(rowActions),
  outcome: z.enum(rowOutcomes).nullable(),
  /** The changes by column, for an update. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).nullable(),
  /** `path` is the column; empty for the whole row. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ImportRowView = z.infer<typeof ImportRowView>;

export const importsBackoffice = readOnlyResource({
  name: 'imports',
  row: ImportView,
  filters: ['kind', 'state', 'createdAt'],
  sorts: ['createdAt', 'kind', 'state', 'fileName', 'rows'],
  search: ['fileName'],
  managedBy: 'admin',
});

export const importRowsBackoffice = readOnlyResource({
  name: 'importRows',
  row: ImportRowView,
  filters: ['importId', 'action', 'outcome'],
  sorts: ['line'],
  search: ['title'],
  managedBy: 'admin',
});

/** A cell of a checked row that is replaced. */
export const ImportCorrection = z.strictObject({
  rowId: Id,
  /** Its place in the row, from 0. */
  index: z.int().min(0).max(1000),
  text: z.string().max(20_000),
});
export type ImportCorrection = z.infer<typeof ImportCorrection>;

const byId = z.object({ id: Id });
const Kind = z.enum(importKinds);
const query = z.strictObject({ kind: Kind, encoding: Encoding.optional() });
const upload = { maxBytes: maxImportBytes };
/** The column of each heading in the order of the file, separated by commas; empty for one that is left out. */
const Columns = z.string().max(4000);

export const importCalls = {
  uploadImport: endpoint({
    method: 'POST',
    path: '/imports',
    auth: ['admin'],
    summary: 'Takes a file (CSV, XLSX or ODS) and begins to check what its rows would do; nothing is changed yet',
    query: query.extend({ columns: Columns.optional() }),
    upload,
    responses: { 201: ImportView },
    errors: ['too_large'],
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/imports/preview',
    auth: ['admin'],
    summary:
      'Says in which encoding a file was read, or which sheet of it, and its first rows as they were read; nothing is stored',
    query,
    upload,
    responses: { 200: ImportPreview },
    errors: ['too_large'],
  }),
  getImportTemplate: endpoint({
    method: 'GET',
    path: '/imports/template',
    auth: ['admin'],
    summary: 'A file with the columns of an import and two rows to be replaced',
    query: z.strictObject({ kind: Kind, format: z.enum(tableFormats).default('csv') }),
    download: true,
    responses: { 200: null },
  }),
  getImportReport: endpoint({
    method: 'GET',
    path: '/imports/{id}/report',
    auth: ['admin'],
    summary: 'The rows of the file with what becomes, or has become, of each; to be corrected and sent again',
    params: byId,
    query: z.strictObject({ action: z.enum(rowActions).optional() }),
    download: true,
    responses: { 200: null },
  }),
  correctImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/correct',
    auth: ['admin'],
    summary: 'Replaces cells of checked rows, all or none, and begins to check the whole file again',
    params: byId,
    body: z.strictObject({ cells: z.array(ImportCorrection).min(1).max(5000) }),
    maxBytes: maxBodyBytes,
    responses: { 200: ImportView },
    errors: ['already_done', 'conflict'],
  }),
  applyImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/apply',
    auth: ['admin'],
    summary: 'Begins to do what was checked: all rows or none',
    params: byId,
    responses: { 200: ImportView },
    errors: ['already_done', 'conflict'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/undo',
    auth: ['admin'],
    summary: 'Begins to take an applied import back; what was changed since stays, and is named',
    params: byId,
    /** Required for awards. */
    body: z.strictObject({ reason: Reason.optional() }),
    responses: { 200: ImportView },
    errors: ['already_done', 'conflict'],
  }),
};
