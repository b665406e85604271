/**
 * What a demo game is made of, before it is in the database. Everything has a `key` in kebab case that never
 * changes: ids are made from it (`demoId`), so that a link into a demo game works on every installation.
 *
 * Days are counted from the day of loading in the game’s own time zone: 0 is that day, -42 six weeks before it.
 * A `startDay` begins at its midnight; an `endDay` is the last whole day, so the window ends at the midnight after it.
 */
import type { Language } from '#shared/languages.ts';
import { v5 as uuidFromName } from 'uuid';
import type { TeamRule } from '#shared/points/teamAwards.rules.ts';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import type { PrizeState } from '#shared/rewards/rewards.rules.ts';
import type { DemoTranslation } from './translatedTexts.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { EngagementType } from '#shared/vocabulary.ts';
import { answerLabels, type AnswerLabel } from '#shared/questions/questions.contract.ts';

/** Never change it: every id of the demo content follows from it. */
const demoNamespace = '5f0b6a3e-6c1d-4f5e-9a77-2d8f4c1b7e90';

export type DemoKind =
  | 'game'
  | 'tier'
  | 'level'
  | 'achievement'
  | 'quiz'
  | 'exam'
  | 'part'
  | 'category'
  | 'feedback'
  | 'question'
  | 'version'
  | 'prompt'
  | 'answer'
  | 'team'
  | 'person'
  | 'news'
  | 'reward';

/** The fixed id (UUID version 5) of a demo item; the same key under another kind gives another id. */
export const demoId = (kind: DemoKind, key: string): string => uuidFromName(`${kind}/${key}`, demoNamespace);

/** Rich text: p, h2, h3, ul, ol, li, strong, em and a only. */
export type RichText = string;

export interface DemoQuestion {
  key: string;
  text: string;
  multiple: boolean;
  /** Two to six, in the order of their labels: the first is A. */
  answers: readonly string[];
  right: readonly AnswerLabel[];
  /** What the review shows beside the right answer, with the source where there is one. */
  explanation: string;
}

export interface DemoQuiz {
  /** Percent of the questions that must be right. */
  passMark: number;
  /** 0 = unlimited. */
  attemptsAllowed: number;
  questions: readonly DemoQuestion[];
}

/** Questions that are asked one after the other; the categories of an exam are done in any order. */
export interface DemoExamCategory {
  key: string;
  name: string;
  /** Percent that this category must reach by itself; `null` = only the whole counts. */
  passMark: number | null;
  questions: readonly DemoQuestion[];
}

/** A heading over categories. An exam without a division of its own has one part. */
export interface DemoExamPart {
  key: string;
  name: string;
  categories: readonly DemoExamCategory[];
}

/** Whoever passes can open a certificate. */
export interface DemoExam {
  /** Minutes from the start of an attempt; `null` = no limit. People of the demo take up to 48 s a question. */
  timeLimit: number | null;
  /** Percent of all questions that must be right. */
  passMark: number;
  /** 0 = unlimited. */
  attemptsAllowed: number;
  parts: readonly DemoExamPart[];
}

interface DemoAchievementBase {
  key: string;
  title: string;
  shortDescription: string;
  longDescription: RichText;
  points: number;
  isBonus: boolean;
  /** Absent = with the game. */
  startDay?: number;
  endDay?: number;
}

/** A Team achievement’s points go to the team, when any member, all active members, or a person decides. */
type Sharing = { gameType: 'Individual' } | { gameType: 'Team'; teamRule: TeamRule };

/** A file of `media/`, and its pages. Done with the last one. */
export interface DemoPdf {
  file: string;
  pages: number;
}

/** A file of `media/`. Done when it is heard, or its transcript read. */
export interface DemoPodcast {
  file: string;
  /** Seconds. */
  duration: number;
  chapters: readonly { at: number; title: string }[];
  transcript: RichText;
}

export interface DemoFeedbackQuestion {
  key: string;
  kind: 'rating' | 'choice' | 'text';
  text: string;
  choices?: readonly string[];
  required: boolean;
}

/** What people of the demo tell, and say who reviews it. */
export interface DemoTelling {
  title: string;
  text: string;
}

