/** Copies of a game, of a level, of an achievement with its content. */
import { AppError } from '#shared/http/errors.ts';
import type { GameTree, TreeAchievement, TreeLevel } from '#shared/gameTrees/gameTrees.contract.ts';
import {
  beginningOn,
  countNodes,
  draftOfAchievement,
  draftOfLevel,
  nameOfCopy,
  nodesOf,
  renamed,
} from '#shared/gameTrees/gameTrees.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { everything, type Scope } from '#server/engines/resources/scope.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import { mayCreateGames } from '#server/engines/resources/resources.policy.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import { sourceHashOf } from '#server/engines/translations/translations.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { gameTreesRepository } from './gameTrees.repository.ts';
import { newIds, readGame, referencesOf, writeGame, writePart, type IdsOfParts } from './storedTree.ts';
import { instantsOf, renameReferences } from './treeTexts.ts';
import { idsIn } from './addresses.ts';

const maxNameLength = 120;

const invalid = (path: string, message: string) => new AppError('invalid', undefined, [{ path, message }]);

/** The part of a game tree that was made from the row with that id. */
function partOf(tree: GameTree, ids: IdsOfParts, id: string): unknown {
  const node = nodesOf(tree).find(({ fields }) => ids.get(fields) === id);
  if (node === undefined) throw new AppError('not_found');
  return node.fields;
}

/** New ids for a copy's parts, to which its texts link from now on. @param before the original's parts, by their ids */
function leadToCopies(copy: GameTree, before: ReadonlyMap<string, string>): ReturnType<typeof newIds> {
  const made = newIds(copy);
  renameReferences(nodesOf(copy), {
    file: (id) => id,
    address: (address) => idsIn(address, (id) => made.idOfReference.get(before.get(id) ?? '') ?? id),
  });
  return made;
}

export function createCopiesService({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>) {
  const readOf = async (executor: Executor, gameId: string, scope: Scope) => {
    const game = await gameTreesRepository(executor).findGame(gameId, scope);
    if (game === undefined) throw new AppError('not_found');
    return { game, ...(await readGame(executor, game)) };
  };

  /** The target game has to be written in the same language, because texts are copied unchanged. */
  async function refuseOtherLanguage(executor: Executor, from: string, to: string, field: string): Promise<void> {
    const repository = gameTreesRepository(executor);
    const [source, target] = [await repository.findGame(from, everything), await repository.findGame(to, everything)];
    if (source?.language !== target?.language) throw invalid(field, 'Its game is written in another language');
  }

  return {
    /**
     * Copies a game as a draft. Its parts keep their state: players see nothing of a draft.
     * @param startDay its first day, with which all its other days move; null: they stay
     * @returns its id @throws AppError not_found, forbidden for editors who are limited to some games or audiences
     */
    copyGame: async (actor: Actor, id: string, wanted: { name?: string | undefined; startDay: string | null }) => {
      const scope = await scopeOfActor(db, actor);
      const { tree, ids } = await inSnapshot(db, (tx) => readOf(tx, id, scope));
      if (!mayCreateGames(scope) || scope.cultures !== null) throw new AppError('forbidden');
      const named = renamed(tree, 'name', wanted.name ?? nameOfCopy(tree.name, maxNameLength), sourceHashOf);
      const copy = wanted.startDay === null ? named : beginningOn(named, wanted.startDay, instantsOf);
      const made = leadToCopies(copy, referencesOf(tree, ids));
      return db.transaction(async (tx) => {
        const at = clock();
        const entityId = await writeGame(tx, copy, made, { at, by: actor.caller.id });
        const { name, startDate, endDate } = copy;
        await recordAudit(tx, {
          ...{ at, actor, action: 'create', entity: 'games', entityId, before: null },
          after: { name, startDate, endDate, copyOf: id, ...countNodes(copy) },
        });
        return entityId;
      });
    },

    /**
     * Copies a level with its achievements as a draft, as the last of its tier or of another one; in another game the
     * dates are that game's. @returns its id @throws AppError not_found, invalid
     */
    copyLevel: async (actor: Actor, id: string, wanted: { name?: string | undefined; tierId?: string | undefined }) => {
      const scope = await scopeOfActor(db, actor);
      const { level, source } = await inSnapshot(db, async (tx) => {
        const found = await gameTreesRepository(tx).findLevel(id, scope);
        if (found === undefined) throw new AppError('not_found');
        const { tree, ids } = await readOf(tx, found.gameId, scope);
        return { level: partOf(tree, ids, id) as TreeLevel, source: found };
      });
      return db.transaction(async (tx) => {
        const repository = gameTreesRepository(tx);
        const tier = await repository.lockTier(wanted.tierId ?? source.tierId, scope);
        if (tier === null) throw invalid('tierId', 'No such tier');
        const isElsewhere = tier.gameId !== source.gameId;
        if (isElsewhere) await refuseOtherLanguage(tx, source.gameId, tier.gameId, 'tierId');
        const name = wanted.name ?? nameOfCopy(level.name, maxNameLength);
        const copy = draftOfLevel(renamed(level, 'name', name, sourceHashOf), isElsewhere);
        const at = clock();
        const place = { gameId: tier.gameId, tierId: tier.id, position: await repository.nextLevelPosition(tier.id) };
        const entityId = await writePart(tx, 'level', copy, { ...place, at, by: actor.caller.id });
        await recordAudit(tx, {
          ...{ at, actor, action: 'create', entity: 'levels', entityId, before: null },
          after: { ...place, name, copyOf: id, achievements: copy.achievements.length },
        });
        return entityId;
      });
    },

    /** The same for an achievement with its content. @returns its id @throws AppError not_found, invalid */
    copyAchievement: async (
      actor: Actor,
      id: string,
      wanted: { title?: string | undefined; levelId?: string | undefined },
    ) => {
      const scope = await scopeOfActor(db, actor);
      const { achievement, source } = await inSnapshot(db, async (tx) => {
        const found = await gameTreesRepository(tx).findAchievement(id, scope);
        if (found === undefined) throw new AppError('not_found');
        const { tree, ids } = await readOf(tx, found.gameId, scope);
        return { achievement: partOf(tree, ids, id) as TreeAchievement, source: found };
      });
      return db.transaction(async (tx) => {
        const repository = gameTreesRepository(tx);
        const level = await repository.lockLevel(wanted.levelId ?? source.levelId, scope);
        if (level === null) throw invalid('levelId', 'No such level');
        const isElsewhere = level.gameId !== source.gameId;
        if (isElsewhere) await refuseOtherLanguage(tx, source.gameId, level.gameId, 'levelId');
        const title = wanted.title ?? nameOfCopy(achievement.title, maxNameLength);
        const copy = draftOfAchievement(renamed(achievement, 'title', title, sourceHashOf), isElsewhere);
        const at = clock();
        const position = await repository.nextAchievementPosition(level.id);
        const place = { gameId: level.gameId, levelId: level.id, position };
        const entityId = await writePart(tx, 'achievement', copy, { ...place, at, by: actor.caller.id });
        await recordAudit(tx, {
          ...{ at, actor, action: 'create', entity: 'achievements', entityId, before: null },
          after: { ...place, title, copyOf: id },
        });
        return entityId;
      });
    },
  };
}
