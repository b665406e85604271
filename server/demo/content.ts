/**
 * The contents of a demo game's files, `demo/<game>/`. A game is written as in its archive, with keys instead of ids and days instead
 * of dates. Keys are in kebab case and never change: ids are made from them (`demoId`), so that a link into a demo game works on every installation.
 *
 * Days are counted from the day of loading in the game's own time zone: 0 is that day, -42 six weeks before it. A `startDay`
 * begins at its midnight; an `endDay` is the last whole day, so the window ends at the midnight after it.
 */
import { v5 as uuidFromName } from 'uuid';
import * as z from 'zod';
import { weeklyGoalChoices } from '#shared/game/weeklyGoal.contract.ts';
import { engagementTypes } from '#shared/vocabulary/vocabulary.ts';
import { roles } from '#shared/http/endpoint.ts';
import { MediaFields } from '#shared/files/files.contract.ts';
import { Country, Status } from '#shared/http/fields.ts';
import type { NodeKind } from '#shared/gameTrees/gameParts.ts';
import { GameTree } from '#shared/gameTrees/gameTrees.contract.ts';
import { kinds } from '#shared/kinds/kinds.ts';
import { answerLabels, type AnswerLabel } from '#shared/questions/questions.contract.ts';
import { prizeStates } from '#shared/rewards/rewards.contract.ts';
import { marketTypes } from '#shared/users/users.contract.ts';

/** Never change it: every id of the demo content follows from it. */
const demoNamespace = '5f0b6a3e-6c1d-4f5e-9a77-2d8f4c1b7e90';

/** Everything with a key, or an id made from one. */
type DemoKind = NodeKind | 'question' | 'answer' | 'team' | 'person';

/** The names of some kinds in ids and translation files; the others are named by their kind. */
const names: Partial<Record<DemoKind, string>> = {
  examPart: 'part',
  examCategory: 'category',
  questionVersion: 'version',
  feedbackQuestion: 'question',
  storyPrompt: 'prompt',
};

/** The name of a part in translation files, such as `level/leather`. */
export const nameOf = (kind: DemoKind, key: string): string => `${names[kind] ?? kind}/${key}`;

/** The fixed id (UUID version 5) of a demo item; the same key under another kind gives another id. */
export const demoId = (kind: DemoKind, key: string): string => uuidFromName(nameOf(kind, key), demoNamespace);

const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be in kebab case');
const Day = z.int();
/** Published by default. */
const status = Status.default('published');
const own = { key: Key, status };
const dates = { startDate: true, endDate: true } as const;

/** The name of a picture in `files/`. */
const PictureName = z.string().regex(/^[a-z0-9-]+\.webp$/);
const image = PictureName.nullable().default(null);
/** A picture in `files/`, and which of its points a crop keeps, in percent from the left and the top. Beside it lies `<name>-small.webp`. */
const Picture = z.strictObject({
  width: z.int(),
  height: z.int(),
  focus: z.tuple([MediaFields.shape.focusX.unwrap(), MediaFields.shape.focusY.unwrap()]).default([50, 50]),
});

const tree = GameTree.shape;
const Tier = tree.tiers.unwrap().element;
const Level = Tier.shape.levels.unwrap().element;
const Achievement = Level.shape.achievements.unwrap().element;
const { quiz: Quiz, exam: Exam, pdf: Pdf, podcast: Podcast, feedback: Feedback, successfulStory: Story } = kinds;
const Part = Exam.tree.shape.parts.unwrap().element;
const Category = Part.shape.categories.unwrap().element;
const FeedbackQuestion = Feedback.tree.shape.questions.unwrap().element;
const Reward = tree.rewards.unwrap().element;
const NewsItem = tree.news.unwrap().element.omit({ displayDate: true, endDate: true });

const Question = Quiz.tree.shape.questions.unwrap().element.extend({ key: Key });
export type DemoQuestion = z.infer<typeof Question>;
const DemoCategory = Category.extend({ key: Key, questions: z.array(Question) });
type DemoCategory = z.infer<typeof DemoCategory>;
/** The name of a file in `files/`. */
const File = z.string().regex(/^[a-z0-9-]+\.(pdf|mp3)$/);

