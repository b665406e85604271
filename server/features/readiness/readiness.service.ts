import { AppError } from '#shared/errors.ts';
import type { Readiness } from '#shared/readiness/readiness.contract.ts';
import { findFaults, type CheckedGame, type FoundFault } from '#shared/readiness/readiness.rules.ts';
import type { Executor } from '#server/db/client.ts';
import { everything, type Scope } from '#server/db/scope.ts';
import type { Actor } from '#server/features/audit/audit.service.ts';
import { scopeOfActor } from '#server/features/resources/resources.service.ts';
import { openWords } from '#server/features/translations/translating.service.ts';
import type { ServiceContext } from '#server/services.ts';
import { readinessRepository } from './readiness.repository.ts';

async function readGame(db: Executor, id: string, scope: Scope): Promise<CheckedGame> {
  const repository = readinessRepository(db);
  const found = await repository.findGame(id, scope);
  if (found === null) throw new AppError('not_found');
  const { pointsTutorial, pointsGameRules, pointsLogIn, pointsReadNews, ...game } = found;
  const people = await repository.countPeople(id);
  const news = await repository.countNews(id);
  const tiers = await repository.listTiers(id);
  const levels = Map.groupBy(await repository.listLevels(id), ({ tierId }) => tierId);
  const achievements = Map.groupBy(await repository.listAchievements(id), ({ levelId }) => levelId);
  const empty = Map.groupBy(await repository.listEmptyCategories(id), ({ achievementId }) => achievementId);
  const rewards = await repository.listRewards(id);
  const languages = await openWords(db, id);
  return {
    ...game,
    ...people,
    news,
    pointsPer: {
      Tutorial: pointsTutorial,
      GameRules: pointsGameRules,
      LogIn: pointsLogIn,
      ReadNews: pointsReadNews,
    },
    tiers: tiers.map((tier) => ({
      ...tier,
      levels: (levels.get(tier.id) ?? []).map((level) => ({
        ...level,
        achievements: (achievements.get(level.id) ?? []).map(({ act, count, ...achievement }) => ({
          ...achievement,
          emptyCategories: (empty.get(achievement.id) ?? []).map(({ name }) => name),
          behaviour: act === null || count === null ? null : { act, count },
        })),
      })),
    })),
    languages,
    rewards: rewards.map(({ rule: { subjectId = null, points = null }, ...reward }) => ({
      ...reward,
      subjectId,
      points,
    })),
  };
}

/** In words, for who asks without a screen. */
const sentences: Partial<Record<FoundFault['code'], string>> = {
  contentMissing: 'has no content yet',
  waitsForever: 'ends before the level before it can be finished',
  bonusNeverOpens: 'ends before what it waits for',
  outsideGame: 'lies outside of the game',
  teamMissing: 'is for teams, and no team has a member',
  actsTooMany: 'asks for more than there can be',
  categoryEmpty: 'has a category with a pass mark and no question',
  pagesTooMany: 'asks for more pages than there are',
  subjectNeverReached: 'is for something that nobody reaches',
  pointsTooMany: 'is for more points than there are',
  stockEmpty: 'has no piece to give',
};

/** Why players could not use the game as it is, each as a sentence. */
export async function gameObstacles(db: Executor, gameId: string): Promise<string[]> {
  const faults = findFaults(await readGame(db, gameId, everything));
  return faults
    .filter(({ severity }) => severity === 'error')
    .map(({ code, title }) => `“${title}” ${sentences[code] ?? code}.`);
}

export const createReadinessService = ({ db }: Pick<ServiceContext, 'db'>) => ({
  /** @throws AppError not_found, also outside of an editor's games */
  check: async (actor: Actor, gameId: string): Promise<Readiness> => ({
    findings: findFaults(await readGame(db, gameId, await scopeOfActor(db, actor))),
  }),
});
