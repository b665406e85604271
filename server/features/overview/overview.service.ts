import type { Overview } from '#shared/overview/overview.contract.ts';
import { dayAfter, localDayAt, startOfDay, startOfToday } from '#shared/games/zonedTime.rules.ts';
import type { Actor } from '#server/features/audit/audit.service.ts';
import { scopeOfActor } from '#server/features/resources/resources.service.ts';
import type { ServiceContext } from '#server/services.ts';
import { overviewRepository } from './overview.repository.ts';
import { titlesRepository } from './titles.repository.ts';

/** How many of each the page has room for. */
const most = { news: 5, changes: 8 };

const day = 86_400_000;

/** The midnight at which the last seven days of the zone began, the present one among them. */
function startOfWeek(now: Date, timezone: string): Date {
  const sevenDaysAgo = localDayAt(new Date(startOfToday(now, timezone).getTime() - 7 * day + day / 2), timezone);
  return startOfDay(dayAfter(sevenDaysAgo) ?? sevenDaysAgo, timezone) ?? now;
}

export function createOverviewService({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>) {
  const repository = overviewRepository(db);
  return {
    /** How the running games go, and what waits: of the games that the caller may see. */
    async show(actor: Actor): Promise<Overview> {
      const now = clock();
      const scope = await scopeOfActor(db, actor);
      const { id, role } = actor.caller;
      const [running, waitingStories, nextNews, changes] = await Promise.all([
        repository.listRunning(scope, now),
        repository.countWaitingStories(scope),
        repository.listNextNews(scope, now, most.news),
        repository.listChanges(role === 'admin' ? null : id, most.changes),
      ]);
      const [games, titles] = await Promise.all([
        Promise.all(
          running.map(async (game) => {
            const since = { today: startOfToday(now, game.timezone), week: startOfWeek(now, game.timezone) };
            const [counts, levels] = await Promise.all([
              repository.countPlayers(game.id, since),
              repository.listLevels(game.id),
            ]);
            return { ...game, endDate: game.endDate.toISOString(), ...counts, levels };
          }),
        ),
        titlesRepository(db).find(changes),
      ]);
      return {
        games,
        waitingStories,
        nextNews: nextNews.map((item) => ({ ...item, displayDate: item.displayDate.toISOString() })),
        changes: changes.map(({ at, ...change }) => ({
          ...change,
          at: at.toISOString(),
          title: titles.get(change.resourceId) ?? null,
        })),
      };
    },
  };
}
