/** What travels over HTTP about publishing a game. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant, line } from '../http/fields.ts';
import { publishBlockerCodes } from '../http/readiness.codes.ts';
import { Finding } from '../readiness/readiness.contract.ts';
import { GameRow } from '../game/games.contract.ts';

const People = {
  players: z.int(),
  /** Those who would be enrolled: without players who are in the game already, and ended enrolments. */
  joining: z.int(),
};

export const Audiences = z.object({
  /** The game's own players, before it is published. */
  enrolled: z.int(),
  everybody: z.object(People),
  markets: z.array(z.object({ market: z.string(), ...People })),
  /** The teams of all games that the caller may see. */
  teams: z.array(z.object({ id: Id, name: z.string(), game: z.string(), ...People })),
});
export type Audiences = z.infer<typeof Audiences>;

export const audiences = ['everybody', 'market', 'team', 'nobody'] as const;

/** Parents first. */
export const publishedParts = ['tiers', 'levels', 'achievements'] as const;

/** What publishing a game or parts of it would do, if everything that is ready was published. */
export const PublicationPlan = z.object({
  /** All drafts of the game; or the chosen parts, the drafts in them and the unpublished ones that they are in. Each before what it contains. */
  drafts: z.array(
    z.object({
      resource: z.enum(publishedParts),
      id: Id,
      title: z.string(),
      /** The draft that it is in, and without which players do not see it; null: what it is in is published. */
      parentId: Id.nullable(),
      /** From when players can do it; null: it has no date of its own. */
      startDate: Instant.nullable(),
      /** Why it stays a draft; empty: it is ready. */
      blockers: z.array(
        Finding.pick({ needed: true, max: true, other: true }).extend({ code: z.enum(publishBlockerCodes) }),
      ),
    }),
  ),
  /** The errors that the game would still have; of parts those that arise from publishing them, which do not prevent it. */
  findings: z.array(Finding),
});
export type PublicationPlan = z.infer<typeof PublicationPlan>;

const holdReasons = ['mayNot', 'gameArchived', 'gameNotReady', 'audienceGone'] as const;

/** A publication at a time that is still to come, or that did not publish everything; listed until somebody removes it. */
export const ScheduledPublication = z.object({
  id: Id,
  at: Instant,
  plannedBy: z.string(),
  /** Whether the game itself is published with its parts, and who is enrolled; null: only parts. */
  audience: z.enum(audiences).nullable(),
  partsCount: z.int(),
  /** What was not published, and why; null: its time is still to come. */
  held: z
    .object({
      /** Why nothing was published; null: the rest was. */
      reason: z.enum(holdReasons).nullable(),
      /** How many parts were deleted or archived meanwhile. */
      goneCount: z.int(),
      /** The parts that were not ready, as in the plan. */
      drafts: PublicationPlan.shape.drafts,
      findings: PublicationPlan.shape.findings,
    })
    .nullable(),
});
export type ScheduledPublication = z.infer<typeof ScheduledPublication>;

const parts = z.array(Id).max(5_000).default([]);

/** The players to enrol when a game is published, and the drafts in it to publish. */
export const PublishGame = z.strictObject({
  /** `everybody`: all players, including future ones. Other audiences are enrolled once. null: only the parts are published. */
  audience: z.enum(audiences).nullable(),
  market: line(1, 120).nullable().default(null),
  teamId: Id.nullable().default(null),
  /** When it is published; null: now. What is not ready then stays a draft, and the rest is published. */
  at: Instant.nullable().default(null),
  /** The drafts of the game to publish with it, all of them or none. */
  parts: z.strictObject({ tiers: parts, levels: parts, achievements: parts }).prefault({}),
});
export type ChosenPublication = z.infer<typeof PublishGame>;
export type ChosenAudience = Omit<ChosenPublication, 'at'>;

export const publicationBackoffice = {
  getAudiences: endpoint({
    method: 'GET',
    path: '/games/{id}/audiences',
    auth: ['editor'],
    summary: 'Who can be enrolled in a game when it is published, in numbers',
    params: z.object({ id: Id }),
    responses: { 200: Audiences },
  }),
  planPublication: endpoint({
    method: 'POST',
    path: '/games/{id}/publication/plan',
    auth: ['editor'],
    summary:
      'Which drafts of a game, or of chosen parts of it, are ready to be published, and what blocks each of the others; changes nothing',
    params: z.object({ id: Id }),
    body: z.strictObject({
      /** The ids of tiers, levels and achievements; null: the game with all of its drafts. */
      parts: z.array(Id).min(1).max(5_000).nullable(),
    }),
    responses: { 200: PublicationPlan },
  }),
  publishGame: endpoint({
    method: 'POST',
    path: '/games/{id}/publication',
    auth: ['editor'],
    summary:
      'Publishes a game with the chosen drafts, now or at a time, and enrols who is chosen; they are told of it, and stay in the game that they are in',
    params: z.object({ id: Id }),
    body: PublishGame,
    idempotent: true,
    responses: { 200: GameRow },
    errors: ['not_publishable'],
  }),
  listScheduledPublications: endpoint({
    method: 'GET',
    path: '/games/{id}/publication/scheduled',
    auth: ['editor'],
    summary: 'What is to be published in a game at a time, and what was not published then; the next one first',
    params: z.object({ id: Id }),
    responses: { 200: z.array(ScheduledPublication) },
  }),
  removeScheduledPublication: endpoint({
    method: 'DELETE',
    path: '/games/{id}/publication/scheduled/{scheduledId}',
    auth: ['editor'],
    summary: 'Cancels a publication at a time; one whose time has passed is no longer listed',
    params: z.object({ id: Id, scheduledId: Id }),
    responses: { 204: null },
    errors: ['conflict'],
  }),
};
