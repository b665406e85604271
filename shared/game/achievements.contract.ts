/** What travels over HTTP about achievements. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  FileUrl,
  Id,
  Instant,
  line,
  OtherLanguages,
  percent,
  points,
  RichText,
  Status,
  stored,
} from '../http/fields.ts';
import { resource } from '../http/resource.ts';
import { achievementStates, contentKinds, engagementTypes, gameTypes, results } from '../vocabulary/vocabulary.ts';

export const achievementTypes = [
  'business',
  'questionsQuizzes',
  'feedbackQuizzes',
  'behavioral',
  'physicalExperience',
] as const;
/** Why an achievement is in its state, if the state alone is not enough. */
export const stateReasons = [
  'out_of_attempts',
  'in_progress',
  'in_review',
  'returned',
  'ended',
  'starts_later',
  'level_locked',
  'bonus_locked',
  'no_team',
  /** The player's own part of a team achievement is done; the others' is not. */
  'waiting_for_team',
] as const;
export const teamRules = ['any', 'all', 'manual'] as const;
export const pointsModes = ['full', 'proportional'] as const;

/** An achievement as one player sees it, in all responses to players. */
export const Achievement = z.object({
  id: Id,
  levelId: Id,
  gameId: Id,
  title: z.string(),
  type: z.enum(achievementTypes),
  gameType: z.enum(gameTypes),
  isBonus: z.boolean(),
  image: FileUrl.nullable(),
  shortDescription: z.string(),
  longDescription: z.string(),
  languages: OtherLanguages,
  points: z.int(),
  /** Its own dates, or the game's if it has none. */
  startDate: Instant,
  endDate: Instant,
  contentKind: z.enum(contentKinds).nullable(),
  state: z.enum(achievementStates),
  reason: z.enum(stateReasons).nullable(),
  /** From when it can be done, if known. */
  availableAt: Instant.nullable(),
  /** + The level that has to be finished first, with reason `level_locked`. */
  waitsFor: z.object({ levelId: Id, name: z.string(), languages: OtherLanguages }).nullable(),
  result: z.enum(results).nullable(),
  pointsEarned: z.int().nullable(),
  /** null: unlimited. */
  attemptsLeft: z.int().nullable(),
  /** + When the award was given. */
  completedAt: Instant.nullable(),
});
export type Achievement = z.infer<typeof Achievement>;

/** The state of a level's bonus; reading it changes nothing. */
export const BonusCheck = z.object({
  levelId: Id,
  unlocked: z.boolean(),
  granted: z.boolean(),
  /** Required achievements that are not Done yet. */
  missing: z.array(Id),
  /** null when the level has no bonus. */
  achievementId: Id.nullable(),
  points: z.int(),
});
export type BonusCheck = z.infer<typeof BonusCheck>;

const Count = z.object({
  completed: z.int(),
  total: z.int(),
  pointsEarned: z.int(),
  /** All points that can be earned there. */
  points: z.int(),
});

/** By the holder of the achievements; "All" shows their sum. */
export const AchievementsCount = z.object({ Individual: Count, Team: Count });

export const achievementsV1 = {
  getAchievement: endpoint({
    method: 'GET',
    path: '/achievement/{achievementId}',
    auth: ['player'],
    summary: "The achievement with the caller's state",
    params: z.object({ achievementId: Id }),
    responses: { 200: Achievement },
  }),
  listUserAchievements: endpoint({
    method: 'GET',
    path: '/achievement/user',
    auth: ['player'],
    summary: "The individual achievements of the caller's current game, with state",
    query: z.strictObject({ gameId: Id.optional() }),
    responses: { 200: z.array(Achievement) },
  }),
  listTeamAchievements: endpoint({
    method: 'GET',
    path: '/achievement/team',
    auth: ['player'],
    summary: "The team achievements of the caller's current game, with state",
    query: z.strictObject({ gameId: Id.optional() }),
    responses: { 200: z.array(Achievement) },
  }),
  checkBonus: endpoint({
    method: 'GET',
    path: '/achievement/checkbonus/{levelId}',
    auth: ['player'],
    summary: "Whether the level's bonus is unlocked and what is missing",
    params: z.object({ levelId: Id }),
    responses: { 200: BonusCheck },
  }),
};

