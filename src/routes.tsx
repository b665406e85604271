/** The table of routes. A page's code and texts come with `page`, its first data with `asks`; both can be preloaded. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { certificateQuery } from './player/certificate/certificate.queries.ts';
import { examAheadQuery, examQuery } from './player/exam/exam.queries.ts';
import { userAchievementsQuery } from './player/game/achievements.queries.ts';
import { contentAheadQuery } from './player/achievement/contentAhead.queries.ts';
import {
  achievementQuery,
  gameOfLevelQuery,
  gameQuery,
  levelAchievementsQuery,
  levelQuery,
  quizQuery,
  recordQuery,
} from './player/game/game.queries.ts';
import { homeQuery } from './player/home/home.queries.ts';
import { scoreQuery } from './player/game/score.queries.ts';
import { boardKinds } from './player/leaderboards/board.rules.ts';
import { boardQuery, teamQuery } from './player/leaderboards/leaderboards.queries.ts';
import { newsQuery } from './player/news/news.queries.ts';
import { notificationsQuery } from './player/notifications/notifications.queries.ts';
import { rewardsQuery } from './player/rewards/rewards.queries.ts';
import { Entry } from './player/shell/Entry.tsx';
import { NotFoundPage } from './player/shell/NotFoundPage.tsx';
import { PlayerShell } from './player/shell/PlayerShell.tsx';
import { gameTypeOf } from './player/area/search.rules.ts';
import { compliance, standard } from './player/area/variant.ts';
import { StartPage } from './player/welcome/StartPage.tsx';
import { loadNamespaces, type Namespace } from './providers/i18n/i18n.ts';
import { lazyPage } from './providers/navigation/lazyPage.ts';
import type { ClientB } from './providers/http/api.ts';
import type { PlayerClient } from './providers/http/playerClient.ts';
import type { RouteHandle } from './providers/navigation/preload.ts';
import type { Session } from './providers/session/session.ts';

/** A page with lazy code, and its texts. */
const page = (load: () => Promise<ComponentType>, ...words: Namespace[]) => ({
  Component: lazyPage(async () => {
    const [Component] = await Promise.all([load(), loadNamespaces(...words)]);
    return Component;
  }),
});

const asks = (prefetch: NonNullable<RouteHandle['prefetch']>): { handle: RouteHandle } => ({ handle: { prefetch } });

