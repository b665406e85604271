import type { Overview } from '#shared/reports/overview.contract.ts';
import { startOfLastDays, startOfToday } from '#shared/time/zonedTime.rules.ts';
import type { auditBackoffice } from '#shared/audit/audit.contract.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor, type ReadingService } from '#server/engines/resources/resources.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { overviewRepository } from './overview.repository.ts';

/** The maximum of each on the page. */
const max = { news: 5, changes: 8 };

export function createOverviewService({
  db,
  clock,
  audit,
}: Pick<ServiceContext, 'db' | 'clock'> & { audit: Pick<ReadingService<typeof auditBackoffice>, 'list'> }) {
  const repository = overviewRepository(db);
  return {
    /** The progress of running games, and open tasks, within the caller's games. */
    async show(actor: Actor): Promise<Overview> {
      const now = clock();
      const scope = await scopeOfActor(db, actor);
      const [running, nextNews, changes] = await Promise.all([
        repository.listRunning(scope, now),
        repository.listNextNews(scope, now, max.news),
        audit.list(actor, { _start: 0, _end: max.changes, isLast: 'true' }),
      ]);
      const games = await Promise.all(
        running.map(async (game) => {
          const since = { today: startOfToday(now, game.timezone), week: startOfLastDays(7, now, game.timezone) };
          const [counts, levels] = await Promise.all([
            repository.countPlayers(game.id, since),
            repository.listLevels(game.id),
          ]);
          return { ...game, endDate: game.endDate.toISOString(), ...counts, levels };
        }),
      );
      return {
        games,
        nextNews: nextNews.map((item) => ({ ...item, displayDate: item.displayDate.toISOString() })),
        changes: changes.rows,
      };
    },
  };
}