export const achievementsV2 = {
  listGameAchievements: endpoint({
    method: 'GET',
    path: '/games/{gameId}/achievements',
    auth: ['player'],
    summary: "+ The game's achievements in its order, with the caller's state; `gameType` keeps those of one kind",
    params: z.object({ gameId: Id }),
    query: z.strictObject({ gameType: z.enum(gameTypes).optional() }),
    responses: { 200: z.array(Achievement) },
  }),
  countAchievements: endpoint({
    method: 'GET',
    path: '/games/{gameId}/achievements/count',
    auth: ['player', 'apiKey:read:content'],
    summary:
      "How many achievements the game has, how many of them the caller or the caller's team has done, and their points",
    params: z.object({ gameId: Id }),
    responses: { 200: AchievementsCount },
  }),
  listLevelAchievements: endpoint({
    method: 'GET',
    path: '/games/{gameId}/levels/{levelId}/achievements',
    auth: ['player', 'apiKey:read:content'],
    summary: "The level's achievements in their order, with the caller's state",
    params: z.object({ gameId: Id, levelId: Id }),
    responses: { 200: z.array(Achievement) },
  }),
};

export const AchievementFields = z.strictObject({
  title: line(1, 120),
  type: z.enum(achievementTypes),
  gameType: z.enum(gameTypes).default('Individual'),
  isBonus: z.boolean().default(false),
  image: Id.nullable().default(null),
  shortDescription: line(0, 240).default(''),
  longDescription: RichText.default(''),
  points,
  startDate: Instant.nullable().default(null),
  endDate: Instant.nullable().default(null),
  contentKind: z.enum(contentKinds).nullable().default(null),
  passMark: percent.nullable().default(null),
  /** 0: unlimited. */
  attemptsAllowed: z.int().min(0).max(100).default(1),
  pointsMode: z.enum(pointsModes).default('full'),
  teamRule: z.enum(teamRules).nullable().default(null),
  behaviourEngagement: z.enum(engagementTypes).nullable().default(null),
  behaviourCount: z.int().min(1).max(1000).nullable().default(null),
  status: Status.default('draft'),
});
export type AchievementFields = z.infer<typeof AchievementFields>;

/** An achievement as editors see it; `image` is the stored file's id, `imageUrl` its address. */
export const AchievementRow = z.object({
  ...stored,
  levelId: Id,
  gameId: Id,
  position: z.int(),
  ...AchievementFields.shape,
  title: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  imageUrl: FileUrl.nullable(),
  /** The record of its content, which is a resource of its own; null without content. */
  contentId: Id.nullable(),
});
export type AchievementRow = z.infer<typeof AchievementRow>;

export const achievementsBackoffice = resource({
  name: 'achievements',
  row: AchievementRow,
  fields: AchievementFields,
  texts: ['title', 'shortDescription', 'longDescription'],
  files: { image: 'picture' },
  parent: 'levelId',
  filters: [
    'levelId',
    'gameId',
    'title',
    'type',
    'gameType',
    'isBonus',
    'points',
    'contentKind',
    'status',
    'startDate',
    'endDate',
  ],
  sorts: [
    'position',
    'title',
    'type',
    'gameType',
    'points',
    'status',
    'startDate',
    'endDate',
    'createdAt',
    'updatedAt',
  ],
  search: ['title', 'shortDescription'],
  actions: ['create', 'remove', 'changeStatus', 'changeAll', 'reorder'],
  ends: ['endDate'],
  together: ['startDate', 'endDate'],
});
