import type { Home } from '#shared/home/home.contract.ts';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Leaderboard, Score } from '#shared/points/leaderboards.contract.ts';
import type { DailyQuestionState } from '#shared/dailyQuestion/dailyQuestion.contract.ts';
import type { WeeklyGoal } from '#shared/game/weeklyGoal.contract.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { Me } from '#shared/users/users.contract.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import type { EnrolledGame } from '#server/game/state/enrolments.repository.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import { loadReadableState, type PlayerState } from '#server/game/state/playerState.service.ts';

/** The services of the page's parts, each of which reads by the given executor. */
interface HomeParts<Daily> {
  users: { me: (userId: string, experience: Experience, on: Executor) => Promise<Me> };
  games: {
    presentOne: (on: Executor, playerState: PlayerState, games: readonly EnrolledGame[]) => Promise<PlayerGame>;
  };
  presentAchievements: (playerState: PlayerState, gameType: 'Individual' | 'Team') => Achievement[];
  leaderboards: {
    score: (userId: string, game: EnrolledGame, how: { on: Executor }) => Promise<Score>;
    userBoard: (userId: string, game: EnrolledGame, page: BoardPage, on: Executor) => Promise<Leaderboard>;
    teamBoard: (userId: string, game: EnrolledGame, page: BoardPage, on: Executor) => Promise<Leaderboard>;
  };
  weeklyGoal: { present: (playerState: PlayerState, game: EnrolledGame) => WeeklyGoal };
  dailyQuestion: {
    read: (on: Executor, userId: string, game: EnrolledGame) => Promise<Daily>;
    present: (playerState: PlayerState, game: EnrolledGame, rows: Daily) => DailyQuestionState;
  };
  news: { list: (userId: string, gameId: string, on: Executor) => Promise<NewsItem[]> };
  notifications: Pick<NotificationsService, 'list'>;
  enrolments: Pick<EnrolmentsService, 'listEnrolled' | 'current'>;
}

interface BoardPage {
  limit: number;
  offset: number;
}

/** The responses of several calls from one state of the database; data that several of them need is read once. */
export function createHomeService<Daily>(context: HomeParts<Daily> & { db: Database; clock: () => Date }) {
  const { db, clock, users, games, presentAchievements, leaderboards, news, notifications, enrolments } = context;
  const { weeklyGoal, dailyQuestion } = context;

  async function readCurrent(tx: Executor, userId: string, experience: Experience, limit: number) {
    const enrolled = await enrolments.listEnrolled(userId, tx);
    const current = enrolments.current(enrolled, experience);
    if (current === null) return null;
    const page = { limit, offset: 0 };
    const readGame = async () => {
      const [playerState, daily] = await Promise.all([
        loadReadableState(tx, userId, current.id, clock()),
        dailyQuestion.read(tx, userId, current),
      ]);
      return {
        game: await games.presentOne(tx, playerState, enrolled),
        userAchievements: presentAchievements(playerState, 'Individual'),
        teamAchievements: presentAchievements(playerState, 'Team'),
        weeklyGoal: weeklyGoal.present(playerState, current),
        dailyQuestion: dailyQuestion.present(playerState, current, daily),
      };
    };
    const [game, score, userBoard, teamBoard, items] = await Promise.all([
      readGame(),
      leaderboards.score(userId, current, { on: tx }),
      leaderboards.userBoard(userId, current, page, tx),
      leaderboards.teamBoard(userId, current, page, tx),
      news.list(userId, current.id, tx),
    ]);
    return { ...game, score, userBoard, teamBoard, news: items };
  }

  return {
    /** @param limit rows of each board, 1 to 100 */
    of: (userId: string, experience: Experience, limit: number): Promise<Home> =>
      inSnapshot(db, async (tx) => {
        const [me, listed, current] = await Promise.all([
          users.me(userId, experience, tx),
          notifications.list(userId, tx),
          readCurrent(tx, userId, experience, limit),
        ]);
        return { me, notifications: listed, current };
      }),
  };
}
