/** What travels over HTTP about games. */
import * as z from 'zod';
import { AchievementsCount } from './achievements.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  FileUrl,
  Id,
  Instant,
  line,
  OtherLanguages,
  points,
  RichText,
  Status,
  stored,
  Timezone,
} from '../http/fields.ts';
import { resource } from '../http/resource.ts';
import { contentKinds, experiences } from '../vocabulary/vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

export const gameStructures = ['sequence', 'nonSequence'] as const;
export const teamScoreModes = ['average', 'sum'] as const;

export const levelStates = ['done', 'current', 'open', 'locked'] as const;

/** A level in the map of the game. */
export const GameLevel = z.object({
  id: Id,
  tierId: Id,
  /** Counted through the whole game from 1. */
  number: z.int(),
  name: z.string(),
  header: z.string(),
  category: z.string(),
  languages: OtherLanguages,
  image: FileUrl.nullable(),
  /** + What the picture shows; empty for a decorative one. */
  imageAlt: z.string(),
  /** `current`: the first open one that is not done. */
  state: z.enum(levelStates),
  /** For a locked level, the one after which it opens: the last one before it that is not finished. */
  waitsFor: z.object({ levelId: Id, name: z.string(), languages: OtherLanguages }).nullable(),
  /** From when it can be entered, if known. */
  availableAt: Instant.nullable(),
  progress: AchievementsCount,
  bonus: z.object({ granted: z.boolean(), points: z.int() }).nullable(),
});
export type GameLevel = z.infer<typeof GameLevel>;

export const GameTier = z.object({
  id: Id,
  position: z.int(),
  name: z.string(),
  description: z.string(),
  languages: OtherLanguages,
  image: FileUrl.nullable(),
  state: z.enum(['done', 'current', 'ahead']),
  progress: AchievementsCount,
  levels: z.array(GameLevel),
});
export type GameTier = z.infer<typeof GameTier>;

/** The game as its player sees it. */
export const PlayerGame = z.object({
  id: Id,
  name: z.string(),
  experience: z.enum(experiences),
  type: z.enum(gameStructures),
  startDate: Instant,
  endDate: Instant,
  timezone: z.string(),
  state: z.enum(['upcoming', 'running', 'ended']),
  homeBannerImage: FileUrl.nullable(),
  /** + What the banner shows; empty for a decorative one. */
  homeBannerImageAlt: z.string(),
  /** Rich texts; empty if there is none. */
  dashboard: z.string(),
  gameRules: z.string(),
  tutorial: z.string(),
  aboutGame: z.string(),
  newsText: z.string(),
  leaderboardText: z.string(),
  rewardsText: z.string(),
  languages: OtherLanguages,
  sections: z.object({ news: z.boolean(), leaderboard: z.boolean(), rewards: z.boolean() }),
  tier: z.object({ id: Id, name: z.string(), languages: OtherLanguages, position: z.int() }).nullable(),
  team: z.object({ id: Id, name: z.string() }).nullable(),
  progress: AchievementsCount,
  /** The quiz or exam that the player last worked on; null when none is begun. */
  continue: z
    .object({
      achievementId: Id,
      levelId: Id,
      title: z.string(),
      languages: OtherLanguages,
      /** The question to answer next, counted from 1. */
      questionNumber: z.int(),
      questionCount: z.int(),
      questionId: Id,
      /** The question's category in an exam; null in a quiz. */
      categoryId: Id.nullable(),
      savedAt: Instant,
    })
    .nullable(),
  /** + All contents that are begun and can be continued, the latest first; at most four. */
  unfinished: z.array(
    z.object({
      achievementId: Id,
      levelId: Id,
      title: z.string(),
      languages: OtherLanguages,
      contentKind: z.enum(contentKinds),
      savedAt: Instant,
    }),
  ),
  tiers: z.array(GameTier),
  otherGames: z.array(
    z.object({ id: Id, name: z.string(), languages: OtherLanguages, experience: z.enum(experiences) }),
  ),
});
export type PlayerGame = z.infer<typeof PlayerGame>;

