/** The sheets of a game as a spreadsheet, and their columns: what a cell means, and how a value is written. Pure but for texts. */
import * as z from 'zod';
import { achievementKinds, contentOf, type AchievementKind } from '#shared/game/achievementKinds.rules.ts';
import { AchievementFields } from '#shared/game/achievements.contract.ts';
import { GameFields } from '#shared/game/games.contract.ts';
import { LevelFields } from '#shared/game/levels.contract.ts';
import { TierFields } from '#shared/game/tiers.contract.ts';
import { line, lines, percent } from '#shared/http/fields.ts';
import { innermost, isRichText } from '#shared/http/resource.ts';
import { CategoryFields, PartFields } from '#shared/kinds/exam/exams.contract.ts';
import { FeedbackQuestionFields } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { PdfFields } from '#shared/kinds/pdf/pdfs.contract.ts';
import { PodcastFields } from '#shared/kinds/podcast/podcasts.contract.ts';
import { QuizFields } from '#shared/kinds/quiz/quizzes.contract.ts';
import { StoryFields } from '#shared/kinds/story/stories.contract.ts';
import { QuestionFields } from '#shared/questions/questions.contract.ts';
import { languages, type Language } from '#shared/vocabulary/languages.ts';
import { textIn } from '#server/platform/localeTexts.ts';
import { cellOf, type Cell } from '#server/platform/tables/cells.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';
import { rightLetters } from '#server/engines/imports/answerCells.ts';
import { choiceOf, fieldCell, fold, percentage, richText, wordsFor } from '#server/engines/imports/importCells.ts';
import { headingsIn } from '#server/engines/imports/importHeadings.ts';

