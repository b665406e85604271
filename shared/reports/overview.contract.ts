import * as z from 'zod';
import { AuditRow } from '../audit/audit.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant } from '../http/fields.ts';
import { cultures } from '../vocabulary/vocabulary.ts';

const Count = z.int().min(0);

/** A running game with figures of its players, as in its reports. */
export const RunningGame = z.object({
  id: Id,
  name: z.string(),
  endDate: Instant,
  timezone: z.string(),
  players: Count,
  /** Players active in it on the game's present day, and on its last seven days. */
  activeToday: Count,
  activeThisWeek: Count,
  /**
   * How many players were active on each of the last thirty days of the game, until the present one. Empty with fewer
   * than five players, so that nobody can be identified.
   */
  days: z.array(z.object({ day: z.iso.date(), active: Count })),
  /** In the game's order: how many players have begun and have completed each level, without bonuses. Empty likewise. */
  levels: z.array(z.object({ id: Id, name: z.string(), tier: z.string(), began: Count, completed: Count })),
});
export type RunningGame = z.infer<typeof RunningGame>;

export const Overview = z.object({
  games: z.array(RunningGame),
  /** The next items to appear, the soonest first. */
  nextNews: z.array(
    z.object({
      id: Id,
      game: z.string(),
      title: z.string(),
      culture: z.enum(cultures).nullable(),
      displayDate: Instant,
      timezone: z.string(),
    }),
  ),
  /** The newest log entries that the caller may see. */
  changes: z.array(AuditRow),
});
export type Overview = z.infer<typeof Overview>;

export const overviewBackoffice = {
  getOverview: endpoint({
    method: 'GET',
    path: '/overview',
    auth: ['editor'],
    summary: 'How the games go that run, and what waits for somebody: of the games that the caller may see',
    responses: { 200: Overview },
  }),
};
