/** Reads a game from the sheets of a workbook, as the tree that an archive has. Pure but for texts. */
import { attemptsByDefault } from '#shared/game/achievementFields.rules.ts';
import { contentOf, typeOfKind, type AchievementKind } from '#shared/game/achievementKinds.rules.ts';
import { achievementsBackoffice } from '#shared/game/achievements.contract.ts';
import { gamesBackoffice } from '#shared/game/games.contract.ts';
import type { ArchiveError } from '#shared/gameTrees/archives.contract.ts';
import { GameTree } from '#shared/gameTrees/gameTrees.contract.ts';
import { nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import type { FieldError } from '#shared/http/errors.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import { PdfFields } from '#shared/kinds/pdf/pdfs.contract.ts';
import { PodcastFields } from '#shared/kinds/podcast/podcasts.contract.ts';
import { QuizFields } from '#shared/kinds/quiz/quizzes.contract.ts';
import { findHeadings, maxHeadRows } from '#server/platform/tables/headingRow.rules.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';
import { mergedCell } from '#server/platform/tables/cells.ts';
import type { Sheet } from '#server/platform/tables/sheet.ts';
import type { TableRow } from '#server/platform/tables/tableRow.ts';
import { answersIn, type AnswerColumn } from '#server/engines/imports/answerCells.ts';
import { byClocksOf, fold } from '#server/engines/imports/importCells.ts';
import { keepRow, readRow } from '#server/engines/imports/importFile.ts';
import type { AnswerLabel } from '#shared/questions/questions.contract.ts';
import {
  answerColumns,
  columnsOfSheets,
  headingsOfSheet,
  isExampleRow,
  kindOfName,
  maxRowsOf,
  sheetKinds,
  sheetName,
  type SheetKind,
} from './gameSheets.ts';
import { languages } from '#shared/vocabulary/languages.ts';

export interface SheetsContents {
  /** With what could be read; null where it is no game at all. */
  game: GameTree | null;
  /** In the order of sheets and rows. */
  errors: ArchiveError[];
  /** The names of sheets that were not read. */
  ignored: string[];
}

type Values = Readonly<Record<string, unknown>>;
type Part = Record<string, unknown>;

interface Table {
  kind: SheetKind;
  sheet: string;
  /** The columns in the order of the file; empty: none. */
  columns: readonly string[];
  headings: readonly string[];
  headLine: number;
  rows: readonly TableRow[];
}

interface Row {
  table: Table;
  line: number;
  values: Values;
}

/** Of a sheet: the rows that may be above its headings, those of a template, and one too many. */
const rowsRead = (kind: SheetKind) => maxRowsOf[kind] + maxHeadRows + 10;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '' || cell === mergedCell);

function tableOf(kind: SheetKind, { name }: Sheet, rows: readonly TableRow[]): Table {
  const known = headingsOfSheet(kind);
  const { at } = findHeadings(
    rows.map(({ cells }) => cells),
    new Set(known.keys()),
  );
  const headings = (rows[at]?.cells ?? []).map((cell) => (cell === mergedCell ? '' : cell.trim()));
  return {
    ...{ kind, sheet: name, headings, headLine: rows[at]?.line ?? 1 },
    columns: headings.map((heading) => known.get(foldHeading(heading)) ?? ''),
    rows: rows.slice(at + 1).filter(({ cells }) => !isBlank(cells)),
  };
}

const requiredIn = (kind: SheetKind) => columnsOfSheets[kind].filter(({ isRequired }) => isRequired);

/** Whether a sheet with another name has all headings that a kind needs, and no other. */
function fits({ kind, columns, headings }: Table): boolean {
  return (
    headings.every((heading, index) => heading === '' || columns[index] !== '') &&
    requiredIn(kind).every(({ name }) => columns.includes(name))
  );
}