export interface DemoStory {
  prompt: RichText;
  /** What the people of the demo told. */
  told: readonly DemoTelling[];
}

type Doing =
  | { type: 'questionsQuizzes'; quiz: DemoQuiz }
  | { type: 'questionsQuizzes'; exam: DemoExam }
  | { type: 'questionsQuizzes'; pdf: DemoPdf }
  | { type: 'questionsQuizzes'; podcast: DemoPodcast }
  | { type: 'feedbackQuizzes'; feedback: readonly DemoFeedbackQuestion[] }
  /** Done in the shop or workshop, and told here: a reviewer accepts it. */
  | { type: 'business' | 'physicalExperience'; story: DemoStory }
  | { type: 'behavioral'; behaviour: { engagement: EngagementType; count: number } }
  /** Nothing to open: done in the shop or workshop and recorded by an administrator. */
  | { type: 'business' | 'physicalExperience' };

export type DemoAchievement = DemoAchievementBase & Sharing & Doing;
export type DemoQuizAchievement = Extract<DemoAchievement, { quiz: DemoQuiz }>;
export type DemoExamAchievement = Extract<DemoAchievement, { exam: DemoExam }>;

export interface DemoLevel {
  key: string;
  name: string;
  description: RichText;
  header: string;
  category: string;
  /** The knowledge; with the long descriptions of the level’s quizzes it holds all that they ask. */
  clarityContent: RichText;
  inGameAction: RichText;
  /** Absent = published. */
  status?: 'draft';
  achievements: readonly DemoAchievement[];
}

export interface DemoTier {
  key: string;
  name: string;
  description: RichText;
  levels: readonly DemoLevel[];
}

/** Visible from the midnight of its day until the one after its last; an article for everybody unless it says otherwise. */
export interface DemoNews {
  key: string;
  newsType: NewsItem['newsType'];
  contentType?: NewsItem['contentType'];
  culture?: NonNullable<NewsItem['culture']>;
  isImportant?: true;
  title: string;
  description: string;
  text: RichText;
  link?: string;
  displayDay: number;
  endDay?: number;
}

/** What has to be reached, by the keys of what the game is made of. */
type DemoRewardRule =
  | { type: 'Tier'; tier: string }
  | { type: 'Level'; level: string }
  | { type: 'Achievement'; achievement: string }
  | { type: 'Points'; points: number }
  | { type: 'Ranking'; rank: number }
  | { type: 'Manual' };

export interface DemoReward {
  key: string;
  title: string;
  description: RichText;
  category: PlayerReward['category'];
  gameType: PlayerReward['gameType'];
  rule: DemoRewardRule;
  businessRule: string;
  /** Absent = any number. */
  stock?: number;
}

/** The way that somebody’s prize has gone, a step a day until the day before loading. */
export interface DemoPrizeStep {
  reward: string;
  person: string;
  steps: readonly PrizeState[];
}

/** The game’s own pages; a section that is not shown has nothing on it yet. */
export interface DemoPages {
  dashboard: RichText;
  gameRules: RichText;
  tutorial: RichText;
  aboutGame: RichText;
  news: { text: RichText; shown: boolean };
  leaderboard: { text: RichText; shown: boolean };
  rewards: { text: RichText; shown: boolean };
}

export interface DemoGame {
  key: string;
  name: string;
  experience: 'standard' | 'compliance';
  type: 'sequence' | 'nonSequence';
  timezone: string;
  startDay: number;
  endDay: number;
  teamScore: 'average' | 'sum';
  /** Absent = published. A draft is nobody’s to play yet, whatever of it is published. */
  status?: 'draft';
  pages: DemoPages;
  tiers: readonly DemoTier[];
  news: readonly DemoNews[];
  rewards: readonly DemoReward[];
  /** By language. */
  translations: Readonly<Partial<Record<Language, DemoTranslation>>>;
}

export interface DemoTeam {
  key: string;
  name: string;
}

export type MarketType = 'Retail' | 'Wholesale' | 'Corporate' | 'Production';

