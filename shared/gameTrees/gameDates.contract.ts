/** What travels over HTTP about the dates of a whole game. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/fields.ts';
import { GameRow } from '../game/games.contract.ts';

/** A day in the game's time zone, on which it begins. */
export const StartDay = z.iso.date().regex(/^20/, 'Must be a day of this century');

export const gameDatesCalls = {
  moveGameDates: endpoint({
    method: 'POST',
    path: '/games/{id}/dates',
    auth: ['editor'],
    summary: 'Lets a game begin on another day: all dates in it move by the same number of days',
    params: z.object({ id: Id }),
    body: z.strictObject({ startDay: StartDay }),
    idempotent: true,
    responses: { 200: GameRow },
    errors: ['conflict'],
  }),
};
