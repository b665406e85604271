/** The dates of a whole game, moved together. */
import { AppError } from '#shared/http/errors.ts';
import type { achievementsBackoffice } from '#shared/game/achievements.contract.ts';
import type { GameRow, gamesBackoffice } from '#shared/game/games.contract.ts';
import { areDatesMovable } from '#shared/game/gameFields.rules.ts';
import type { NodeKind } from '#shared/gameTrees/gameParts.ts';
import { beginningOn, nodesOf, withStart } from '#shared/gameTrees/gameTrees.rules.ts';
import type { newsBackoffice } from '#shared/news/news.contract.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor, type ResourceService } from '#server/engines/resources/resources.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { gameTreesRepository } from './gameTrees.repository.ts';
import { readGame } from './storedTree.ts';
import { instantsOf } from './treeTexts.ts';

interface Resources {
  games: Pick<ResourceService<typeof gamesBackoffice>, 'get' | 'update'>;
  achievements: Pick<ResourceService<typeof achievementsBackoffice>, 'updateEach'>;
  news: Pick<ResourceService<typeof newsBackoffice>, 'updateEach'>;
}

export const createGameDatesService = ({
  db,
  clock,
  publications,
  resourcesIn,
}: Pick<ServiceContext, 'db' | 'clock'> & {
  publications: {
    moveWaiting(tx: Transaction, actor: Actor, id: string, moved: (at: string) => string): Promise<boolean>;
  };
  resourcesIn: (tx: Transaction) => Resources;
}) => ({
  /**
   * Moves all dates of a game by the days from its start to `startDay`, in its time zone; local times stay. All of it or nothing.
   * @throws AppError not_found, forbidden for editors who are limited to some audiences, conflict when players have begun, invalid
   * when something that waits to be published would be due already
   */
  move: (actor: Actor, id: string, startDay: string): Promise<GameRow> =>
    // Who changes a date of a part meanwhile makes this fail, instead of losing what they have saved.
    db.transaction(
      async (tx) => {
        const scope = await scopeOfActor(tx, actor);
        const game = await gameTreesRepository(tx).findGame(id, scope);
        if (game === undefined) throw new AppError('not_found');
        if (scope.cultures !== null) throw new AppError('forbidden');
        if (!areDatesMovable({ status: game.status, startsAt: game.startDate }, clock()))
          throw new AppError('conflict', 'The game has begun: its dates are changed one by one.');
        const { tree, ids } = await readGame(tx, game);
        const before = nodesOf(tree);
        const moved = nodesOf(beginningOn(tree, startDay, instantsOf)).flatMap(({ kind, fields }, place) => {
          const former = before[place];
          const changed = instantsOf(kind).filter((name) => fields[name] !== former?.fields[name]);
          if (former === undefined || changed.length === 0) return [];
          const dates = Object.fromEntries(changed.map((name) => [name, fields[name]]));
          return [{ kind, id: ids.get(former.fields) ?? '', version: null, fields: dates }];
        });
        const of = (kind: NodeKind) => moved.filter((one) => one.kind === kind);
        const resources = resourcesIn(tx);
        const outcomes = [
          await resources.games.update(actor, id, of('game')[0]?.fields ?? {}, null),
          ...(await resources.achievements.updateEach(actor, of('achievement'))),
          ...(await resources.news.updateEach(actor, of('news'))),
        ];
        for (const outcome of outcomes) if (outcome instanceof AppError) throw outcome;
        if (!(await publications.moveWaiting(tx, actor, id, withStart(tree, startDay)))) {
          const message = 'A scheduled publication would be in the past. Cancel it first.';
          throw new AppError('invalid', undefined, [{ path: 'startDay', message }]);
        }
        return resources.games.get(actor, id);
      },
      { isolationLevel: 'repeatable read' },
    ),
});