/** The sheet of each kind: by its name in any language, and else by its headings. Hidden ones only by their names. */
function findTables(sheets: readonly Sheet[]): { tables: Map<SheetKind, Table>; ignored: string[] } {
  const tables = new Map<SheetKind, Table>();
  const left: Sheet[] = [];
  const use = (kind: SheetKind, sheet: Sheet) => tables.set(kind, tableOf(kind, sheet, sheet.read(rowsRead(kind))));
  for (const sheet of sheets) {
    const kind = kindOfName(sheet.name);
    if (kind === undefined || tables.has(kind)) left.push(sheet);
    else use(kind, sheet);
  }
  const ignored: string[] = [];
  for (const sheet of left.filter(({ isHidden }) => !isHidden)) {
    const head = sheet.read(maxHeadRows);
    const kind = sheetKinds.find((one) => !tables.has(one) && fits(tableOf(one, sheet, head)));
    if (kind !== undefined) use(kind, sheet);
    else if (!head.every(({ cells }) => isBlank(cells))) ignored.push(sheet.name);
  }
  return { tables, ignored };
}

const prefix = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** The column that says a field of a part, by the rest of an error's path. */
function columnOfPath(rest: readonly string[], part: Part): string | null {
  const [field = '', place] = rest;
  if (field === 'answers' || field === 'choices') {
    return place === undefined ? (field === 'answers' ? 'right' : 'a') : (answerColumns[Number(place)] ?? null);
  }
  if (field === 'contentKind') return 'kind';
  if (field === 'name' && 'categories' in part) return 'part';
  if (field === 'name' && 'questions' in part) return 'category';
  if (field === 'passMark' && 'questions' in part) return 'categoryPassMark';
  if (field === 'kind' && 'choices' in part) return 'answeredWith';
  return field === '' ? null : field;
}

/**
 * Reads the game in the sheets of a workbook, as far as it can.
 * @param check the errors of the game as a whole, each with its path in the tree
 */
