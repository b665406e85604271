/** What travels over HTTP about leaderboards and the caller's own score. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileUrl, Id, Instant, line } from '../http/fields.ts';
import { BoardPage } from '../http/paging.ts';
import { gameTypes } from '../vocabulary/vocabulary.ts';

export const BoardEntry = z.object({
  /** null: no points yet, or a team too small to be ranked. */
  rank: z.int().nullable(),
  id: Id,
  /** Initials if the player chose that. */
  name: z.string(),
  image: FileUrl.nullable(),
  /** + Achievements done, a line each in the emblem; null for a player who is shown by initials, who has none. */
  achievements: z.int().nullable(),
  points: z.int(),
  /** + Places moved up (positive) or down since the day began in the game's time zone; null without a rank then or now. */
  moved: z.int().nullable(),
  /** The player's team; for a team: its active members. */
  team: z.object({ id: Id, name: z.string() }).nullable(),
  members: z.int().nullable(),
  me: z.boolean(),
});
export type BoardEntry = z.infer<typeof BoardEntry>;

export const Leaderboard = z.object({
  /** Instant of the newest entry counted; null while nobody has points. */
  lastUpdated: Instant.nullable(),
  /** The number of ranked rows. */
  total: z.int(),
  /** How a team's score is computed; null on the board of players. */
  teamScoreMode: z.enum(['average', 'sum']).nullable(),
  entries: z.array(BoardEntry),
  /** + The value of `after` for the next page; null at the end. */
  next: z.string().nullable(),
  /** The row of the caller (or of their team), on any page; null when not on the board. */
  me: BoardEntry.nullable(),
  /** The caller's row with five neighbours on either side. */
  around: z.array(BoardEntry),
});
export type Leaderboard = z.infer<typeof Leaderboard>;

export const Score = z.object({
  points: z.int(),
  rank: z.int().nullable(),
  total: z.int(),
  /** Places moved up (positive) or down since the day began in the game's time zone; null when there was no rank then. */
  change: z.int().nullable(),
  /** Points to the next place above; null at the top or without a rank. */
  pointsToNext: z.int().nullable(),
  teamPoints: z.int().nullable(),
  teamRank: z.int().nullable(),
  teamTotal: z.int(),
  lastUpdated: Instant.nullable(),
});
export type Score = z.infer<typeof Score>;

export const ScoreAfterGain = Score.extend({
  /**
   * + Only with `gained`: places that these last points gave, which are the players who have more points than the caller had
   * before, and are below now; null without a rank then or now.
   */
  placesGained: z.int().nullable().optional(),
});
export type ScoreAfterGain = z.infer<typeof ScoreAfterGain>;

/** Which players a part of the board shows: all with the points of this week, or those of the caller's team or market. */
export const boardPartNames = ['week', 'team', 'market'] as const;
export type BoardPart = (typeof boardPartNames)[number];

const board = BoardPage.extend({ gameId: Id.optional() });

export const leaderboardsV1 = {
  getUserBoard: endpoint({
    method: 'GET',
    path: '/leaderboard/user',
    auth: ['player'],
    summary: 'Players by points: a page from the top, the caller and the neighbours',
    query: board,
    responses: { 200: Leaderboard },
  }),
  getTeamBoard: endpoint({
    method: 'GET',
    path: '/leaderboard/team',
    auth: ['player'],
    summary: 'Teams by points',
    query: board,
    responses: { 200: Leaderboard },
  }),
  getUserScore: endpoint({
    method: 'GET',
    path: '/leaderboard/user/score',
    auth: ['player'],
    summary: "The caller's points and rank, the team's, and the change since yesterday",
    query: z.strictObject({ gameId: Id.optional() }),
    responses: { 200: Score },
  }),
};

export const leaderboardsV2 = {
  getBoard: endpoint({
    method: 'GET',
    path: '/games/{gameId}/leadersboards',
    auth: ['player', 'apiKey:read:results'],
    summary: 'Players or teams by points: a page from the top, the caller and the neighbours',
    params: z.object({ gameId: Id }),
    query: BoardPage.extend({ gameType: z.enum(gameTypes).default('Individual') }),
    responses: { 200: Leaderboard },
  }),
  searchBoard: endpoint({
    method: 'GET',
    path: '/games/{gameId}/leadersboards/search',
    auth: ['player'],
    summary: '+ Players or teams of the board by a part of their name; who is shown by initials is not found by name',
    params: z.object({ gameId: Id }),
    query: z.strictObject({
      gameType: z.enum(gameTypes).default('Individual'),
      name: line(1, 60),
      limit: z.coerce.number().int().min(1).max(20).default(10),
    }),
    responses: { 200: z.array(BoardEntry) },
  }),
  getBoardPart: endpoint({
    method: 'GET',
    path: '/games/{gameId}/leadersboards/part',
    auth: ['player'],
    summary:
      "+ Players by points since Monday, or of the caller's team or market: the first hundred, the caller and the neighbours, at most some seconds old",
    params: z.object({ gameId: Id }),
    query: z.strictObject({ part: z.enum(boardPartNames) }),
    responses: { 200: Leaderboard },
  }),
  getScore: endpoint({
    method: 'GET',
    path: '/games/{gameId}/score',
    auth: ['player'],
    summary: "+ The caller's points and rank, the team's, and the change since yesterday",
    params: z.object({ gameId: Id }),
    query: z.strictObject({
      /** + Points that were won last. */
      gained: z.coerce.number().int().min(1).max(10_000_000).optional(),
    }),
    responses: { 200: ScoreAfterGain },
  }),
};
