import type { GameOutline } from '#shared/game/outline.contract.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import { outlineRepository } from './outline.repository.ts';

export const createOutlineService = ({ db }: Pick<ServiceContext, 'db'>) => ({
  /** @throws AppError not_found, also outside of an editor's games */
  async get(actor: Actor, gameId: string): Promise<GameOutline> {
    const outline = await outlineRepository(db).find(gameId, await scopeOfActor(db, actor));
    if (outline === null) throw new AppError('not_found');
    const iso = (instant: Date | null) => instant?.toISOString() ?? null;
    const achievements = outline.achievements.map(({ startDate, endDate, ...achievement }) => ({
      ...achievement,
      startDate: iso(startDate),
      endDate: iso(endDate),
    }));
    return { ...outline, achievements };
  },
});