export function readSheets(sheets: readonly Sheet[], check: (game: GameTree) => readonly FieldError[]): SheetsContents {
  const { tables, ignored } = findTables(sheets);
  const errors: ArchiveError[] = [];
  const skipped = new Set<string>();
  const rowOf = new Map<object, Row>();

  function fail(table: Table, row: number | null, column: string | null, message: string): void {
    const index = column === null ? -1 : table.columns.indexOf(column);
    const heading = index === -1 ? column : (table.headings[index] ?? column);
    const place = { sheet: table.sheet, row, column: heading === '' ? null : heading };
    const path = [place.sheet, place.row, place.column].filter((one) => one !== null).join('.');
    errors.push({ path, message, place });
  }
  const failAt = ({ table, line }: Row, column: string | null, message: string) => {
    const isThere = column !== null && table.columns.includes(column);
    const written = columnsOfSheets[table.kind].find(({ name }) => name === column)?.headings('en')[0] ?? null;
    fail(table, line, isThere ? column : written, message);
  };

  /** Reports columns that are unknown, missing or there twice. */
  function checkColumns(table: Table): void {
    const { kind, columns, headings, headLine } = table;
    for (const [index, heading] of headings.entries()) {
      const column = columns[index] ?? '';
      if (heading !== '' && column === '') fail(table, headLine, heading.slice(0, 80), 'No such column');
      else if (column !== '' && columns.indexOf(column) < index) {
        fail(table, headLine, column, `The column ${heading} is there twice.`);
      }
    }
    for (const { name, headings: headingsIn } of requiredIn(kind)) {
      if (columns.includes(name)) continue;
      const language = languages.find((one) => sheetName(kind, one) === table.sheet) ?? 'en';
      fail(table, headLine, null, `The column ${headingsIn(language)[0] ?? name} is missing.`);
    }
  }

  /** The rows of a sheet with the values of their cells; without unchanged examples. */
  function rowsIn(kind: SheetKind): Row[] {
    const table = tables.get(kind);
    if (table === undefined) {
      const sheet = sheetName(kind, 'en');
      if (kind !== 'questions') {
        errors.push({ path: sheet, message: `The sheet ${sheet} is missing.`, place: null });
      }
      return [];
    }
    checkColumns(table);
    const filled: { line: number; cells: string[]; wrong: FieldError[] }[] = [];
    for (const { line, cells } of table.rows) {
      const kept = keepRow(cells, table.headings, false);
      const { texts } = readRow(kept.cells, table.columns);
      if (kept.errors.length === 0 && isExampleRow(kind, texts)) {
        const name = texts['name'] ?? texts['title'];
        if (name !== undefined) skipped.add(fold(name));
      } else filled.push({ line, cells: kept.cells, wrong: kept.errors });
    }
    const most = maxRowsOf[kind];
    if (filled.length > most) {
      fail(table, null, null, `The sheet has more than ${most} ${most === 1 ? 'row' : 'rows'}.`);
      return [];
    }
    return filled.map(({ line, cells, wrong }) => {
      const row = { table, line };
      const { texts, errors: unread } = readRow(cells, table.columns);
      const bad = new Set(unread.map(({ path }) => path));
      for (const { path, message } of [...wrong, ...unread]) fail(table, line, path === '' ? null : path, message);
      const values: Record<string, unknown> = {};
      for (const { name, isRequired, cell } of columnsOfSheets[kind]) {
        const text = texts[name];
        if (text === undefined) {
          if (isRequired && table.columns.includes(name) && !bad.has(name)) fail(table, line, name, 'Required');
          continue;
        }
        const read = cell.safeParse(text, { error: validationMessage });
        if (read.success) values[name] = read.data;
        else fail(table, line, name, read.error.issues[0]?.message ?? 'Invalid');
      }
      return { ...row, values };
    });
  }

  /** The one part that a cell names, among those with its name. */
  function find<T>(row: Row, column: string, found: readonly T[], noun: string): T | undefined {
    const name = row.values[column];
    // Its absence is reported already.
    if (typeof name !== 'string') return undefined;
    const [one, another] = found;
    if (one === undefined) {
      const isExample = skipped.has(fold(name));
      failAt(row, column, isExample ? 'Names an example of the template that was left unchanged' : `No such ${noun}`);
    } else if (another !== undefined) failAt(row, column, `Several ${noun}s have this name; say in which of them`);
    return another === undefined ? one : undefined;
  }

  /** Adds a part to its parent, if that is known, and reports another one of its name there. */
  function add(row: Row, column: string, into: Part[] | undefined, part: Part, named: Map<string, Row>): void {
    rowOf.set(part, row);
    if (into === undefined) return;
    const key = fold(String(part[column]));
    const before = named.get(key);
    if (before !== undefined && row.values[column] !== undefined) {
      failAt(row, column, `The same as in line ${before.line}`);
    } else named.set(key, row);
    into.push(part);
  }

  const games = rowsIn('game');
  const [gameRow] = games;
  const gameTable = tables.get('game');
  if (gameTable !== undefined && gameRow === undefined && !errors.some(({ place }) => place?.row === null)) {
    fail(gameTable, null, null, 'The sheet has no game: fill in its row.');
  }
  const given = gameRow?.values ?? {};
  const timezone = typeof given['timezone'] === 'string' ? given['timezone'] : 'UTC';
  const game: Part = {
    // Stands in where it is missing, which is reported.
    ...{ name: '–', startDate: '1970-01-01T00:00:00.000Z', endDate: '9999-01-01T00:00:00.000Z', language: 'en' },
    ...byClocksOf(timezone, gamesBackoffice, given),
    ...{ timezone, tiers: [] },
  };
  if (gameRow !== undefined) rowOf.set(game, gameRow);

  const namedIn = new Map<unknown, Map<string, Row>>();
  /** The parts of a parent by their names. */
  function namesIn(owner: unknown): Map<string, Row> {
    const known = namedIn.get(owner) ?? new Map<string, Row>();
    namedIn.set(owner, known);
    return known;
  }

  const tiers: { name: string; levels: Part[] }[] = [];
  for (const row of rowsIn('tiers')) {
    const tier = { name: '–', ...row.values, levels: [] as Part[] };
    add(row, 'name', game['tiers'] as Part[], tier, namesIn(game));
    tiers.push(tier);
  }

  const levels: { name: string; tier: string; achievements: Part[] }[] = [];
  for (const row of rowsIn('levels')) {
    const { tier, ...fields } = row.values;
    const parent = find(
      row,
      'tier',
      tiers.filter(({ name }) => fold(name) === fold(String(tier))),
      'tier',
    );
    const level = { name: '–', ...fields, achievements: [] as Part[] };
    add(row, 'name', parent?.levels, level, namesIn(parent));
    // Kept also without its tier: what is in it has no error of its own.
    levels.push({ name: level.name, tier: String(tier), achievements: level.achievements });
  }

  const isIn = (text: unknown, name: string) => text === undefined || fold(String(text)) === fold(name);
  const achievements: {
    title: string;
    level: string;
    tier: string;
    kind: AchievementKind | null;
    content: Part | null;
  }[] = [];
  for (const row of rowsIn('achievements')) {
    const { tier, level, kind: said, ...fields } = row.values;
    const parent = find(
      row,
      'level',
      levels.filter((one) => fold(one.name) === fold(String(level)) && isIn(tier, one.tier)),
      'level',
    );
    const kind = (said as AchievementKind | undefined) ?? null;
    const { content, rest } = contentIn(row, kind, fields);
    const contentKind = kind === null ? null : contentOf(kind);
    const achievement: Part = {
      ...{ title: '–', points: 0, type: kind === null ? 'business' : typeOfKind(kind) },
      ...(kind === 'behavioral' && { behaviourCount: 1 }),
      attemptsAllowed: attemptsByDefault(contentKind),
      ...byClocksOf(timezone, achievementsBackoffice, rest),
      content,
    };
    add(row, 'title', parent?.achievements, achievement, namesIn(parent));
    achievements.push({
      ...{ title: String(achievement['title']), kind, content },
      ...{ level: parent?.name ?? String(level), tier: parent?.tier ?? String(tier) },
    });
  }

  /** The content of a kind, without questions; values of columns that belong to another kind are errors. */
  function contentIn(row: Row, kind: AchievementKind | null, fields: Values): { content: Part | null; rest: Values } {
    const own: Readonly<Partial<Record<AchievementKind, readonly string[]>>> = {
      quiz: Object.keys(QuizFields.shape),
      exam: ['timeLimit'],
      pdf: Object.keys(PdfFields.shape),
      podcast: Object.keys(PodcastFields.shape),
      successfulStory: ['prompt'],
    };
    const ofContents = new Set(Object.values(own).flat());
    const entries = Object.entries(fields);
    const isOwn = (name: string) => kind !== null && (own[kind]?.includes(name) ?? false);
    for (const [name, value] of entries) {
      const says = value !== false && value !== '';
      if (kind !== null && says && ofContents.has(name) && !isOwn(name)) failAt(row, name, 'Only for another kind');
    }
    const name = kind === null ? null : contentOf(kind);
    const content: Part | null =
      name === null
        ? null
        : {
            kind: name,
            ...Object.fromEntries(entries.filter(([field]) => isOwn(field))),
            ...((name === 'quiz' || name === 'feedback') && { questions: [] }),
            ...(name === 'exam' && { parts: [] }),
          };
    if (content !== null) rowOf.set(content, row);
    return { content, rest: Object.fromEntries(entries.filter(([field]) => !ofContents.has(field))) };
  }

  for (const row of rowsIn('questions')) {
    const { tier, level, achievement } = row.values;
    const parent = find(
      row,
      'achievement',
      achievements.filter(
        (one) => fold(one.title) === fold(String(achievement)) && isIn(level, one.level) && isIn(tier, one.tier),
      ),
      'achievement',
    );
    if (parent === undefined) continue;
    const { kind, content } = parent;
    if (content !== null && (kind === 'quiz' || kind === 'exam')) {
      const question = questionIn(row);
      const list = kind === 'quiz' ? content['questions'] : categoryIn(row, parent.title, content)['questions'];
      (list as Part[]).push(question);
    } else if (content !== null && kind === 'feedback') (content['questions'] as Part[]).push(feedbackQuestionIn(row));
    else if (kind !== null) failAt(row, 'achievement', 'Only for a quiz, an exam or a feedback');
  }

  function questionIn(row: Row): Part {
    const { values } = row;
    for (const column of [...answerColumns.slice(6), 'answeredWith', 'required'] as const) {
      if (values[column] !== undefined) failAt(row, column, 'Only for a feedback');
    }
    const cells = values as Partial<Record<AnswerColumn, string>> & { right?: AnswerLabel[] };
    const { answers, errors: wrong = [] } = answersIn(cells);
    for (const { path, message } of wrong) {
      // An answer that could not be read has its error already.
      if (!errors.some(({ place }) => place?.row === row.line && place.sheet === row.table.sheet)) {
        failAt(row, path, message);
      }
    }
    const { text = '–', explanation = '', passage = '', multiple } = values;
    // Of a question with errors, which is refused: so that what else is wrong with it is found as well.
    const anyAnswers = [
      { text: '1', isCorrect: true },
      { text: '2', isCorrect: false },
    ];
    const question = {
      ...{ text, explanation, passage, answers: answers ?? anyAnswers },
      multiple: multiple ?? (answers ?? []).filter(({ isCorrect }) => isCorrect).length > 1,
    };
    rowOf.set(question, row);
    return question;
  }

  function feedbackQuestionIn(row: Row): Part {
    const { text = '–', required = true, answeredWith } = row.values;
    for (const column of ['right', 'multiple', 'explanation', 'passage'] as const) {
      if (row.values[column] !== undefined) failAt(row, column, 'Only for a quiz or an exam');
    }
    const choices = answerColumns.flatMap((column) => row.values[column] ?? []);
    const kind = answeredWith ?? (choices.length > 0 ? 'choice' : 'rating');
    const question = { text, required, kind, choices };
    rowOf.set(question, row);
    return question;
  }

  /** The category of an exam that a row names; parts and categories are named after the exam where it names none. */
  function categoryIn(row: Row, title: string, content: Part): Part {
    const { part = title, category = title, categoryPassMark } = row.values;
    const named = (list: Part[], name: unknown, make: () => Part): Part => {
      const found = list.find((one) => fold(String(one['name'])) === fold(String(name)));
      if (found !== undefined) return found;
      const made = { name, ...make() };
      rowOf.set(made, row);
      list.push(made);
      return made;
    };
    const inPart = named(content['parts'] as Part[], part, () => ({ categories: [] }));
    const found = named(inPart['categories'] as Part[], category, () => ({ passMark: null, questions: [] }));
    const before = found['passMark'];
    if (categoryPassMark !== undefined && before !== null && before !== categoryPassMark) {
      failAt(row, 'categoryPassMark', 'Differs from the row before of this category');
    } else if (categoryPassMark !== undefined) found['passMark'] = categoryPassMark;
    return found;
  }

  const parsed = GameTree.safeParse(game, { error: validationMessage });
  const found = parsed.success ? parsed.data : null;
  const nodes = new Map(nodesOf(game as unknown as GameTree).map(({ path, fields }) => [path, fields as Part]));

  /** An error of the tree, at its place in the sheets. */
  function placed({ path, message }: FieldError): ArchiveError {
    let at = path;
    while (at !== '' && !nodes.has(at)) at = prefix(at);
    const part = nodes.get(at);
    const row = part === undefined ? undefined : rowOf.get(part);
    if (part === undefined || row === undefined) return { path, message, place: null };
    const rest = (at === '' ? path : path.slice(at.length + 1)).split('.').filter((one) => one !== '');
    failAt(row, columnOfPath(rest, part), message);
    return errors.pop() as ArchiveError;
  }

  const ofTree = found === null ? fieldErrors(parsed.error?.issues ?? []) : check(found);
  errors.push(...ofTree.map(placed));
  const order = [...tables.entries()]
    .toSorted(([a], [b]) => sheetKinds.indexOf(a) - sheetKinds.indexOf(b))
    .map(([, { sheet }]) => sheet);
  const rank = ({ place }: ArchiveError) => [order.indexOf(place?.sheet ?? ''), place?.row ?? 0] as const;
  const sorted = errors.toSorted((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]);
  return { game: found, errors: sorted, ignored };
}
