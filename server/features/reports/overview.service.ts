import { leastPeople } from '#shared/reports/groups.rules.ts';
import type { Overview, RunningGame } from '#shared/reports/overview.contract.ts';
import { summarisedOf } from '#shared/reports/summaries.rules.ts';
import { dayPlus, localDayAt, msOfDay, startOfLastDays } from '#shared/time/zonedTime.rules.ts';
import type { auditBackoffice } from '#shared/audit/audit.contract.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor, type ReadingService } from '#server/engines/resources/resources.service.ts';
import type { Scope } from '#server/engines/resources/scope.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import type { Edge } from './acts.sql.ts';
import { overviewRepository } from './overview.repository.ts';
import { reportsRepository } from './reports.repository.ts';

/** The maximum of each on the page. */
const max = { coming: 8, changes: 5 };

/** How far ahead the dates of games and their parts are listed, in days. */
const daysAhead = 28;

/** The days of the chart, today included. */
const chartDays = 30;

/** Before every game. */
const beginning: Edge = { day: '1900-01-01', at: new Date('1900-01-01') };

export function createOverviewService({
  db,
  replica = db,
  clock,
  audit,
}: Pick<ServiceContext, 'db' | 'replica' | 'clock'> & {
  audit: Pick<ReadingService<typeof auditBackoffice>, 'list'>;
}) {
  /** The running games with their figures, from the summaries that reports read. */
  const running = (scope: Scope, now: Date): Promise<RunningGame[]> =>
    inSnapshot(replica, async (tx) => {
      const overview = overviewRepository(tx);
      const reports = reportsRepository(tx);
      const [games] = await Promise.all([overview.listRunning(scope, now), reports.useMemory()]);
      const states = await Promise.all(games.map(({ id }) => reports.findSummary(id)));
      const figures = games.map(async ({ id, timezone, endDate, ...game }, index): Promise<RunningGame> => {
        const summarised = summarisedOf(states[index], timezone);
        const today = localDayAt(now, timezone);
        const edges = Array.from({ length: chartDays + 1 }, (_, place): Edge => ({
          day: dayPlus(today, place + 1 - chartDays),
          at: startOfLastDays(chartDays - place, now, timezone),
        }));
        const everybody = { gameId: id, markets: null, teamIds: null };
        const [{ players, activeThisWeek, active }, completion] = await Promise.all([
          overview.countPlayers(id, summarised, edges),
          reports.listCompletion(everybody, summarised, [beginning, edges[chartDays] ?? beginning]),
        ]);
        const isShown = players >= leastPeople;
        return {
          ...{ ...game, id, timezone, endDate: endDate.toISOString() },
          ...{ players, activeThisWeek, activeToday: active.at(-1) ?? 0 },
          days: isShown ? active.map((count, place) => ({ day: edges[place]?.day ?? today, active: count })) : [],
          levels: isShown
            ? completion.flatMap(({ levelId, level, ...row }) =>
                levelId === null || level === null ? [] : [{ ...row, id: levelId, name: level }],
              )
            : [],
        };
      });
      return Promise.all(figures);
    });

  return {
    /** The progress of running games, what comes next and the last changes, within the caller's games. */
    async show(actor: Actor): Promise<Overview> {
      const now = clock();
      const scope = await scopeOfActor(db, actor);
      const until = new Date(now.getTime() + daysAhead * msOfDay);
      const [games, upcoming, changes] = await Promise.all([
        running(scope, now),
        overviewRepository(db).listUpcoming(scope, now, until, max.coming),
        audit.list(actor, { _start: 0, _end: max.changes, isLast: 'true' }),
      ]);
      const coming = upcoming
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .slice(0, max.coming)
        .map(({ at, ...item }) => ({ ...item, at: at.toISOString() }));
      return { games, coming, changes: changes.rows };
    },
  };
}
