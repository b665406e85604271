/** What travels over HTTP about regrading after a change. */
import * as z from 'zod';
import { endpoint, longBody } from '../http/endpoint.ts';
import { Id, Instant, Reason } from '../http/fields.ts';

/** @see regrading.rules.ts */
export const regradingChoices = ['futureOnly', 'whereBetter', 'fullMarks', 'bothWays'] as const;
export type RegradingChoice = (typeof regradingChoices)[number];

const Count = z.int().min(0);

/** The change that an editor is about to save; missing fields stay as they are. */
export const PlannedChange = z.strictObject({
  points: z.int().min(0).max(100_000).optional(),
  passMark: z.int().min(0).max(100).nullable().optional(),
  pointsMode: z.enum(['full', 'proportional']).optional(),
  /** The new right answers of questions whose key changes, as indices in the author's order from 0. */
  keys: z
    .array(z.strictObject({ questionId: Id, right: z.array(z.int().min(0).max(5)).max(6) }))
    .max(500)
    .optional(),
});
export type PlannedChange = z.infer<typeof PlannedChange>;

export const Impact = z.object({
  choice: z.enum(regradingChoices),
  /** Players, or teams for a team achievement, whose points change or who newly get it. */
  holders: Count,
  gaining: Count,
  losing: Count,
  pointsAdded: Count,
  pointsTaken: Count,
  /** Those who did not have it before. */
  newAwards: Count,
  /** Players whose place on the board changes, including those who are overtaken. */
  places: Count,
  /** Newly won rewards. Existing grants stay. */
  rewards: Count,
});
export type Impact = z.infer<typeof Impact>;

export const PlayersAffected = z.object({
  /** Players in the game, team or tier, or who have entered the level; 0 for other records. */
  players: Count,
  /** Holders of it, or of a part of it; for news its readers. */
  holders: Count,
  /** Players with an open attempt, and those whose story waits for a review; for a reward those with an open claim. */
  underWay: Count,
  waiting: Count,
  /** What players see in a game, tier or level, and would not after its withdrawal; 0 for other records. */
  levels: Count,
  achievements: Count,
});
export type PlayersAffected = z.infer<typeof PlayersAffected>;

export const Consequences = PlayersAffected.omit({ players: true, levels: true, achievements: true }).extend({
  /** The impact of each of the four choices. */
  impacts: z.array(Impact),
});
export type Consequences = z.infer<typeof Consequences>;

export const regradingStates = ['waiting', 'running', 'done', 'failed'] as const;

/** A regrading and its progress. */
export const Regrading = z.object({
  id: Id,
  choice: z.enum(regradingChoices),
  reason: z.string(),
  state: z.enum(regradingStates),
  /** The players, or teams, to process, and those processed. */
  total: Count,
  processed: Count,
  corrected: Count,
  pointsAdded: Count,
  pointsTaken: Count,
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type Regrading = z.infer<typeof Regrading>;

const byId = z.object({ id: Id });

const affectedBy = <P extends `/${string}/{id}/affected`>(path: P, act: string, who: 'editor' | 'admin' = 'editor') =>
  endpoint({
    method: 'GET',
    path,
    auth: [who],
    summary: `Whom ${act} reaches: who is in it, has something of it, is in the middle of it or waits; changes nothing`,
    params: byId,
    responses: { 200: PlayersAffected },
  });

export const regradingCalls = {
  planRegrading: endpoint({
    method: 'POST',
    path: '/achievements/{id}/consequences',
    auth: ['editor'],
    summary: 'Who would be affected by a change of an achievement, by each of the four choices; changes nothing',
    params: byId,
    body: PlannedChange,
    maxBytes: longBody,
    responses: { 200: Consequences },
  }),
  getAffectedByLevel: affectedBy('/levels/{id}/affected', 'a move or a withdrawal of a level'),
  getAffectedByTier: affectedBy('/tiers/{id}/affected', 'a withdrawal of a tier, or another order of its levels,'),
  getAffectedByGame: affectedBy(
    '/games/{id}/affected',
    'a withdrawal of a game, or other dates or another order of its tiers,',
  ),
  getAffectedByTeam: affectedBy('/teams/{id}/affected', 'a withdrawal of a team', 'admin'),
  getAffectedByReward: affectedBy(
    '/rewards/{id}/affected',
    'a withdrawal of a reward, or another rule or stock of it,',
  ),
  getAffectedByNews: affectedBy('/news/{id}/affected', 'a withdrawal of news'),
  startRegrading: endpoint({
    method: 'POST',
    path: '/achievements/{id}/regrading',
    auth: ['editor'],
    summary: 'Brings what was given into line with the achievement as it is now; it goes on in the background',
    params: byId,
    body: z.strictObject({ choice: z.enum(['whereBetter', 'fullMarks', 'bothWays']), reason: Reason }),
    idempotent: true,
    responses: { 201: Regrading },
    errors: ['conflict'],
  }),
  listRegradings: endpoint({
    method: 'GET',
    path: '/achievements/{id}/regradings',
    auth: ['editor'],
    summary: 'The regradings of an achievement, and how far each of them is; the newest first',
    params: byId,
    responses: { 200: z.array(Regrading) },
  }),
};
