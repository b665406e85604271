/** The columns of the files of each kind. Apart from the contract, because only uploading a file needs them. */
import { languages, languageTraits, type Language } from '../vocabulary/languages.ts';
import type { ImportKind } from './imports.contract.ts';

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
  /** It has dates. */
  readonly isDate?: true;
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
    // Whoever is not in the game yet is enrolled in it; a team is enough if only one game has a team of this name.
    { name: 'game', heading: 'Game', synonyms: ['Campaign'], examples: ['Clarity Quest', ''] },
    { name: 'team', heading: 'Team', synonyms: ['Team name'], examples: ['Atelier Genève', 'Boutique Bratislava'] },
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
    { name: 'teamSince', heading: 'Team since', isDate: true, examples: ['', ''] },
    { name: 'tier', heading: 'Tier', examples: ['', ''] },
  ],
  achievements: [
    game,
    listed('gameId', 'Game id', ['game']),
    listed('levelId', 'Level id', ['level']),
    { name: 'tier', heading: 'Tier', synonyms: ['Tier name'], examples: ['Bronze', 'Bronze'] },
    {
      name: 'level',
      heading: 'Level',
      synonyms: ['Level name'],
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
    { name: 'startDate', heading: 'Start', synonyms: ['Start date', 'From'], isDate: true, examples: ['', ''] },
    { name: 'endDate', heading: 'End', synonyms: ['End date', 'Until'], isDate: true, examples: ['', ''] },
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
    {
      name: 'doneAt',
      heading: 'Done on',
      synonyms: ['Done at', 'Date', 'Earned', 'Awarded at'],
      isDate: true,
      examples: ['', ''],
    },
    listed('gameId', 'Game id', ['game']),
    listed('achievementId', 'Achievement id', ['achievement']),
    listed('userId', 'User id'),
    listed('teamId', 'Team id'),
    { ...listed('revokedAt', 'Revoked at'), isDate: true },
    { name: 'externalId', heading: 'External id', synonyms: ['Receipt'], examples: ['', ''] },
  ],
};
