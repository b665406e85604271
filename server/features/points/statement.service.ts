import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import type { PointsStatement } from '#shared/points/points.contract.ts';
import { presentMove, statementDays, type RankMove } from '#shared/points/statement.rules.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import type { GameLanguages } from '#shared/translations/translations.rules.ts';
import { languagesOf, readerTexts } from '#server/engines/translations/translations.service.ts';
import { rankOf } from '#server/game/points/ranks.service.ts';
import { statementRepository } from './statement.repository.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

export interface StatementPage {
  /** 1 to 100. */
  limit: number;
  /** The last entry of the page before. */
  before?: string | undefined;
}

export function createStatementService({ db, clock }: ServiceBasics) {
  return {
    /** A page of a player's points in a game, and the change of rank on each day with an entry, unless the game hides its boards. */
    forPlayer: (
      userId: string,
      game: { id: string; timezone: string; showsLeaderboard: boolean } & GameLanguages,
      { limit, before }: StatementPage,
    ): Promise<PointsStatement> =>
      inSnapshot(db, async (tx) => {
        const { id: gameId, timezone } = game;
        const repository = statementRepository(tx);
        const days = statementDays(await repository.listChanges(gameId, userId), timezone);
        const moves = new Map<string, RankMove | null>(
          (await repository.listMoves(gameId, userId)).map(({ day, ...move }) => [day, move]),
        );
        const today = localDayAt(clock(), timezone);
        const began = await repository.findBeginning(gameId, userId, today);
        moves.set(today, presentMove(began, await rankOf(tx, gameId, userId)));
        // One more than is shown, to know whether there are more.
        const found = await repository.listEntries(gameId, userId, { limit: limit + 1, before: before ?? null });
        const page = found.slice(0, limit);
        const words = await readerTexts(
          tx,
          page.flatMap(({ id, achievementId }) => [id, achievementId ?? id].map((one) => ({ id: one, game }))),
        );
        // For these sources the reason is a title, as it was stored.
        const languagesOfReason = ({ id, source, reason }: (typeof page)[number]) =>
          source === 'award' ? languagesOf({ languages: words.otherLanguages(id, { reason }) }) : {};
        const presentAchievement = ({ achievementId, levelId, title }: (typeof page)[number]) =>
          achievementId === null || levelId === null || title === null
            ? null
            : { levelId, ...words.row('achievement', { id: achievementId, title }) };
        return {
          gameId,
          timezone,
          total: days.at(-1)?.total ?? 0,
          days: days.map((day) => ({ ...day, rank: (game.showsLeaderboard && moves.get(day.day)) || null })),
          entries: page.map((entry) => ({
            ...entry,
            ...languagesOfReason(entry),
            day: localDayAt(new Date(entry.recordedAt), timezone),
            recordedAt: new Date(entry.recordedAt).toISOString(),
            effectiveAt: new Date(entry.effectiveAt).toISOString(),
            achievement: presentAchievement(entry),
          })),
          next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
        };
      }),
  };
}