const Content = z.discriminatedUnion('kind', [
  Quiz.tree.extend({ questions: z.array(Question) }),
  Exam.tree.extend({ parts: z.array(Part.extend({ key: Key, categories: z.array(DemoCategory) })) }),
  Pdf.tree.extend({ file: File, pages: z.int().min(1) }),
  /** `duration` in seconds. */
  Podcast.tree.extend({ file: File, duration: z.int().min(1) }),
  Feedback.tree.extend({ questions: z.array(FeedbackQuestion.extend({ key: Key })) }),
  Story.tree,
]);
type Content = z.infer<typeof Content>;

const DemoAchievement = Achievement.omit(dates).extend({
  ...own,
  /** Default: the game's. */
  startDay: Day.optional(),
  endDay: Day.optional(),
  content: Content.nullable().default(null),
});
export type DemoAchievement = z.infer<typeof DemoAchievement>;

const DemoLevel = Level.extend({ ...own, image, achievements: z.array(DemoAchievement).default([]) });

/** A game of the demo. Its translations are in files of their own. */
export const DemoGame = GameTree.omit(dates).extend({
  ...own,
  startDay: Day,
  endDay: Day,
  homeBannerImage: image,
  /** By the name of the file. */
  pictures: z.record(PictureName, Picture).default({}),
  tiers: z.array(Tier.extend({ ...own, levels: z.array(DemoLevel) })),
  /** `subject` is the key of the part that earns it. */
  rewards: z.array(Reward.extend({ ...own, image, subject: Key.nullable().default(null) })).default([]),
  news: z.array(NewsItem.extend({ ...own, previewImage: image, displayDay: Day, endDay: Day.optional() })).default([]),
});
export type DemoGame = z.infer<typeof DemoGame>;

/** One language: the translations by part, such as `level/leather`. Missing ones are shown in the original language. */
export const DemoTranslation = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])));
export type DemoTranslation = z.infer<typeof DemoTranslation>;

/** A person's progress by the day of loading, and their behaviour; `demoHistory` makes the events of it. */
const PacedStory = z.strictObject({
  /** The number of required achievements done, in the game's order; 0 = none yet. */
  steps: z.int().min(0),
  /** The share of available bonuses that they try, 0 to 1. */
  curiosity: z.number().min(0).max(1),
  /** The probability of a right answer at the first attempt, 0 to 1. */
  accuracy: z.number().min(0).max(1),
  /** Days from the start of the game to their first sign-in. */
  joinsAfter: z.int().min(0),
  /** How many days before the day of loading they last played; 0 = on that day. */
  lastPlayed: z.int().min(0),
});
export type PacedStory = z.infer<typeof PacedStory>;

const ScriptedAct = z.union([
  /** A PDF, a podcast or feedback, done at once. */
  z.strictObject({ done: Key }),
  z.strictObject({ engaged: z.enum(engagementTypes) }),
  /** A quiz or an exam; in an exam all categories in order. */
  z.strictObject({ quiz: Key, result: z.enum(['Passed', 'Failed']) }),
  /** Begun and left with this number of answered questions, not all. */
  z.strictObject({ quiz: Key, answered: z.int().min(0) }),
]);

/** A person's acts, day by day; those of day 0 have just happened. */
const ScriptedStory = z.strictObject({ days: z.array(z.strictObject({ day: Day, acts: z.array(ScriptedAct) })) });
export type ScriptedStory = z.infer<typeof ScriptedStory>;

const Person = z.strictObject({
  key: Key,
  /** The display name. */
  username: z.string(),
  email: z.string(),
  market: z.string(),
  /** The culture follows from it; Italy and France have none. */
  country: Country,
  marketType: z.enum(marketTypes),
  role: z.enum(roles).default('player'),
  active: z.boolean().default(true),
  /** Not for who has not begun: they see the first visit. */
  isWelcomed: z.boolean().default(true),
  /** The purpose of their account at the embedded sign-in; null: no account. */
  account: z.string().nullable().default(null),
});

