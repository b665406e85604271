import { unfinished } from '#shared/game/achievements.rules.ts';
import { levelStandings, progressByGameType, sumOfProgress, type Progress } from '#shared/game/progress.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ActiveGame, GameLevel, PlayerGame } from '#shared/game/games.contract.ts';
import { currentGame, gameState } from '#shared/game/games.rules.ts';
import type { PlayerTier } from '#shared/game/tiers.contract.ts';
import { tierStates } from '#shared/game/tiers.rules.ts';
import type { GameRecord } from '#shared/users/users.contract.ts';
import { levelToFinish } from './achievements.service.ts';
import type { MapLevel } from '#server/game/state/gameMap.service.ts';
import {
  loadReadableState,
  loadReadableView,
  loadPlayerState,
  type PlayerState,
  type GameView,
} from '#server/game/state/playerState.service.ts';
import { languagesOf, readerTexts } from '#server/engines/translations/translations.service.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import type { EnrolledGame } from '#server/game/state/enrolments.repository.ts';
import { gamesRepository } from './games.repository.ts';
import { experiences, type Experience } from '#shared/vocabulary/vocabulary.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

type ByGameType = Record<'Individual' | 'Team', Progress>;

const sum = (parts: readonly ByGameType[]): ByGameType => ({
  Individual: sumOfProgress(parts.map(({ Individual }) => Individual)),
  Team: sumOfProgress(parts.map(({ Team }) => Team)),
});

const progressOfLevel = (view: GameView, level: MapLevel) =>
  progressByGameType(level.achievements, view.seen.achievements);

function bonusOf(view: GameView, level: MapLevel) {
  const bonus = level.achievements.find(({ isBonus }) => isBonus);
  if (bonus === undefined) return null;
  const earned = view.seen.achievements.get(bonus.id)?.pointsEarned ?? null;
  return { granted: earned !== null, points: earned ?? bonus.points };
}

function presentTiers(view: GameView): PlayerGame['tiers'] {
  const levelStates = levelStandings(view.tiers, view.seen);
  const states = tierStates(
    view.tiers.map(({ id }) => id),
    view.tierId,
  );
  let number = 0;
  return view.tiers.map((tier, place) => {
    const levels = tier.levels.map((level) => {
      const { state = 'open', waitsFor = null, availableAt = null } = levelStates.get(level.id) ?? {};
      number += 1;
      return {
        id: level.id,
        tierId: tier.id,
        number,
        name: level.name,
        header: level.header,
        category: level.category,
        ...languagesOf(level),
        image: level.image,
        imageAlt: level.imageAlt,
        state,
        waitsFor: levelToFinish(view, waitsFor),
        availableAt: availableAt?.toISOString() ?? null,
        progress: progressOfLevel(view, level),
        bonus: bonusOf(view, level),
      };
    });
    return {
      id: tier.id,
      position: place + 1,
      name: tier.name,
      description: tier.description,
      ...languagesOf(tier),
      image: tier.image,
      state: states[place] ?? 'ahead',
      progress: sum(levels.map(({ progress }) => progress)),
      levels,
    };
  });
}

/** The maximum on a page about something else. */
const maxUnfinished = 4;

