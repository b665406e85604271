/** What the player's screens request. Each area implements it on its own API version, with the same types. */
import { queryOptions } from '@tanstack/react-query';
import type { Achievement, BonusCheck } from '#shared/game/achievements.contract.ts';
import type { Engagement } from '#shared/game/engagements.contract.ts';
import type { ExamAttempt, ExamSubmission } from '#shared/kinds/exam/exams.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Leaderboard, Score } from '#shared/points/leaderboards.contract.ts';
import type { PlayerLevel } from '#shared/game/levels.contract.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import type { QuestionReview } from '#shared/questions/questions.contract.ts';
import type { PlayerQuiz, PractisedAnswer, QuizSubmission } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import type { PlayerTeam } from '#shared/users/teams.contract.ts';
import type { Me } from '#shared/users/users.contract.ts';
import type { ClientB } from './api.ts';
import type { ContentsClient } from './playerClient.contents.ts';

/** The request can be cancelled. */
interface Asking {
  signal?: AbortSignal;
}

/** Where a level is found: levels are known within their game. */
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

/** Without a game, everything is about the player's current game of the area. */
export interface PlayerClient extends ContentsClient {
  /** Which games the area shows; part of the query keys, so that the areas do not mix. */
  readonly experience: PlayerGame['experience'];

  /** An unknown or inactive account has a profile without an id. */
  getMe: () => Promise<Me | { id?: undefined }>;
  /** [spec] Records a sign-in, once. @param accountId of the person at the provider */
  recordSignIn: (accountId: string) => Promise<void>;
  rename: (userId: string, username: string) => Promise<Me>;
  /** Uploads with the same key are processed once. */
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
  /** Begins, saves or submits; requests with the same key are processed once. */
  submitQuiz: (submission: QuizSubmission, idempotencyKey: string | undefined) => Promise<PlayerQuiz>;
  /** What is right in a question that may be practised. */
  practise: (answer: PractisedAnswer) => Promise<QuestionReview>;
  /**
   * The completed achievements of the game, for the guard of its questions; null when the achievement is in none of the
   * player's games. The standard guard does not need it [spec].
   */
  listRecord: (asking: OfAchievement) => Promise<readonly { achievementId: string }[] | null>;

  getExam: (asking: OfAchievement & { gameId: string }) => Promise<ExamAttempt>;
  /** Begins, saves or submits; requests with the same key are processed once. */
  submitExam: (
    achievementId: string,
    submission: ExamSubmission,
    idempotencyKey: string | undefined,
  ) => Promise<ExamAttempt>;

  getScore: (asking?: Asking) => Promise<Score>;
  getBoard: (of: 'Individual' | 'Team', page: BoardPage) => Promise<Leaderboard>;
  getTeam: (asking: Asking & { teamId: string }) => Promise<PlayerTeam>;

  listRewards: (asking?: Asking) => Promise<PlayerReward[]>;
  /** Requests with the same key claim once. */
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

/** A client whose code is loaded with its first request. */
export function lazyClient(experience: PlayerClient['experience'], load: () => Promise<PlayerClient>): PlayerClient {
  let loading: Promise<PlayerClient> | undefined;
  async function loaded(): Promise<PlayerClient> {
    try {
      return await (loading ??= load());
    } catch (error) {
      // The next request tries again.
      loading = undefined;
      throw error;
    }
  }
  type Asked = Exclude<keyof PlayerClient, 'experience'>;
  return new Proxy({ experience } as PlayerClient, {
    get: (target, name: 'experience' | 'then' | Asked) => {
      if (name === 'experience') return target.experience;
      // `await` reads `then` to see whether this is a promise.
      if (name === 'then') return undefined;
      return async (...args: unknown[]) =>
        ((await loaded())[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    },
  });
}