export const sheetKinds = ['game', 'tiers', 'levels', 'achievements', 'questions'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export interface SheetColumn {
  readonly name: string;
  /** Each row has a value in it, and the sheet has to have it. */
  readonly isRequired: boolean;
  /** The parser of a cell that is not empty. */
  readonly cell: z.ZodType;
  /** The first one is written; the others are read as well. */
  headings(language: Language): string[];
  /** A value as a cell. */
  shown(value: unknown, language: Language): Cell;
}

/** At most so many rows, all kinds of a tree's limits together. */
export const maxRowsOf: Readonly<Record<SheetKind, number>> = {
  game: 1,
  tiers: 500,
  levels: 2_000,
  achievements: 5_000,
  questions: 20_000,
};

const admin = (language: Language, key: string): string => textIn(language, 'admin', key) ?? key;
const own = (language: Language, key: string): string => textIn(language, 'sheets', key) ?? key;

const inAllLanguages = (say: (language: Language) => readonly string[]) => languages.flatMap(say);

/** One of some options, written and read by its words. @param wordsIn the first one is written */
const choiceColumn = <const T extends string>(
  options: readonly T[],
  wordsIn: (option: T, language: Language) => readonly string[],
) => ({
  cell: choiceOf(options, wordsIn),
  shown: (value: unknown, language: Language): Cell =>
    options.includes(value as T) ? cellOf(wordsIn(value as T, language)[0]) : '',
});

const yesOrNoIn = (value: unknown, language: Language): Cell =>
  typeof value === 'boolean' ? admin(language, value ? 'yes' : 'no') : '';

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A rich text as lines, where these become the same text again; otherwise as HTML. */
function linesOf(html: string): string {
  const plain = unescaped(
    html
      .replaceAll('</p><p>', '\n')
      .replace(/^<p>/, '')
      .replace(/<\/p>$/, ''),
  );
  return richText.safeParse(plain).data === html ? plain : html;
}

type ShownBy = SheetColumn['shown'];

/** How the values of a field are read and written. @param words the resource that names its options */
function formatOf(schema: unknown, words: string, name: string): { cell: z.ZodType; shown: ShownBy } {
  const inner = innermost(schema);
  if (inner instanceof z.ZodEnum) {
    return choiceColumn(inner.options as string[], wordsFor(words, name));
  }
  if (inner === percent) return { cell: percentage(percent), shown: cellOf };
  if (inner instanceof z.ZodBoolean) return { cell: fieldCell(schema, words, name), shown: yesOrNoIn };
  if (isRichText(schema))
    return { cell: fieldCell(schema, words, name), shown: (html) => cellOf(linesOf(String(html ?? ''))) };
  return { cell: fieldCell(schema, words, name), shown: cellOf };
}

type ColumnOptions = Partial<Pick<SheetColumn, 'name' | 'isRequired' | 'cell' | 'headings' | 'shown'>>;

/** The column of a field, with the label of its form as heading. @param words the resource that names it */
function column(words: string, { shape }: z.ZodObject, field: string, options: ColumnOptions = {}): SheetColumn {
  const name = options.name ?? field;
  return {
    name,
    isRequired: false,
    ...formatOf(shape[field], words, field),
    headings: (language) => [admin(language, `${words}.fields.${field}`), ...headingsIn(language, name)],
    ...options,
  };
}

/** A column that names the part in which a row's part is. */
const parent = (name: string, words: string, isRequired: boolean): SheetColumn => ({
  ...{ name, isRequired, cell: line(1, 120), shown: cellOf },
  headings: (language) => [admin(language, `${words}.one`), ...headingsIn(language, name)],
});

const names = new Map(
  languages.flatMap((spoken) => {
    const display = new Intl.DisplayNames(spoken, { type: 'language' });
    return languages.map((code) => [fold(display.of(code) ?? code), code] as const);
  }),
);
const languageOf = (text: string) => names.get(fold(text)) ?? fold(text);
const languageCell = z
  .string()
  .transform(languageOf)
  .pipe(z.string().regex(/^[a-z]{2}$/));
const languagesCell = z
  .string()
  .transform((text) =>
    text
      .split(/[,;\n]/)
      .filter((one) => one.trim() !== '')
      .map((one): unknown => languageOf(one)),
  )
  .pipe(z.preprocess((chosen) => chosen, GameFields.shape.offeredLanguages));

/** “From outside” and other words for a kind, beside the labels of the forms. */
const otherWords: Readonly<Partial<Record<AchievementKind, readonly string[]>>> = {
  successfulStory: ['story'],
  business: ['outside'],
};
export const kindName = (kind: AchievementKind, language: Language): string =>
  admin(language, `achievements.options.${contentOf(kind) === null ? 'type' : 'contentKind'}.${kind}`);
const kindChoice = choiceColumn(achievementKinds, (kind, language) => [
  kindName(kind, language),
  ...(otherWords[kind] ?? []).map((key) => own(language, `kinds.${key}`)),
]);

/** Minutes, as in the form; stored in seconds. */
const timeLimit = {
  cell: z
    .string()
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 60))
    .pipe(z.int({ error: 'Must be a whole number, such as 60' }).min(60).max(86_400)),
  shown: (seconds: unknown): Cell => (typeof seconds === 'number' ? seconds / 60 : ''),
  headings: (language: Language) => [own(language, 'timeLimit'), admin(language, 'exams.fields.timeLimit')],
};

/** Letters of answers; a feedback has up to ten choices. */
export const answerColumns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

const gameFields = Object.keys(GameFields.shape).filter(
  (name) => !['homeBannerImage', 'homeBannerImageAlt', 'status'].includes(name),
);
const requiredOfGame = ['name', 'startDate', 'endDate', 'timezone'];

const gameColumns: SheetColumn[] = gameFields.map((name) =>
  column('games', GameFields, name, {
    isRequired: requiredOfGame.includes(name),
    ...(name === 'offeredLanguages' && { cell: languagesCell }),
    headings: (language) => {
      const label = admin(language, `games.fields.${name}`);
      return [name.startsWith('points') ? `${admin(language, 'games.groups.points')}: ${label}` : label];
    },
  }),
);

