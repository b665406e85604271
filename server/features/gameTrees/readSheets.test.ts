import { describe, expect, it } from 'vitest';
import { GameTree } from '#shared/gameTrees/gameTrees.contract.ts';
import { countNodes } from '#shared/gameTrees/gameTrees.rules.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import type { Sheet } from '#server/platform/tables/sheet.ts';
import type { WrittenSheet } from '#server/platform/tables/xlsxWriter.ts';
import { columnsOfSheets, sheetKinds, type SheetKind } from './gameSheets.ts';
import { errorsOfGame } from './readArchive.ts';
import { readSheets } from './readSheets.ts';
import { forSheets, gameSheets, templateSheets } from './writeSheets.ts';

type Cells = readonly (string | number | boolean)[];

const sheet = (name: string, rows: readonly Cells[], isHidden = false): Sheet => ({
  ...{ name, isHidden },
  read: () =>
    rows.flatMap((cells, index) =>
      cells.every((cell) => cell === '') ? [] : [{ line: index + 1, cells: cells.map(String) }],
    ),
});
const asRead = (written: readonly WrittenSheet[]) =>
  written.map(({ name, headings, rows }) => sheet(name, [headings, ...rows]));
const read = (sheets: readonly Sheet[]) => readSheets(sheets, (game) => errorsOfGame({ game, files: [] }));

const game = ['Name', 'Start', 'End', 'Time zone'];
const ours = ['Atelier', '2027-01-11', '2027-03-31', 'Europe/Zurich'];
const small = {
  game: sheet('Game', [game, ours]),
  tiers: sheet('Tiers', [['Name'], ['Bronze']]),
  levels: sheet('Levels', [
    ['Tier', 'Name'],
    ['Bronze', 'Leather'],
  ]),
  achievements: sheet('Achievements', [
    ['Level', 'Title', 'Kind', 'Points'],
    ['Leather', 'Hides', 'Quiz', 60],
  ]),
  questions: sheet('Questions', [
    ['Achievement', 'Question', 'Answer A', 'Answer B', 'Right answers'],
    ['Hides', 'What is leather?', 'A hide', 'A plant', 'A'],
  ]),
};
const withSheets = (other: Partial<Record<SheetKind, Sheet>>, ...more: Sheet[]) =>
  read([...Object.values({ ...small, ...other }), ...more]);
const said = ({ errors }: ReturnType<typeof read>) =>
  errors.map(({ place, message }) => [place?.sheet, place?.row, place?.column, message]);

const words = [{ language: 'pl', field: 'name', value: 'Brąz' }];
/** A game with everything that a spreadsheet can say. */
const full = GameTree.parse({
  ...{ name: '=Atelier', startDate: '2027-01-10T23:00:00.000Z', endDate: '2027-03-31T22:00:00.000Z' },
  ...{ timezone: 'Europe/Zurich', language: 'de', experience: 'compliance', type: 'nonSequence', openToAll: false },
  ...{
    gameRules: '<p>Be &lt;fair&gt; &amp; kind.</p><p>Have fun.</p>',
    aboutGame: '<h2>About</h2><ul><li>us</li></ul>',
  },
  ...{ teamScoreMode: 'sum', offeredLanguages: ['pl', 'sv'], pointsReadNews: 5, showsWeeklyGoal: false },
  tiers: [
    {
      ...{ name: 'Bronze', description: '<p>First.</p>' },
      levels: [
        {
          ...{ name: 'Leather', header: '007', category: 'Materials', clarityContent: '<h2>Hides</h2><p>Many.</p>' },
          achievements: [
            {
              ...{ title: 'Hides', type: 'business', points: 60, passMark: 75, attemptsAllowed: 0, isBonus: true },
              ...{
                pointsMode: 'proportional',
                startDate: '2027-02-01T11:30:00.000Z',
                shortDescription: 'Four questions',
              },
              content: {
                ...{ kind: 'quiz', shufflesQuestions: true, allowsPractice: true },
                questions: [
                  {
                    ...{ text: '-1 or #N/A is a metal?', multiple: true, explanation: 'Two\nlines', passage: 'Hides' },
                    answers: ['Gold', '12', 'true', '=x'].map((text, index) => ({ text, isCorrect: index !== 1 })),
                  },
                  {
                    ...{ text: 'One may be chosen', multiple: true },
                    answers: [
                      { text: 'Yes', isCorrect: true },
                      { text: 'No', isCorrect: false },
                    ],
                  },
                ],
              },
            },
            {
              ...{ title: 'The exam', type: 'questionsQuizzes', points: 100, attemptsAllowed: 3 },
              content: {
                ...{ kind: 'exam', timeLimit: 90 },
                parts: ['First', 'Second'].map((name) => ({
                  name,
                  categories: [
                    {
                      ...{ name: 'Metals', passMark: 50 },
                      questions: [
                        {
                          text: `In ${name}`,
                          answers: [
                            { text: 'Yes', isCorrect: true },
                            { text: 'No', isCorrect: false },
                          ],
                        },
                      ],
                    },
                  ],
                })),
              },
            },
            { title: 'A paper', type: 'business', points: 10, content: { kind: 'pdf', minimumPages: 3 } },
            {
              ...{ title: 'A talk', type: 'business', points: 0 },
              content: { kind: 'podcast', minimumHeard: 80, transcript: '<p>Hello.</p>' },
            },
          ],
        },
        { name: 'Empty' },
      ],
    },
    {
      name: 'Silver',
      levels: [
        {
          name: 'Leather',
          achievements: [
            {
              ...{ title: 'Hides', type: 'feedbackQuizzes', points: 5 },
              content: {
                kind: 'feedback',
                questions: [
                  { text: 'How was it?' },
                  { text: 'Which one?', kind: 'choice', choices: 'abcdefghij'.split(''), required: false },
                  { text: 'Why?', kind: 'text' },
                ],
              },
            },
            {
              ...{ title: 'A story', type: 'business', points: 50 },
              content: { kind: 'successfulStory', prompt: '<p>Tell <strong>us</strong>.</p>' },
            },
            { title: 'News', type: 'behavioral', points: 7, behaviourEngagement: 'ReadNews', behaviourCount: 4 },
            { title: 'Shop', type: 'physicalExperience', points: 1, gameType: 'Team', teamRule: 'all' },
            { title: 'Sale', type: 'business', points: 1 },
          ],
        },
      ],
    },
  ],
});

