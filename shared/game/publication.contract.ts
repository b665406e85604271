/** What travels over HTTP about publishing a game. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, line } from '../http/fields.ts';
import { GameRow } from './games.contract.ts';

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

/** The players to enrol when a game is published. */
export const PublishGame = z.strictObject({
  /** `everybody`: all players, including future ones. Other audiences are enrolled once. */
  audience: z.enum(audiences),
  market: line(1, 120).nullable().default(null),
  teamId: Id.nullable().default(null),
});
export type ChosenAudience = z.infer<typeof PublishGame>;

export const publicationBackoffice = {
  getAudiences: endpoint({
    method: 'GET',
    path: '/games/{id}/audiences',
    auth: ['editor'],
    summary: 'Who can be enrolled in a game when it is published, in numbers',
    params: z.object({ id: Id }),
    responses: { 200: Audiences },
  }),
  publishGame: endpoint({
    method: 'POST',
    path: '/games/{id}/publication',
    auth: ['editor'],
    summary: 'Publishes a game and enrols who is chosen; they are told of it, and stay in the game that they are in',
    params: z.object({ id: Id }),
    body: PublishGame,
    idempotent: true,
    responses: { 200: GameRow },
    errors: ['not_publishable'],
  }),
};
