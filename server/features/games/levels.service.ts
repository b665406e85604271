import { AppError } from '#shared/http/errors.ts';
import type { PlayerLevel } from '#shared/game/levels.contract.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readerTexts } from '#server/engines/translations/translations.service.ts';
import { levelsRepository } from './levels.repository.ts';

export const createLevelsService = ({ db }: { db: Database }) => ({
  /** @param userId null: without a player. @throws AppError not_found for one that the player may not see */
  async forPlayer(userId: string | null, gameId: string, id: string): Promise<PlayerLevel> {
    const level = await levelsRepository(db).findPublished(userId, gameId, id);
    if (level === undefined) throw new AppError('not_found');
    const { gameLanguages: game, ...own } = level;
    const row = (await readerTexts(db, [{ id: level.id, game }])).row('level', own);
    return row;
  },
});