/** A game that the caller plays, without its map, which v2 loads tier by tier. */
export const ActiveGame = PlayerGame.omit({ tiers: true, otherGames: true });
export type ActiveGame = z.infer<typeof ActiveGame>;

export const gamesV1 = {
  getUserGame: endpoint({
    method: 'GET',
    path: '/game/user',
    auth: ['player'],
    summary: "The caller's current standard game with tiers, levels and progress, or the one named; it changes nothing",
    query: z.strictObject({ gameId: Id.optional() }),
    responses: { 200: PlayerGame },
  }),
};

export const gamesV2 = {
  listActiveGames: endpoint({
    method: 'GET',
    path: '/games/all-active',
    auth: ['player', 'apiKey:read:content'],
    summary:
      "The published games that the caller plays, of both experiences; each experience's current one comes first",
    responses: { 200: z.array(ActiveGame) },
  }),
  chooseGame: endpoint({
    method: 'PUT',
    path: '/users/{id}/current-game',
    auth: ['player'],
    summary: "+ Makes one of the caller's games the current one of its experience",
    params: z.object({ id: Id }),
    body: z.strictObject({ gameId: Id }),
    responses: { 204: null },
  }),
};

export const GameFields = z.strictObject({
  name: line(1, 120),
  experience: z.enum(experiences).default('standard'),
  type: z.enum(gameStructures).default('sequence'),
  startDate: Instant,
  endDate: Instant,
  timezone: Timezone,
  homeBannerImage: Id.nullable().default(null),
  /** What the banner shows; empty for a decorative one. */
  homeBannerImageAlt: line(0, 300).default(''),
  dashboard: RichText.default(''),
  gameRules: RichText.default(''),
  tutorial: RichText.default(''),
  aboutGame: RichText.default(''),
  newsText: RichText.default(''),
  leaderboardText: RichText.default(''),
  rewardsText: RichText.default(''),
  showsNews: z.boolean().default(true),
  showsLeaderboard: z.boolean().default(true),
  showsRewards: z.boolean().default(true),
  /** Players may set themselves a weekly goal. Never in compliance, whatever it says. */
  showsWeeklyGoal: z.boolean().default(true),
  /** Players are asked one question a day from quizzes that they have passed. Never in compliance, whatever it says. */
  showsDailyQuestion: z.boolean().default(true),
  /** New users are enrolled in it automatically. */
  openToAll: z.boolean().default(true),
  teamScoreMode: z.enum(teamScoreModes).default('average'),
  /** Further languages in which its players read it; missing texts are replaced by another language. */
  offeredLanguages: z
    .array(z.enum(languages))
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Names one of them twice')
    .default([]),
  pointsTutorial: points.default(0),
  pointsGameRules: points.default(0),
  pointsLogIn: points.default(0),
  pointsReadNews: points.default(0),
  status: Status.default('draft'),
});

/** A game as editors see it; `homeBannerImage` is the stored file's id, `homeBannerImageUrl` its address. */
export const GameRow = z.object({
  ...stored,
  ...GameFields.shape,
  homeBannerImageUrl: FileUrl.nullable(),
  /** The language in which it is written. */
  language: z.string(),
  levelsCount: z.int(),
  playersCount: z.int(),
});
export type GameRow = z.infer<typeof GameRow>;

export const gamesBackoffice = resource({
  name: 'games',
  row: GameRow,
  fields: GameFields,
  texts: [
    'name',
    'dashboard',
    'gameRules',
    'tutorial',
    'aboutGame',
    'newsText',
    'leaderboardText',
    'rewardsText',
    'homeBannerImageAlt',
  ],
  ends: ['endDate'],
  files: { homeBannerImage: 'picture' },
  filters: ['name', 'experience', 'type', 'status', 'startDate', 'endDate', 'timezone'],
  sorts: ['name', 'experience', 'type', 'status', 'startDate', 'endDate', 'createdAt', 'updatedAt'],
  search: ['name'],
  actions: ['create', 'remove', 'changeStatus'],
});