/** How far somebody has come by the day of loading, and in what manner; `demoHistory` makes the events of it. */
export interface PacedStory {
  /** Required achievements behind them, counted through the game in its order; 0 = nothing has been done yet. */
  steps: number;
  /** Which share of the bonuses within reach they take on, 0 to 1. */
  curiosity: number;
  /** How likely an answer is right at the first attempt, 0 to 1. */
  accuracy: number;
  /** Days from the start of the game to their first sign-in. */
  joinsAfter: number;
  /** Days before the day of loading on which they last played; 0 = that day, as far as it has gone. */
  lastPlayed: number;
}

export type ScriptedAct =
  /** A reading, a podcast or feedback, done in one go. */
  | { done: string }
  | { engaged: EngagementType }
  /** Of a quiz or an exam; in an exam every category is gone through in its order. */
  | { quiz: string; result: 'Passed' | 'Failed' }
  /** Begun, with so many questions answered, and left there. */
  | { quiz: string; answered: number };

/** What somebody did, day by day; on day 0 it has just happened. */
export interface ScriptedStory {
  days: readonly { day: number; acts: readonly ScriptedAct[] }[];
}

export interface DemoPerson {
  key: string;
  /** The display name. */
  username: string;
  email: string;
  market: string;
  /** ISO 3166-1 alpha-2. The culture follows from it; Italy and France have none. */
  country: string;
  marketType: MarketType;
  role: 'player' | 'editor' | 'admin';
  active: boolean;
  /** Has an account of the embedded sign-in, with the password of the demo. */
  canSignIn: boolean;
  /** `null` for those who look after the game and do not play it: they are not enrolled. */
  story: PacedStory | ScriptedStory | null;
  /** `null` without a team. */
  team: string | null;
}

export type DemoStoryAchievement = Extract<DemoAchievement, { story: DemoStory }>;
/** Read, heard or said in one go, and never failed. */
export type DemoReading = Extract<DemoAchievement, { pdf: DemoPdf } | { podcast: DemoPodcast } | { feedback: object }>;

export const isStory = (achievement: DemoAchievement): achievement is DemoStoryAchievement => 'story' in achievement;
export const isReading = (achievement: DemoAchievement): achievement is DemoReading =>
  'pdf' in achievement || 'podcast' in achievement || 'feedback' in achievement;
export const isQuiz = (achievement: DemoAchievement): achievement is DemoQuizAchievement => 'quiz' in achievement;
export const isExam = (achievement: DemoAchievement): achievement is DemoExamAchievement => 'exam' in achievement;

/** The categories of an exam in their order. */
export const categoriesOf = (exam: Pick<DemoExam, 'parts'>): DemoExamCategory[] =>
  exam.parts.flatMap(({ categories }) => categories);

/** What a quiz or an exam asks, in its order. */
export const questionsOf = (achievement: DemoQuizAchievement | DemoExamAchievement): readonly DemoQuestion[] =>
  isExam(achievement)
    ? categoriesOf(achievement.exam).flatMap(({ questions }) => questions)
    : achievement.quiz.questions;

/** Every level of a game in the order of play. */
export const levelsOf = (game: DemoGame): DemoLevel[] => game.tiers.flatMap((tier) => tier.levels);

/** Every achievement of a game in the order of play. */
export const achievementsOf = (game: DemoGame): DemoAchievement[] =>
  levelsOf(game).flatMap((level) => level.achievements);

/** Required = Individual and no bonus: what has to be Done or Missed before the next level opens. */
export const isRequired = (achievement: DemoAchievement): boolean =>
  achievement.gameType === 'Individual' && !achievement.isBonus;

/** The labels of a question’s answers, A first. */
export const labelsOf = ({ answers }: Pick<DemoQuestion, 'answers'>): AnswerLabel[] =>
  answerLabels.slice(0, answers.length);

/** A question’s answers with what is right in them, as editors and the database have them. */
export const answersWithRight = (question: DemoQuestion): { text: string; isCorrect: boolean }[] => {
  const labels = labelsOf(question);
  return question.answers.map((text, place) => {
    const label = labels[place];
    return { text, isCorrect: label !== undefined && question.right.includes(label) };
  });
};
