/**
 * What stands in the files of a demo game, `demo/<game>/`. A game is written as its archive has it, with a key instead of an id and days instead
 * of dates. Keys are in kebab case and never change: ids are made of them (`demoId`), so that a link into a demo game works on every installation.
 *
 * Days are counted from the day of loading in the game's own time zone: 0 is that day, -42 six weeks before it. A `startDay`
 * begins at its midnight; an `endDay` is the last whole day, so the window ends at the midnight after it.
 */
import { v5 as uuidFromName } from 'uuid';
import * as z from 'zod';
import { engagementTypes } from '#shared/vocabulary/vocabulary.ts';
import { roles } from '#shared/http/endpoint.ts';
import { Country, Status } from '#shared/http/fields.ts';
import type { NodeKind } from '#shared/gameTrees/gameParts.ts';
import { GameTree } from '#shared/gameTrees/gameTrees.contract.ts';
import { kinds } from '#shared/kinds/kinds.ts';
import { answerLabels, type AnswerLabel } from '#shared/questions/questions.contract.ts';
import { prizeStates } from '#shared/rewards/rewards.contract.ts';
import { marketTypes } from '#shared/users/users.contract.ts';

/** Never change it: every id of the demo content follows from it. */
const demoNamespace = '5f0b6a3e-6c1d-4f5e-9a77-2d8f4c1b7e90';

/** What has a key, or an id made of one. */
type DemoKind = NodeKind | 'question' | 'answer' | 'team' | 'person';

/** What some parts of a game are called in ids and in files of words; all others are called what they are. */
const names: Partial<Record<DemoKind, string>> = {
  examPart: 'part',
  examCategory: 'category',
  questionVersion: 'version',
  feedbackQuestion: 'question',
  storyPrompt: 'prompt',
};

/** The name of a part in files of words, such as `level/leather`. */
export const nameOf = (kind: DemoKind, key: string): string => `${names[kind] ?? kind}/${key}`;

/** The fixed id (UUID version 5) of a demo item; the same key under another kind gives another id. */
export const demoId = (kind: DemoKind, key: string): string => uuidFromName(nameOf(kind, key), demoNamespace);

const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be in kebab case');
/** A day of the demo. */
const Day = z.int();
/** Whatever is not a draft is published. */
const status = Status.default('published');
const own = { key: Key, status };
const dates = { startDate: true, endDate: true } as const;

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
  /** Absent: with the game. */
  startDay: Day.optional(),
  endDay: Day.optional(),
  content: Content.nullable().default(null),
});
export type DemoAchievement = z.infer<typeof DemoAchievement>;

const DemoLevel = Level.extend({ ...own, achievements: z.array(DemoAchievement).default([]) });

/** A game of the demo. What it says in other languages stands in files of their own. */
export const DemoGame = GameTree.omit(dates).extend({
  ...own,
  startDay: Day,
  endDay: Day,
  tiers: z.array(Tier.extend({ ...own, levels: z.array(DemoLevel) })),
  /** `subject` is the key of what earns it. */
  rewards: z.array(Reward.extend({ ...own, subject: Key.nullable().default(null) })).default([]),
  news: z.array(NewsItem.extend({ ...own, displayDay: Day, endDay: Day.optional() })).default([]),
});
export type DemoGame = z.infer<typeof DemoGame>;

/** One language: the words by what they are of, such as `level/leather`. What is left out is shown as it was written. */
export const DemoTranslation = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])));
export type DemoTranslation = z.infer<typeof DemoTranslation>;

/** How far somebody has come by the day of loading, and in what manner; `demoHistory` makes the events of it. */
const PacedStory = z.strictObject({
  /** Required achievements behind them, counted through the game in its order; 0 = nothing has been done yet. */
  steps: z.int().min(0),
  /** Which share of the bonuses within reach they take on, 0 to 1. */
  curiosity: z.number().min(0).max(1),
  /** How likely an answer is right at the first attempt, 0 to 1. */
  accuracy: z.number().min(0).max(1),
  /** Days from the start of the game to their first sign-in. */
  joinsAfter: z.int().min(0),
  /** Days before the day of loading on which they last played; 0 = that day, as far as it has gone. */
  lastPlayed: z.int().min(0),
});
export type PacedStory = z.infer<typeof PacedStory>;

