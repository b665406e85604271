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

const inGame = { gameId: Id, game: z.string(), timezone: z.string() };

/** Something that will happen by itself. */
export const ComingItem = z.object({
  /** `opening`: achievements of a level, all at the same instant. */
  kind: z.enum(['news', 'publication', 'opening', 'start', 'end']),
  /** Of the news item, the publication, the level or the game. */
  id: Id,
  title: z.string(),
  at: Instant,
  /** Of news; null: everybody. */
  culture: z.enum(cultures).nullable(),
  /** The items of a publication, or the achievements that open; 0 for the others. */
  count: Count,
  ...inGame,
});
export type ComingItem = z.infer<typeof ComingItem>;

/** A game that somebody has to publish. */
export const UnpublishedItem = z.object({
  /** A draft that starts within two weeks or should have started, or a publication at a time that was not complete. */
  kind: z.enum(['draft', 'held']),
  /** Of the game or the publication. */
  id: Id,
  /** The start of the game, or the time of the publication. */
  at: Instant,
  ...inGame,
});
export type UnpublishedItem = z.infer<typeof UnpublishedItem>;

export const Overview = z.object({
  games: z.array(RunningGame),
  /** What comes next, the soonest first: games and parts of them within four weeks, news and publications without limit. */
  coming: z.array(ComingItem),
  /** Drafts first, the start that is closest to now before others; then incomplete publications, the latest first. */
  unpublished: z.array(UnpublishedItem),
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