describe('a game as a spreadsheet', () => {
  it.each(languages)('in %s becomes the same game', (language) => {
    const { tree, omissions } = forSheets(full);
    expect(
      Object.values(omissions)
        .flat()
        .filter((count) => count !== 0),
    ).toEqual([]);
    const again = read(asRead(gameSheets(tree, language)));
    expect(said(again)).toEqual([]);
    expect(again.game).toEqual(full);
  });

  it('says what it does not contain', () => {
    const other = structuredClone(full);
    const [bronze, silver] = other.tiers;
    if (bronze === undefined || silver === undefined) throw new Error('There are two');
    bronze.words = words.map((word) => ({ ...word, madeOf: null }));
    bronze.image = 'a'.repeat(64);
    bronze.description =
      '<p>See <a href="/levels/1" rel="noopener">this</a> and <a href="https://x.example" rel="noopener">that</a>.</p><img src="/files/00000000-0000-4000-8000-000000000000/x.webp" alt="" />';
    silver.status = 'archived';
    const { tree, omissions } = forSheets(other);
    expect(omissions).toEqual({
      ...{ files: 2, links: 1, chapters: 0, words: 1, rewards: 0, news: 0, examParts: 0, errors: [] },
      archived: 7,
    });
    expect(tree.tiers).toMatchObject([
      {
        image: null,
        words: [],
        description: '<p>See this and <a href="https://x.example" rel="noopener">that</a>.</p>',
      },
    ]);
  });

  it('cannot be written where two parts beside each other have one name', () => {
    const other = structuredClone(full);
    const [bronze] = other.tiers;
    const [, empty] = bronze?.levels ?? [];
    if (empty === undefined) throw new Error('There are two');
    bronze?.levels.push({ ...empty }, { ...empty, name: ' LEATHER' });
    expect(forSheets(other).omissions.errors.map(({ title }) => title)).toEqual(['Leather', 'Empty']);
  });
});