export const columnsOfSheets: Readonly<Record<SheetKind, readonly SheetColumn[]>> = {
  game: [
    ...gameColumns,
    {
      ...{ name: 'language', isRequired: false, cell: languageCell, shown: cellOf },
      headings: (language) => [own(language, 'language')],
    },
  ],
  tiers: [column('tiers', TierFields, 'name', { isRequired: true }), column('tiers', TierFields, 'description')],
  levels: [
    parent('tier', 'tiers', true),
    column('levels', LevelFields, 'name', { isRequired: true }),
    ...['header', 'category', 'description', 'clarityContent', 'inGameAction'].map((name) =>
      column('levels', LevelFields, name),
    ),
  ],
  achievements: [
    parent('tier', 'tiers', false),
    parent('level', 'levels', true),
    column('achievements', AchievementFields, 'title', { isRequired: true }),
    {
      ...{ name: 'kind', isRequired: true, ...kindChoice },
      headings: (language) => [
        own(language, 'kind'),
        admin(language, 'builder.kind'),
        admin(language, 'achievements.fields.contentKind'),
        ...headingsIn(language, 'contentKind'),
      ],
    },
    column('achievements', AchievementFields, 'points', { isRequired: true }),
    ...(
      [
        'shortDescription',
        'longDescription',
        'gameType',
        'teamRule',
        'isBonus',
        'startDate',
        'endDate',
        'passMark',
        'attemptsAllowed',
        'pointsMode',
        'behaviourEngagement',
        'behaviourCount',
        'type',
      ] as const
    ).map((name) => column('achievements', AchievementFields, name)),
    ...Object.keys(QuizFields.shape).map((name) => column('quizzes', QuizFields, name)),
    { name: 'timeLimit', isRequired: false, ...timeLimit },
    column('pdfs', PdfFields, 'minimumPages'),
    column('podcasts', PodcastFields, 'minimumHeard', {
      cell: percentage(innermost(PodcastFields.shape.minimumHeard) as z.ZodInt),
    }),
    column('podcasts', PodcastFields, 'transcript'),
    column('stories', StoryFields, 'prompt'),
  ],
  questions: [
    parent('tier', 'tiers', false),
    parent('level', 'levels', false),
    {
      ...parent('achievement', 'achievements', true),
      headings: (language) => [
        admin(language, 'achievements.one'),
        ...headingsIn(language, 'achievement'),
        ...headingsIn(language, 'quiz'),
      ],
    },
    column('questions', QuestionFields, 'text', { isRequired: true }),
    ...answerColumns.map((name) => ({
      ...{ name, isRequired: false, cell: line(1, 300), shown: cellOf },
      headings: (language: Language) => [
        own(language, 'answer').replace('{{letter}}', name.toUpperCase()),
        name.toUpperCase(),
      ],
    })),
    {
      ...{ name: 'right', isRequired: false, cell: rightLetters, shown: cellOf },
      headings: (language) => headingsIn(language, 'right'),
    },
    column('questions', QuestionFields, 'multiple'),
    column('questions', QuestionFields, 'explanation', { cell: lines(0, 2000) }),
    column('questions', QuestionFields, 'passage'),
    column('parts', PartFields, 'name', {
      name: 'part',
      headings: (language) => [admin(language, 'parts.fields.name')],
    }),
    column('categories', CategoryFields, 'name', {
      name: 'category',
      headings: (language) => [admin(language, 'categories.fields.name')],
    }),
    column('categories', CategoryFields, 'passMark', {
      name: 'categoryPassMark',
      headings: (language) => [admin(language, 'categories.fields.passMark')],
    }),
    column('feedbackQuestions', FeedbackQuestionFields, 'kind', {
      name: 'answeredWith',
      headings: (language) => [admin(language, 'feedbackQuestions.fields.kind')],
    }),
    column('feedbackQuestions', FeedbackQuestionFields, 'required', {
      headings: (language) => [admin(language, 'feedbackQuestions.fields.required')],
    }),
  ],
};

