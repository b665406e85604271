import type { Achievement, BonusCheck } from '#shared/game/achievements.contract.ts';
import { checkBonus } from '#shared/game/achievements.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { shownWindow } from '#shared/game/games.rules.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import { languagesOf, type Localized } from '#server/engines/translations/translations.service.ts';
import {
  achievementsOf,
  findSeen,
  gameOfAchievement,
  gameOfLevel,
  loadReadableState,
  loadReadableView,
  loadPlayerState,
  type MapAchievement,
  type GameView,
} from '#server/game/state/playerState.service.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** The name of the level that has to be finished first, as shown on the map and the pages. */
export function levelToFinish(view: GameView, levelId: string | null): Achievement['waitsFor'] {
  const level = view.tiers.flatMap((tier) => tier.levels).find(({ id }) => id === levelId);
  return level === undefined ? null : { levelId: level.id, name: level.name, ...languagesOf(level, ['name']) };
}

/** An achievement as the API sends it: its own fields and how the player sees it. */
export function presentAchievement(view: GameView, achievement: Localized<MapAchievement>): Achievement {
  const { seen } = findSeen(view, achievement.id);
  const window = shownWindow(achievement, view.terms);
  const waitsFor =
    seen.reason === 'level_locked' ? (view.seen.levels.get(achievement.levelId)?.waitsFor ?? null) : null;
  return {
    id: achievement.id,
    levelId: achievement.levelId,
    gameId: view.game.id,
    title: achievement.title,
    type: achievement.type,
    gameType: achievement.gameType,
    isBonus: achievement.isBonus,
    image: achievement.image,
    shortDescription: achievement.shortDescription,
    longDescription: achievement.longDescription,
    ...languagesOf(achievement),
    points: achievement.points,
    startDate: window.startsAt.toISOString(),
    endDate: window.endsAt.toISOString(),
    contentKind: achievement.contentKind,
    state: seen.state,
    reason: seen.reason,
    availableAt: iso(seen.availableAt),
    waitsFor: levelToFinish(view, waitsFor),
    result: seen.result,
    pointsEarned: seen.pointsEarned,
    attemptsLeft: seen.attemptsLeft,
    completedAt: iso(seen.completedAt),
  };
}

/** In the game's order. @param gameType undefined: both */
export const presentAchievements = (view: GameView, gameType?: 'Individual' | 'Team'): Achievement[] =>
  achievementsOf(view)
    .filter((achievement) => gameType === undefined || achievement.gameType === gameType)
    .map((achievement) => presentAchievement(view, achievement));

export function createAchievementsService({ db, clock }: ServiceBasics) {
  return {
    /** @throws AppError not_found for one that the player may not see, and when its game is of the other experience */
    async get(userId: string, achievementId: string, experience: Experience): Promise<Achievement> {
      const gameId = await gameOfAchievement(db, achievementId, experience);
      const playerState = await loadReadableState(db, userId, gameId, clock());
      return presentAchievement(playerState, findSeen(playerState, achievementId).achievement);
    },

    /** In the game's order. @throws AppError not_found */
    async list(userId: string | null, gameId: string, gameType?: 'Individual' | 'Team'): Promise<Achievement[]> {
      return presentAchievements(await loadReadableView(db, userId, gameId, clock()), gameType);
    },

    /** @throws AppError not_found when the level is not in that game */
    async listOfLevel(userId: string | null, gameId: string, levelId: string): Promise<Achievement[]> {
      const playerState = await loadReadableView(db, userId, gameId, clock());
      const level = playerState.tiers.flatMap((tier) => tier.levels).find(({ id }) => id === levelId);
      if (level === undefined) throw new AppError('not_found');
      return level.achievements.map((achievement) => presentAchievement(playerState, achievement));
    },

    /** Only reads. @throws AppError not_found, also when its game is of the other experience */
    async checkBonus(userId: string, levelId: string, experience: Experience): Promise<BonusCheck> {
      const playerState = await loadPlayerState(db, userId, await gameOfLevel(db, levelId, experience), clock());
      const level = playerState.tiers.flatMap((tier) => tier.levels).find(({ id }) => id === levelId);
      if (level === undefined) throw new AppError('not_found');
      return checkBonus(level, playerState.seen);
    },
  };
}