describe('a spreadsheet', () => {
  it('may name its sheets and columns in any language, and have titles and empty rows', () => {
    const found = read([
      sheet('Notes', [['Whatever']]),
      sheet('Spiel', [
        ['Unser Spiel'],
        [],
        ['Name', 'Beginn', 'Ende', 'Zeitzone'],
        ['Atelier', '11.1.2027', '31.3.2027', 'Europe/Zurich'],
      ]),
      sheet('STUFEN', [['Name'], [''], ['Bronze']]),
      sheet('Poziomy', [
        ['Stopień', 'Nazwa'],
        ['bronze ', 'Leder'],
      ]),
      sheet('Tabelle4', [
        ['Level', 'Titel', 'Art', 'Punkte'],
        ['Leder', 'Häute', 'QUIZ', '60'],
        ['Leder', 'Laden', 'von außen', '5'],
      ]),
      sheet('Otázky', [
        ['Výzva', 'Otázka', 'Odpoveď A', 'B', 'Správne odpovede'],
        ['häute', 'Was?', 'Das', 'Dies', 'b'],
      ]),
    ]);
    expect(said(found)).toEqual([]);
    expect(found.ignored).toEqual(['Notes']);
    expect(found.game).toMatchObject({
      ...{ startDate: '2027-01-10T23:00:00.000Z', endDate: '2027-03-31T22:00:00.000Z' },
      tiers: [{ levels: [{ name: 'Leder', achievements: [{ title: 'Häute', points: 60 }, { title: 'Laden' }] }] }],
    });
  });

  it('has drafts only, and of what it does not say the usual', () => {
    const { game: made, errors } = read(Object.values(small));
    expect(errors).toEqual([]);
    expect(made).toMatchObject({ language: 'en', experience: 'standard', type: 'sequence', openToAll: true });
    const [achievement] = made?.tiers[0]?.levels[0]?.achievements ?? [];
    expect(achievement).toMatchObject({ status: 'draft', type: 'questionsQuizzes', attemptsAllowed: 1 });
    expect(achievement?.content).toMatchObject({ questions: [{ multiple: false, text: 'What is leather?' }] });
  });

  it.each(languages)('that is the template in %s has no game yet', (language) => {
    const { game: made, errors } = read(asRead(templateSheets(language)));
    expect(errors.map(({ message }) => message)).toEqual(['The sheet has no game: fill in its row.']);
    expect(made?.tiers).toEqual([]);
  });

  it.each(languages)(
    'that is the template in %s with a text changed in each row is a game without errors',
    (language) => {
      const changed = {
        game: 'name',
        tiers: 'description',
        levels: 'header',
        achievements: 'points',
        questions: 'text',
      };
      const sheets = templateSheets(language).map((one, index): WrittenSheet => {
        const kind = sheetKinds[index] ?? 'game';
        const at = columnsOfSheets[kind].findIndex(({ name }) => name === changed[kind]);
        return { ...one, rows: one.rows.map((row) => row.with(at, `${row[at]}1`)) };
      });
      const { errors, game: made } = read(asRead(sheets));
      expect(errors).toEqual([]);
      expect(made).toMatchObject({ language });
      expect(countNodes(made as GameTree)).toMatchObject({ tiers: 1, levels: 1, achievements: 3, questions: 2 });
    },
  );
});

