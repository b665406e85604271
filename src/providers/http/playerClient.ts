/**
 * What the player's screens ask and do, in words that belong to no generation of the API: each area has an
 * implementation on its own one, and the screens get the same shapes from both.
 */
import { queryOptions } from '@tanstack/react-query';
import type { Achievement, BonusCheck } from '#shared/game/achievements.contract.ts';
import type { Engagement } from '#shared/game/engagements.contract.ts';
import type { ExamAttempt, ExamSubmission } from '#shared/kinds/exam/exams.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Leaderboard, Score } from '#shared/points/leaderboards.contract.ts';
import type { PlayerLevel } from '#shared/game/levels.contract.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import type { PlayerQuiz, QuizSubmission } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import type { PlayerTeam } from '#shared/users/teams.contract.ts';
import type { Me } from '#shared/users/users.contract.ts';
import type { ClientB } from './api.ts';
import type { ContentsClient } from './playerClient.contents.ts';

/** A question may be called off. */
interface Asking {
  signal?: AbortSignal;
}

/** Where a level is asked for: levels are known within their game. */
interface InLevel extends Asking {
  gameId: string;
  levelId: string;
}

interface OfAchievement extends Asking {
  achievementId: string;
}

/** Rows of a board from the top, or below the page that ended with `after`. */
interface BoardPage extends Asking {
  limit: number;
  after: string | null;
}

/** Without a game named, everything is about the player's current one of the area. */
export interface PlayerClient extends ContentsClient {
  /** Which games the area shows; queries keep the two areas apart by it. */
  readonly experience: PlayerGame['experience'];

  /** An unknown or inactive account has a profile without an id. */
  getMe: () => Promise<Me | { id?: undefined }>;
  /** [spec] What follows a sign-in, once. @param accountId of the person at the provider */
  recordSignIn: (accountId: string) => Promise<void>;
  rename: (userId: string, username: string) => Promise<Me>;
  /** The key makes a second try of the same upload the same work. */
  uploadPhoto: (userId: string, file: File, idempotencyKey: string) => Promise<Me>;
  removePhoto: (userId: string) => Promise<Me>;
  /** Photo, shown name and preferences go back to their defaults. */
  resetConfiguration: (userId: string) => Promise<Me>;

  getGame: (asking?: Asking & { gameId?: string }) => Promise<PlayerGame>;
  getLevel: (asking: InLevel) => Promise<PlayerLevel>;
  listLevelAchievements: (asking: InLevel) => Promise<Achievement[]>;
  /** What the level's bonus still needs. */
  checkBonus: (asking: InLevel) => Promise<BonusCheck>;
  getAchievement: (asking: OfAchievement) => Promise<Achievement>;
  listUserAchievements: (asking?: Asking) => Promise<Achievement[]>;
  listTeamAchievements: (asking?: Asking) => Promise<Achievement[]>;

  getQuiz: (asking: OfAchievement) => Promise<PlayerQuiz>;
  /** Begins, saves or submits; the same key does the work once. */
  submitQuiz: (submission: QuizSubmission, idempotencyKey: string | undefined) => Promise<PlayerQuiz>;
  /**
   * What is settled in the achievement's game, for the guard of its questions; null when the achievement is in none of the
   * player's games. The standard guard does not ask for it [spec].
   */
  listRecord: (asking: OfAchievement) => Promise<readonly { achievementId: string }[] | null>;

  getExam: (asking: OfAchievement & { gameId: string }) => Promise<ExamAttempt>;
  /** Begins, saves or submits; the same key does the work once. */
  submitExam: (
    achievementId: string,
    submission: ExamSubmission,
    idempotencyKey: string | undefined,
  ) => Promise<ExamAttempt>;

  getScore: (asking?: Asking) => Promise<Score>;
  getBoard: (of: 'Individual' | 'Team', page: BoardPage) => Promise<Leaderboard>;
  getTeam: (asking: Asking & { teamId: string }) => Promise<PlayerTeam>;

  listRewards: (asking?: Asking) => Promise<PlayerReward[]>;
  /** The same key claims once. */
  claimReward: (reward: Pick<PlayerReward, 'id' | 'gameId'>, idempotencyKey: string) => Promise<PlayerReward>;

  listNews: (asking?: Asking) => Promise<NewsItem[]>;
  /** Records that the item was opened, once. */
  recordReadNews: (item: Pick<NewsItem, 'id' | 'gameId'>) => Promise<void>;

  listNotifications: (asking?: Asking) => Promise<Notification[]>;
  markRead: (userId: string, id: string) => Promise<Notification>;
  markAllRead: (userId: string) => Promise<Notification[]>;

  listEngagements: (asking?: Asking) => Promise<Engagement[]>;
  /** Records that one of the game's texts was read. */
  recordReading: (engagementType: 'GameRules' | 'Tutorial', gameId: string) => Promise<void>;
}

/** The signed-in person, with team and tier of the area's current game. */
export const meQuery = (client: Pick<PlayerClient, 'experience' | 'getMe'>) =>
  queryOptions({ queryKey: ['me', client.experience], queryFn: () => client.getMe() });

/** All of the player's games, of both areas; each area's current one comes first. Only v2 knows them. */
export const activeGamesQuery = (clientB: ClientB) =>
  queryOptions({ queryKey: ['game', 'active'], queryFn: () => clientB.listActiveGames() });

/** A client that is loaded with the first thing that is asked of it. */
export function whenAsked(experience: PlayerClient['experience'], load: () => Promise<PlayerClient>): PlayerClient {
  let loading: Promise<PlayerClient> | undefined;
  async function loaded(): Promise<PlayerClient> {
    try {
      return await (loading ??= load());
    } catch (error) {
      // The next question tries again.
      loading = undefined;
      throw error;
    }
  }
  type Asked = Exclude<keyof PlayerClient, 'experience'>;
  return new Proxy({ experience } as PlayerClient, {
    get: (target, name: 'experience' | 'then' | Asked) => {
      if (name === 'experience') return target.experience;
      // What waits for a promise asks everything for this, to see whether it is one.
      if (name === 'then') return undefined;
      return async (...args: unknown[]) =>
        ((await loaded())[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    },
  });
}