export function createGamesService({ db, clock, enrolments }: ServiceBasics & { enrolments: EnrolmentsService }) {
  /** The open question of the quiz or exam last worked on; null when none is begun. */
  async function leftOff(
    tx: Executor,
    userId: string,
    begun: ReturnType<typeof begunIn>,
  ): Promise<PlayerGame['continue']> {
    const achievement = begun.find(
      ({ achievement: { contentKind } }) => contentKind === 'quiz' || contentKind === 'exam',
    )?.achievement;
    if (achievement === undefined) return null;
    const questions = await gamesRepository(tx).listOpenQuestions(userId, achievement.id);
    const next = questions.findIndex(({ isAnswered }) => !isAnswered);
    const place = next === -1 ? questions.length - 1 : next;
    const question = questions[place];
    if (question === undefined) return null;
    return {
      achievementId: achievement.id,
      levelId: achievement.levelId,
      title: achievement.title,
      ...languagesOf(achievement, ['title']),
      questionNumber: place + 1,
      questionCount: questions.length,
      questionId: question.questionId,
      categoryId: question.categoryId,
      savedAt: question.savedAt.toISOString(),
    };
  }

  const begunIn = (playerState: PlayerState) => unfinished(playerState.tiers, playerState.player, playerState.seen);

  async function presentGame(
    tx: Executor,
    playerState: PlayerState,
    tiers: PlayerGame['tiers'],
    now: Date,
  ): Promise<ActiveGame> {
    const begun = begunIn(playerState);
    return {
      ...describeGame(playerState, tiers, now),
      continue: await leftOff(tx, playerState.userId, begun),
      unfinished: begun.slice(0, maxUnfinished).flatMap(({ achievement, savedAt }) => {
        const { id: achievementId, levelId, title, contentKind } = achievement;
        if (contentKind === null) return [];
        const words = { title, ...languagesOf(achievement, ['title']) };
        return [{ achievementId, levelId, ...words, contentKind, savedAt: savedAt.toISOString() }];
      }),
    };
  }

  function describeGame(view: GameView, tiers: PlayerGame['tiers'], now: Date): ActiveGame {
    const { game } = view;
    const tier = tiers.find((one) => one.id === view.tierId);
    return {
      id: game.id,
      name: game.name,
      experience: game.experience,
      type: game.type,
      startDate: game.startDate.toISOString(),
      endDate: game.endDate.toISOString(),
      timezone: game.timezone,
      state: gameState(view.terms, now),
      homeBannerImage: view.banner,
      homeBannerImageAlt: game.homeBannerImageAlt,
      dashboard: game.dashboard,
      gameRules: game.gameRules,
      tutorial: game.tutorial,
      aboutGame: game.aboutGame,
      newsText: game.newsText,
      leaderboardText: game.leaderboardText,
      rewardsText: game.rewardsText,
      ...languagesOf(game),
      sections: { news: game.showsNews, leaderboard: game.showsLeaderboard, rewards: game.showsRewards },
      tier:
        tier === undefined
          ? null
          : { id: tier.id, name: tier.name, ...languagesOf(tier, ['name']), position: tier.position },
      team: view.team,
      progress: sum(tiers.map(({ progress }) => progress)),
      continue: null,
      unfinished: [],
    };
  }

  /** A player's game as they see it. @param games all of theirs */
  async function presentOne(
    tx: Executor,
    playerState: PlayerState,
    games: readonly EnrolledGame[],
  ): Promise<PlayerGame> {
    const tiers = presentTiers(playerState);
    const others = games.filter(({ id }) => id !== playerState.game.id);
    const [game, words] = await Promise.all([
      presentGame(tx, playerState, tiers, clock()),
      readerTexts(
        tx,
        others.map((other) => ({ id: other.id, game: other })),
      ),
    ]);
    const otherGames = others.map(({ id, name, experience }) => ({ ...words.row('game', { id, name }), experience }));
    return { ...game, tiers, otherGames };
  }

  const viewOf = (userId: string | null, gameId: string) => loadReadableView(db, userId, gameId, clock());

  return {
    /** @throws AppError not_found */
    forPlayer: (userId: string, experience: Experience, gameId?: string): Promise<PlayerGame> =>
      together(db, async (tx) => {
        const games = await enrolments.listEnrolled(userId, tx);
        const game = enrolments.current(games, experience, gameId);
        if (game === null) throw new AppError('not_found');
        return presentOne(tx, await loadReadableState(tx, userId, game.id, clock()), games);
      }),

    presentOne,

    /** All games of the player with their progress; each experience's current one comes first. */
    async listActive(userId: string): Promise<ActiveGame[]> {
      const now = clock();
      const games = await enrolments.listEnrolled(userId);
      const current = experiences.flatMap((experience) => {
        const game = currentGame(
          games.filter((one) => one.experience === experience),
          now,
        );
        return game === undefined ? [] : [game];
      });
      const active: ActiveGame[] = [];
      for (const { id } of new Set([...current, ...games])) {
        const playerState = await loadReadableState(db, userId, id, now);
        active.push(await presentGame(db, playerState, presentTiers(playerState), now));
      }
      return active;
    },

    /** Published games without a player, the newest first. @param gameIds null: all of them */
    async listPublished(gameIds: readonly string[] | null): Promise<ActiveGame[]> {
      const now = clock();
      const published: ActiveGame[] = [];
      for (const { id } of await gamesRepository(db).listPublished(gameIds)) {
        const view = await viewOf(null, id);
        published.push(describeGame(view, presentTiers(view), now));
      }
      return published;
    },

    /**
     * A game that may be read: one of the player's, or a published one for another system.
     * @param userId null: another system
     * @throws AppError not_found
     */
    async readable(userId: string | null, gameId: string) {
      if (userId !== null) return enrolments.played(userId, gameId);
      const [game] = await gamesRepository(db).listPublished([gameId]);
      if (game === undefined) throw new AppError('not_found');
      return game;
    },

    /** @throws AppError not_found */
    async listTiers(userId: string | null, gameId: string): Promise<PlayerTier[]> {
      return presentTiers(await viewOf(userId, gameId));
    },

    /** @throws AppError not_found, also for a tier of another game */
    async listLevels(userId: string | null, gameId: string, tierId: string): Promise<GameLevel[]> {
      const tier = presentTiers(await viewOf(userId, gameId)).find(({ id }) => id === tierId);
      if (tier === undefined) throw new AppError('not_found');
      return tier.levels;
    },

    /** The progress in the game, alone and by the team. @throws AppError not_found */
    async progress(userId: string | null, gameId: string): Promise<PlayerGame['progress']> {
      return sum(presentTiers(await viewOf(userId, gameId)).map(({ progress }) => progress));
    },

    /** [spec: `gameRecords`] The closed records of each of the player's games, by the game's id. */
    async listRecords(userId: string): Promise<Record<string, GameRecord[]>> {
      const now = clock();
      const records: Record<string, GameRecord[]> = {};
      for (const { id } of await enrolments.listEnrolled(userId)) {
        const { seen } = await loadPlayerState(db, userId, id, now);
        records[id] = [...seen.achievements].flatMap(([achievementId, { state, result, pointsEarned, completedAt }]) =>
          state === 'Done'
            ? [{ achievementId, result, points: pointsEarned ?? 0, completedAt: completedAt?.toISOString() ?? null }]
            : [],
        );
      }
      return records;
    },
  };
}