/** What they want to complete each week, from the week of that day. */
const DemoWeeklyGoals = z.array(z.strictObject({ day: Day, goal: z.literal(weeklyGoalChoices) }));

/** A person, and their acts in one of the games. */
export type DemoPerson = z.infer<typeof Person> & {
  /** null: not enrolled. */
  story: PacedStory | ScriptedStory | null;
  /** null without a team. */
  team: string | null;
  weeklyGoals: z.infer<typeof DemoWeeklyGoals>;
};

const DemoStory = z.strictObject({ title: z.string(), text: z.string() });
export type DemoStory = z.infer<typeof DemoStory>;

/** The players of a demo game, and events that are no part of the game itself. */
export const DemoPeople = z.strictObject({
  /** Who records achievements in shops and workshops. */
  recordedBy: Key,
  /** The people defined with this game; people of every game can play every game. */
  people: z.array(Person).default([]),
  teams: z.array(z.strictObject({ key: Key, name: z.string() })),
  players: z.array(
    z.strictObject({
      person: Key,
      team: Key.nullable().default(null),
      weeklyGoals: DemoWeeklyGoals.default([]),
      story: z.union([PacedStory, ScriptedStory]),
    }),
  ),
  /** Recorded team achievements: on that day, or the next weekday. */
  teamRecords: z.array(z.strictObject({ day: Day, team: Key, achievement: Key, note: z.string() })),
  /** People's stories, by achievement. */
  stories: z.record(Key, z.array(DemoStory)).default({}),
  givenRewards: z.array(z.strictObject({ reward: Key, person: Key, reason: z.string() })).default([]),
  /** The states of a person's prize, one a day until the day before loading. */
  prizeSteps: z.array(z.strictObject({ reward: Key, person: Key, steps: z.array(z.enum(prizeStates)) })).default([]),
});
export type DemoPeople = z.infer<typeof DemoPeople>;

/** The players of a game. `people` are those of all games, including those who do not play this one. */
export interface Players extends Omit<DemoPeople, 'people' | 'players'> {
  people: readonly DemoPerson[];
}

type Opening<K extends Content['kind']> = DemoAchievement & { content: Extract<Content, { kind: K }> };
/** Contents with right and wrong answers. */
export type DemoAsking = Opening<'quiz' | 'exam'>;
/** Contents done at once, which cannot be failed. */
export type DemoReading = Opening<'pdf' | 'podcast' | 'feedback'>;
export type DemoFeedback = Opening<'feedback'>;

const opens =
  <K extends Content['kind']>(...kinds: readonly K[]) =>
  (achievement: DemoAchievement): achievement is Opening<K> =>
    (kinds as readonly (string | undefined)[]).includes(achievement.content?.kind);
export const isQuiz = opens('quiz');
export const isExam = opens('exam');
export const isAsking = opens('quiz', 'exam');
export const isReading = opens('pdf', 'podcast', 'feedback');
export const isStory = opens('successfulStory');

/** The categories of an exam in order. A quiz counts as one category without a pass mark of its own. */
export const categoriesOf = ({ key, content }: DemoAsking): Pick<DemoCategory, 'key' | 'passMark' | 'questions'>[] =>
  content.kind === 'exam'
    ? content.parts.flatMap(({ categories }) => categories)
    : [{ key, passMark: null, questions: content.questions }];

/** The questions of a quiz or an exam, in order. */
export const questionsOf = (achievement: DemoAsking): readonly DemoQuestion[] =>
  categoriesOf(achievement).flatMap(({ questions }) => questions);

/** Every level of a game in the order of play. */
export const levelsOf = (game: DemoGame) => game.tiers.flatMap((tier) => tier.levels);

/** Every achievement of a game in the order of play. */
export const achievementsOf = (game: DemoGame) => levelsOf(game).flatMap((level) => level.achievements);

/** The labels of a question's answers, A first. */
export const labelsOf = ({ answers }: DemoQuestion): AnswerLabel[] => answerLabels.slice(0, answers.length);

export const rightOf = (question: DemoQuestion): AnswerLabel[] =>
  labelsOf(question).filter((_, place) => question.answers[place]?.isCorrect);
