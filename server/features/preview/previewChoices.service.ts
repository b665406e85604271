import { AppError } from '#shared/http/errors.ts';
import type { PreviewChoices } from '#shared/users/preview.contract.ts';
import { cultures } from '#shared/vocabulary/vocabulary.ts';
import type { Scope } from '#server/engines/resources/scope.ts';
import type { Executor } from '#server/platform/db/client.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { previewRepository } from './preview.repository.ts';

/** The editor's scope within a game. @throws AppError not_found, also outside of the editor's games */
export async function scopeInGame(db: Executor, actor: Actor, gameId: string): Promise<Scope> {
  const scope = await scopeOfActor(db, actor);
  if (!(await previewRepository(db).hasGame(gameId, scope))) throw new AppError('not_found');
  return scope;
}

export const createPreviewChoicesService = ({ db }: Pick<ServiceContext, 'db'>) => ({
  /** The choices for the persona of a preview. @throws AppError not_found, also outside of the editor's games */
  async of(actor: Actor, gameId: string): Promise<PreviewChoices> {
    const scope = await scopeInGame(db, actor, gameId);
    const repository = previewRepository(db);
    const levels = Map.groupBy(await repository.listLevels(gameId), ({ tierId }) => tierId);
    return {
      cultures: [...(scope.cultures ?? cultures)],
      teams: await repository.listTeams(gameId),
      tiers: (await repository.listTiers(gameId)).map((tier) => ({ ...tier, levels: levels.get(tier.id) ?? [] })),
    };
  },
});