/** [spec] The pages of a player's area, below its base. */
const playerPages = (client: PlayerClient, clientB: ClientB): RouteObject[] => [
  {
    path: 'home',
    ...page(
      // In the first chunk: most visits begin here.
      () => Promise.resolve(StartPage),
      'home',
      'achievements',
      'leaderboards',
      'news',
    ),
    ...asks(() => [homeQuery(clientB, client)]),
  },
  {
    path: 'notifications',
    ...page(
      async () => (await import('./player/notifications/NotificationsPage.tsx')).NotificationsPage,
      'notifications',
    ),
    ...asks(() => [notificationsQuery(client)]),
  },
  {
    path: 'profile',
    ...page(async () => (await import('./player/profile/ProfilePage.tsx')).ProfilePage, 'profile', 'legal'),
    ...asks(() => [gameQuery(client)]),
  },
  {
    path: 'points',
    ...page(async () => (await import('./player/points/PointsPage.tsx')).PointsPage, 'points'),
    ...asks(() => [gameQuery(client)]),
  },
  {
    path: 'daily-question',
    ...page(
      async () => (await import('./player/dailyQuestion/DailyQuestionPage.tsx')).DailyQuestionPage,
      'daily',
      'quiz',
      'game',
    ),
    ...asks(() => [gameQuery(client)]),
  },
  {
    path: 'game',
    ...page(async () => (await import('./player/game/GamePage.tsx')).GamePage, 'game'),
    ...asks(() => [gameQuery(client), scoreQuery(client), userAchievementsQuery(client)]),
  },
  {
    path: 'game/:levelId',
    ...page(async () => (await import('./player/level/LevelPage.tsx')).LevelPage, 'game', 'achievements'),
    ...asks(({ params: { levelId = '' } }) => [
      gameOfLevelQuery(client, levelId),
      levelQuery(client, levelId),
      levelAchievementsQuery(client, levelId),
    ]),
  },
  {
    path: 'game/:levelId/:achievementId',
    ...page(
      async () => (await import('./player/achievement/AchievementPage.tsx')).AchievementPage,
      'game',
      'achievements',
      'quiz',
      'exam',
      'contents',
    ),
    ...asks(({ params: { levelId = '', achievementId = '' } }) => [
      achievementQuery(client, achievementId),
      gameOfLevelQuery(client, levelId),
      contentAheadQuery(client, achievementId),
      examAheadQuery(client, achievementId),
    ]),
  },
  {
    path: 'game/:levelId/:achievementId/exam',
    ...page(async () => (await import('./player/exam/ExamPage.tsx')).ExamPage, 'exam', 'quiz', 'game'),
    ...asks(({ params: { achievementId = '' } }) => [examQuery(client, achievementId)]),
  },
  {
    path: 'game/:levelId/:achievementId/exam/:categoryId',
    ...page(async () => (await import('./player/exam/ExamCategoryPage.tsx')).ExamCategoryPage, 'exam', 'quiz', 'game'),
    ...asks(({ params: { achievementId = '' } }) => [examQuery(client, achievementId)]),
  },
  {
    path: 'game/:levelId/:achievementId/exam/:categoryId/:questionId',
    ...page(async () => (await import('./player/exam/ExamQuestionPage.tsx')).ExamQuestionPage, 'exam', 'quiz', 'game'),
    ...asks(({ params: { achievementId = '' } }) => [examQuery(client, achievementId)]),
  },
  {
    path: 'game/:levelId/:achievementId/practice',
    ...page(async () => (await import('./player/quiz/PracticePage.tsx')).PracticePage, 'quiz', 'game'),
    ...asks(({ params: { achievementId = '' } }) => [quizQuery(client, achievementId)]),
  },
  {
    path: 'game/:levelId/:achievementId/:questionId',
    ...page(async () => (await import('./player/quiz/QuestionPage.tsx')).QuestionPage, 'quiz', 'game'),
    ...asks(({ params: { achievementId = '' } }) => [
      quizQuery(client, achievementId),
      recordQuery(client, achievementId),
    ]),
  },
  {
    path: 'news',
    ...page(async () => (await import('./player/news/NewsPage.tsx')).NewsPage, 'news'),
    ...asks(() => [newsQuery(client), gameQuery(client)]),
  },
  {
    path: 'news/:newsId',
    ...page(async () => (await import('./player/news/NewsItemPage.tsx')).NewsItemPage, 'news', 'game'),
    ...asks(() => [newsQuery(client)]),
  },
  {
    path: 'rewards',
    ...page(async () => (await import('./player/rewards/RewardsPage.tsx')).RewardsPage, 'rewards'),
    ...asks(() => [rewardsQuery(client), gameQuery(client)]),
  },
  {
    path: 'leaderboards',
    ...page(async () => (await import('./player/leaderboards/LeaderboardsPage.tsx')).LeaderboardsPage, 'leaderboards'),
    ...asks(({ search }) => [boardQuery(client, gameTypeOf(search, boardKinds, 'Individual')), gameQuery(client)]),
  },
  {
    path: 'leaderboards/:teamId',
    ...page(
      async () => (await import('./player/leaderboards/TeamPage.tsx')).TeamPage,
      'leaderboards',
      'achievements',
      'game',
    ),
    ...asks(({ params: { teamId = '' } }) => [teamQuery(client, teamId), gameQuery(client)]),
  },
];

type Clients = Pick<Session, 'clients' | 'clientB' | 'publicClientB'>;

export function createRoutes({ clients, clientB, publicClientB }: Clients): RouteObject[] {
  return [
    { index: true, Component: Entry },
    {
      path: 'login',
      ...page(async () => (await import('./player/login/LoginPage.tsx')).LoginPage, 'login', 'legal'),
    },
    {
      element: <PlayerShell variant={standard} />,
      children: playerPages(clients.standard, clientB),
    },
    {
      path: 'compliance',
      children: [
        { index: true, element: <Entry isCompliance /> },
        { element: <PlayerShell variant={compliance} />, children: playerPages(clients.compliance, clientB) },
      ],
    },
    {
      path: 'certificates/:number',
      ...page(async () => (await import('./player/certificate/CertificatePage.tsx')).CertificatePage, 'certificates'),
      ...asks(({ params: { number = '' } }) => [certificateQuery(publicClientB, number)]),
    },
    {
      path: 'preview-frame',
      ...page(
        async () => (await import('./player/preview/PreviewFramePage.tsx')).PreviewFramePage,
        'quiz',
        'contents',
        'news',
        'game',
        'achievements',
      ),
    },
    {
      path: 'backoffice/*',
      ...page(async () => (await import('./admin/Admin.tsx')).Admin, 'admin'),
      handle: {
        load: async (pathname) => {
          const { loadPage } = await import('./admin/Admin.tsx');
          await loadPage(pathname);
        },
      } satisfies RouteHandle,
    },
    { path: '*', Component: NotFoundPage },
  ];
}
