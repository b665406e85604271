import * as z from 'zod';
import { AuditRow } from '../audit/audit.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant } from '../http/fields.ts';
import { Finding } from '../readiness/readiness.contract.ts';
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

const task = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...inGame, ...shape });

/** Something in a game that somebody has to act on. */
export const Task = z.discriminatedUnion('kind', [
  /** A published game in which players meet errors: `first` is one of them. */
  task('errors', { count: Count, first: Finding }),
  /** A publication at a time that was not complete. */
  task('held', { at: Instant }),
  /** A draft that starts within two weeks or should have started, with its number of errors. */
  task('draft', { at: Instant, count: Count }),
  /** A game that ends within four weeks, which `count` of its players have not begun. */
  task('notBegun', { at: Instant, count: Count, players: Count }),
  /** The question of a running game that the fewest answer right, if hardly anybody does: by the latest first attempts. */
  task('question', {
    ...{ id: Id, achievementId: Id, categoryId: Id.nullable(), title: z.string(), achievement: z.string() },
    ...{ answered: Count, right: Count },
  }),
  /** A published game with texts missing or stale in languages in which it is offered. */
  task('words', { languages: z.array(z.object({ language: z.string(), texts: Count })).min(1) }),
  /** A published game with drafts: how many of them are ready to be published, and how many are not. */
  task('drafts', { ready: Count, blocked: Count }),
]);
export type Task = z.infer<typeof Task>;

export const Tasks = z.object({
  /** What is most urgent first. */
  tasks: z.array(Task),
  /** The games that were checked: not archived and not over. At most twenty, published ones first. */
  games: z.array(z.object({ id: Id, errors: Count })),
});
export type Tasks = z.infer<typeof Tasks>;

export const Overview = z.object({
  games: z.array(RunningGame),
  /** What comes next, the soonest first: games and parts of them within four weeks, news and publications without limit. */
  coming: z.array(ComingItem),
  /** The newest log entries that the caller may see. */
  changes: z.array(AuditRow),
});
export type Overview = z.infer<typeof Overview>;

export const overviewBackoffice = {
  getOverview: endpoint({
    method: 'GET',
    path: '/overview',
    auth: ['editor'],
    summary: 'How the games go that run, what comes next and what was changed: of the games that the caller may see',
    responses: { 200: Overview },
  }),
  getTasks: endpoint({
    method: 'GET',
    path: '/overview/tasks',
    auth: ['editor'],
    summary: 'What somebody has to act on, in the games that the caller may see',
    responses: { 200: Tasks },
  }),
};