describe('the errors of a spreadsheet', () => {
  const head = ['Tier', 'Level', 'Title', 'Kind', 'Points'];
  it.each<[string, Partial<Record<SheetKind, Sheet>>, unknown[]]>([
    [
      'an unknown tier',
      {
        levels: sheet('Levels', [
          ['Tier', 'Name'],
          ['Gold', 'Leather'],
        ]),
      },
      ['Levels', 2, 'Tier', 'No such tier'],
    ],
    [
      'a level that is there in two tiers',
      {
        tiers: sheet('Tiers', [['Name'], ['Bronze'], ['Silver']]),
        levels: sheet('Levels', [
          ['Tier', 'Name'],
          ['Bronze', 'Leather'],
          ['Silver', 'Leather'],
        ]),
      },
      ['Achievements', 2, 'Level', 'Several levels have this name; say in which of them'],
    ],
    [
      'a tier twice',
      { tiers: sheet('Tiers', [['Name'], ['Bronze'], ['bronze']]) },
      ['Tiers', 3, 'Name', 'The same as in line 2'],
    ],
    [
      'an achievement that is an example',
      {
        questions: sheet('Questions', [
          ['Achievement', 'Question', 'Answer A', 'Answer B', 'Right answers'],
          ['Example quiz', 'What?', 'This', 'That', 'A'],
        ]),
        achievements: sheet('Achievements', [
          ['Level', 'Title', 'Kind', 'Points', 'Pass mark, percent'],
          ['Example level', 'Example quiz', 'Quiz', '60', '60'],
        ]),
      },
      ['Questions', 2, 'Achievement', 'Names an example of the template that was left unchanged'],
    ],
    [
      'no points',
      { achievements: sheet('Achievements', [head, ['', 'Leather', 'Hides', 'Quiz', '']]) },
      ['Achievements', 2, 'Points', 'Required'],
    ],
    [
      'too many points',
      { achievements: sheet('Achievements', [head, ['', 'Leather', 'Hides', 'Quiz', '100001']]) },
      ['Achievements', 2, 'Points', 'Number must be less than or equal to 100000'],
    ],
    [
      'a formula that failed',
      { achievements: sheet('Achievements', [head, ['', 'Leather', 'Hides', 'Quiz', '#DIV/0!']]) },
      ['Achievements', 2, 'Points', 'Shows an error of the spreadsheet'],
    ],
    [
      'a value in a column of another kind',
      {
        achievements: sheet('Achievements', [
          [...head, 'Prompt'],
          ['', 'Leather', 'Hides', 'Quiz', '1', 'Tell us'],
        ]),
      },
      ['Achievements', 2, 'Prompt', 'Only for another kind'],
    ],
    [
      'a pass mark of a behaviour',
      {
        achievements: sheet('Achievements', [
          ['Level', 'Title', 'Kind', 'Points', 'Pass mark, percent', 'What has to be done'],
          ['Leather', 'Hides', 'Behaviour', '1', '50 %', 'Reading a news item'],
        ]),
        questions: sheet('Questions', [['Achievement', 'Question']]),
      },
      ['Achievements', 2, 'Pass mark, percent', 'Only for a quiz or an exam'],
    ],
    [
      'no right answer',
      {
        questions: sheet('Questions', [
          ['Achievement', 'Question', 'Answer A', 'Answer B', 'Right answers'],
          ['Hides', 'What?', 'This', 'That', ''],
        ]),
      },
      ['Questions', 2, 'Right answers', 'Required'],
    ],
    [
      'two equal answers',
      {
        questions: sheet('Questions', [
          ['Achievement', 'Question', 'Answer A', 'Answer B', 'Right answers'],
          ['Hides', 'What?', 'This', 'this', 'A'],
        ]),
      },
      ['Questions', 2, 'Right answers', 'Two answers are the same'],
    ],
    [
      'an unknown column',
      {
        tiers: sheet('Tiers', [
          ['Name', 'Colour'],
          ['Bronze', 'red'],
        ]),
      },
      ['Tiers', 1, 'Colour', 'No such column'],
    ],
    [
      'a column twice',
      {
        tiers: sheet('Tiers', [
          ['Name', 'Name'],
          ['Bronze', 'Silver'],
        ]),
      },
      ['Tiers', 1, 'Name', 'The column Name is there twice.'],
    ],
    [
      'two pass marks of one category',
      {
        achievements: sheet('Achievements', [
          ['Level', 'Title', 'Kind', 'Points'],
          ['Leather', 'Hides', 'Exam', 60],
        ]),
        questions: sheet('Questions', [
          [
            'Achievement',
            'Question',
            'Answer A',
            'Answer B',
            'Right answers',
            'Name of the category',
            'Own pass mark, percent',
          ],
          ['Hides', 'What is leather?', 'A hide', 'A plant', 'A', 'Materials', '60'],
          ['Hides', 'What is silk?', 'A thread', 'A plant', 'A', 'Materials', '70'],
        ]),
      },
      ['Questions', 3, 'Own pass mark, percent', 'Differs from the row before of this category'],
    ],
    [
      'a missing column',
      {
        levels: sheet('Levels', [
          ['Tier', 'Header'],
          ['Bronze', 'x'],
        ]),
      },
      ['Levels', 1, null, 'The column Name is missing.'],
    ],
    [
      'a day that there is not',
      { game: sheet('Game', [game, ['Atelier', '2027-02-30', '2027-03-31', 'Europe/Zurich']]) },
      ['Game', 2, 'Start', 'Invalid date. Expected 2026-11-22'],
    ],
    [
      'an end before the start',
      { game: sheet('Game', [game, ['Atelier', '2027-04-30', '2027-03-31', 'Europe/Zurich']]) },
      ['Game', 2, 'End', 'Must be after the start'],
    ],
    [
      'an unknown time zone',
      { game: sheet('Game', [game, ['Atelier', '2027-01-11', '2027-03-31', 'Berne']]) },
      ['Game', 2, 'Time zone', 'Must be a time zone such as Europe/Zurich'],
    ],
    ['two games', { game: sheet('Game', [game, ours, ours]) }, ['Game', null, null, 'The sheet has more than 1 row.']],
  ])('say where there is %s', (_, sheets, error) => {
    expect(said(withSheets(sheets))).toContainEqual(error);
  });

  it('name a sheet that is missing, though a hidden one has its columns', () => {
    const hidden = sheet(
      'Notes',
      [
        ['Tier', 'Name'],
        ['Bronze', 'Leather'],
      ],
      true,
    );
    const { errors } = read([small.game, small.tiers, small.achievements, small.questions, hidden]);
    expect(errors.map(({ message }) => message)).toContain('The sheet Levels is missing.');
  });

  it('name a sheet that is missing', () => {
    const { errors } = read([small.game, small.tiers]);
    expect(errors.map(({ message }) => message)).toEqual([
      'The sheet Levels is missing.',
      'The sheet Achievements is missing.',
    ]);
  });

  it('come once, and not for what is in a part with an error', () => {
    const { errors } = withSheets({
      levels: sheet('Levels', [
        ['Tier', 'Name'],
        ['Gold', 'Leather'],
      ]),
    });
    expect(errors).toHaveLength(1);
  });
});