/** The columns of a sheet by their folded headings in all languages; of equal ones that counts which is written. */
export function headingsOfSheet(kind: SheetKind): ReadonlyMap<string, string> {
  const columns = columnsOfSheets[kind];
  const read = columns.flatMap(({ name, headings }) =>
    [name, ...inAllLanguages(headings)].map((heading) => [foldHeading(heading), name] as const),
  );
  const written = columns.flatMap(({ name, headings }) =>
    inAllLanguages((language) => headings(language).slice(0, 1)).map(
      (heading) => [foldHeading(heading), name] as const,
    ),
  );
  return new Map([...read, ...written]);
}

const textsOfNames: Readonly<Record<SheetKind, string>> = {
  game: 'games',
  tiers: 'tiers',
  levels: 'levels',
  achievements: 'achievements',
  questions: 'questions',
};

export const sheetName = (kind: SheetKind, language: Language): string =>
  admin(language, `${textsOfNames[kind]}.${kind === 'game' ? 'one' : 'many'}`);

/** The kind of a sheet by its name in any language, in the plural or not; undefined for another name. */
export function kindOfName(name: string): SheetKind | undefined {
  const folded = foldHeading(name);
  return sheetKinds.find((kind) =>
    inAllLanguages((language) => ['one', 'many'].map((form) => admin(language, `${textsOfNames[kind]}.${form}`))).some(
      (one) => foldHeading(one) === folded,
    ),
  );
}

/** The headings that a file has in this language. */
export const writtenHeadings = (kind: SheetKind, language: Language): string[] =>
  columnsOfSheets[kind].map(({ headings }) => headings(language)[0] ?? '');

const example = (language: Language, key: string): string => own(language, `examples.${key}`);

/** The rows of a template by column, as texts. Left unchanged they are skipped. */
export function examplesOf(kind: SheetKind, language: Language): Readonly<Record<string, string>>[] {
  const say = (key: string) => example(language, key);
  const [tier, level] = [say('tier'), say('level')];
  switch (kind) {
    case 'game':
      return [
        {
          name: say('game'),
          experience: admin(language, 'games.options.experience.standard'),
          type: admin(language, 'games.options.type.sequence'),
          startDate: '2027-01-11',
          endDate: '2027-03-31',
          timezone: 'Europe/Zurich',
          language,
        },
      ];
    case 'tiers':
      return [{ name: tier, description: say('description') }];
    case 'levels':
      return [{ tier, name: level, header: say('header') }];
    case 'achievements':
      return [
        { level, title: say('quiz'), kind: kindName('quiz', language), points: '60', passMark: '60' },
        {
          ...{ level, title: say('signIn'), kind: kindName('behavioral', language), points: '20' },
          behaviourEngagement: admin(language, 'achievements.options.behaviourEngagement.LogIn'),
          behaviourCount: '3',
        },
        { level, title: say('visit'), kind: kindName('physicalExperience', language), points: '100' },
      ];
    case 'questions':
      return [
        {
          ...{ achievement: say('quiz'), text: say('question'), a: say('a'), b: say('b'), c: say('c') },
          ...{ right: 'A, C', explanation: say('explanation') },
        },
        { achievement: say('quiz'), text: say('second'), a: say('right'), b: say('wrong'), right: 'A' },
      ];
  }
}

/** Whether the texts of a row are those of an example, in any language. */
export const isExampleRow = (kind: SheetKind, texts: Readonly<Record<string, string>>): boolean =>
  languages.some((language) =>
    examplesOf(kind, language).some((one) => {
      const columns = Object.keys(texts);
      return columns.length === Object.keys(one).length && columns.every((name) => texts[name] === one[name]);
    }),
  );