const ScriptedAct = z.union([
  /** A reading, a podcast or feedback, done in one go. */
  z.strictObject({ done: Key }),
  z.strictObject({ engaged: z.enum(engagementTypes) }),
  /** Of a quiz or an exam; in an exam every category is gone through in its order. */
  z.strictObject({ quiz: Key, result: z.enum(['Passed', 'Failed']) }),
  /** Begun, with so many questions answered but not all, and left there. */
  z.strictObject({ quiz: Key, answered: z.int().min(0) }),
]);

/** What somebody did, day by day; on day 0 it has just happened. */
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
  /** What their account of the embedded sign-in is there to show; null: they have none. */
  account: z.string().nullable().default(null),
});

/** Who somebody is, and what they do in one of the games. */
export type DemoPerson = z.infer<typeof Person> & {
  /** null for those who do not play it: they are not enrolled. */
  story: PacedStory | ScriptedStory | null;
  /** null without a team. */
  team: string | null;
};

const DemoStory = z.strictObject({ title: z.string(), text: z.string() });
export type DemoStory = z.infer<typeof DemoStory>;

/** Who plays a demo game, and what happened in it that is no part of the game itself. */
export const DemoPeople = z.strictObject({
  /** Who records what is done in shops and workshops. */
  recordedBy: Key,
  /** The people whom this game brings; those of every game can play every game. */
  people: z.array(Person).default([]),
  teams: z.array(z.strictObject({ key: Key, name: z.string() })),
  players: z.array(
    z.strictObject({ person: Key, team: Key.nullable().default(null), story: z.union([PacedStory, ScriptedStory]) }),
  ),
  /** Team achievements that were recorded: on that day, or the next one from Monday to Friday. */
  teamRecords: z.array(z.strictObject({ day: Day, team: Key, achievement: Key, note: z.string() })),
  /** What people told, by the achievement. */
  told: z.record(Key, z.array(DemoStory)).default({}),
  givenRewards: z.array(z.strictObject({ reward: Key, person: Key, reason: z.string() })).default([]),
  /** The way that somebody's prize has gone, a step a day until the day before loading. */
  prizeSteps: z.array(z.strictObject({ reward: Key, person: Key, steps: z.array(z.enum(prizeStates)) })).default([]),
});
export type DemoPeople = z.infer<typeof DemoPeople>;

/** Who plays a game. `people` are those of all games, also where they do not play this one. */
export interface Players extends Omit<DemoPeople, 'people' | 'players'> {
  people: readonly DemoPerson[];
}

type Opening<K extends Content['kind']> = DemoAchievement & { content: Extract<Content, { kind: K }> };
/** Asks questions that are right or wrong. */
export type DemoAsking = Opening<'quiz' | 'exam'>;
/** Read, heard or said in one go, and never failed. */
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

/** The categories of an exam in their order. A quiz is one by itself, without a mark of its own. */
export const categoriesOf = ({ key, content }: DemoAsking): Pick<DemoCategory, 'key' | 'passMark' | 'questions'>[] =>
  content.kind === 'exam'
    ? content.parts.flatMap(({ categories }) => categories)
    : [{ key, passMark: null, questions: content.questions }];

/** What a quiz or an exam asks, in its order. */
export const questionsOf = (achievement: DemoAsking): readonly DemoQuestion[] =>
  categoriesOf(achievement).flatMap(({ questions }) => questions);

/** Every level of a game in the order of play. */
export const levelsOf = (game: DemoGame) => game.tiers.flatMap((tier) => tier.levels);

/** Every achievement of a game in the order of play. */
export const achievementsOf = (game: DemoGame) => levelsOf(game).flatMap((level) => level.achievements);

/** The labels of a question's answers, A first. */
export const labelsOf = ({ answers }: DemoQuestion): AnswerLabel[] => answerLabels.slice(0, answers.length);

/** The labels of what is right. */
export const rightOf = (question: DemoQuestion): AnswerLabel[] =>
  labelsOf(question).filter((_, place) => question.answers[place]?.isCorrect);
