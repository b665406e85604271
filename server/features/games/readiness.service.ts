import { AppError } from '#shared/http/errors.ts';
import type { PublicationPlan } from '#shared/publication/publication.contract.ts';
import type { Readiness } from '#shared/readiness/readiness.contract.ts';
import { publicationPlan } from '#shared/publication/publicationPlan.rules.ts';
import { publishBlocker, type PublishBlocker } from '#shared/http/publishBlockers.rules.ts';
import { isError } from '#shared/http/readiness.codes.ts';
import { readinessFindings, type CheckedGame } from '#shared/readiness/readiness.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';
import { everything, type Scope } from '#server/engines/resources/scope.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import type { ContentKinds } from '#server/game/content/contentKind.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { readinessRepository } from './readiness.repository.ts';

export interface ReadinessSources {
  kinds: ContentKinds;
  /** For each language in which a game is offered: how many of the texts that players see are missing or stale. */
  countOpenTexts(db: Executor, gameId: string): Promise<CheckedGame['languages']>;
}

/** @throws AppError not_found */
export async function readGame(
  db: Executor,
  { kinds, countOpenTexts }: ReadinessSources,
  id: string,
  scope: Scope,
  withArchived = false,
): Promise<CheckedGame> {
  const [found, people, news, tiers, allLevels, allAchievements, emptyCategories, rewards, languages] = await together(
    db,
    (one) => {
      const repository = readinessRepository(one);
      return Promise.all([
        repository.findGame(id, scope),
        repository.countPeople(id),
        repository.listNews(id),
        repository.listTiers(id, withArchived),
        repository.listLevels(id, withArchived),
        repository.listAchievements(id, kinds, withArchived),
        repository.listEmptyCategories(id),
        repository.listRewards(id),
        countOpenTexts(one, id),
      ]);
    },
  );
  if (found === null) throw new AppError('not_found');
  const { pointsTutorial, pointsGameRules, pointsLogIn, pointsReadNews, ...game } = found;
  const levels = Map.groupBy(allLevels, ({ tierId }) => tierId);
  const achievements = Map.groupBy(allAchievements, ({ levelId }) => levelId);
  const empty = Map.groupBy(emptyCategories, ({ achievementId }) => achievementId);
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

export async function gameBlockers(
  db: Executor,
  sources: ReadinessSources & Pick<ServiceContext, 'clock'>,
  gameId: string,
): Promise<PublishBlocker[]> {
  const errors = readinessFindings(await readGame(db, sources, gameId, everything), sources.clock());
  return errors.flatMap(({ code, resource, title, ...about }) =>
    isError(code) ? [publishBlocker(code, { ...about, title: resource === 'games' ? null : title })] : [],
  );
}

export const createReadinessService = ({
  db,
  clock,
  ...sources
}: Pick<ServiceContext, 'db' | 'clock'> & ReadinessSources) => ({
  /** @throws AppError not_found, also outside of an editor's games */
  check: async (actor: Actor, gameId: string): Promise<Readiness> => ({
    findings: readinessFindings(await readGame(db, sources, gameId, await scopeOfActor(db, actor)), clock()),
  }),

  /**
   * What is found in a game; with its drafts, how many of them are ready to be published.
   * @throws AppError not_found
   */
  async stateOf(scope: Scope, gameId: string, withDrafts: boolean) {
    const game = await readGame(db, sources, gameId, scope);
    const findings = readinessFindings(game, clock());
    const hasDrafts = withDrafts && findings.some(({ code }) => code === 'drafts');
    const drafts = hasDrafts ? publicationPlan(game, clock()).drafts : [];
    const ready = drafts.filter(({ blockers }) => blockers.length === 0).length;
    return { findings, drafts: { ready, blocked: drafts.length - ready } };
  },

  /**
   * The plan of publishing a game, or parts of it: these may be archived, and so may what they are in.
   * @throws AppError not_found, also outside of an editor's games, and for parts of another game
   */
  async plan(actor: Actor, gameId: string, parts: readonly string[] | null): Promise<PublicationPlan> {
    const game = await readGame(db, sources, gameId, await scopeOfActor(db, actor), parts !== null);
    const levels = game.tiers.flatMap((tier) => tier.levels);
    const all = [...game.tiers, ...levels, ...levels.flatMap((level) => level.achievements)];
    const known = new Set(all.map(({ id }) => id));
    if (parts?.every((id) => known.has(id)) === false) throw new AppError('not_found');
    return publicationPlan(game, clock(), parts === null ? null : new Set(parts));
  },
});
