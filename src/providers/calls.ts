/**
 * Method and path of each call, by API. The schemas stay on the server: only their types are used here, so that the
 * player's browser does not load a validator to make a request. What is missing or misspelt does not compile.
 */
import type { V1, V2 } from '#shared/api.ts';

type CallsOf<C> = {
  [K in keyof C]: C[K] extends { method: infer M; path: infer P } ? readonly [M, P] : never;
};

export const v1Calls = {
  getUser: ['GET', '/user'],
  uploadAvatar: ['POST', '/user/avatar'],
  recordLastLogin: ['PUT', '/user/lastlogin'],
  rename: ['PUT', '/user/username'],
  resetConfiguration: ['DELETE', '/configuration/user'],
  getTeam: ['GET', '/team/{teamId}'],
  getQuiz: ['GET', '/quiz/achievement/{achievementId}'],
  submitQuiz: ['POST', '/quiz/user'],
  listTierRewards: ['GET', '/rewards/tier'],
  listUserRewards: ['GET', '/rewards/user'],
  listNews: ['GET', '/news'],
  listNotifications: ['GET', '/notification/user'],
  markRead: ['PUT', '/notification/{id}'],
  getUserBoard: ['GET', '/leaderboard/user'],
  getTeamBoard: ['GET', '/leaderboard/team'],
  getUserScore: ['GET', '/leaderboard/user/score'],
  getUserGame: ['GET', '/game/user'],
  recordEngagement: ['POST', '/engagement/user/{engagementType}'],
  listEngagements: ['GET', '/engagement/user'],
  getAchievement: ['GET', '/achievement/{achievementId}'],
  listUserAchievements: ['GET', '/achievement/user'],
  listTeamAchievements: ['GET', '/achievement/team'],
  checkBonus: ['GET', '/achievement/checkbonus/{levelId}'],
} as const satisfies CallsOf<V1>;

export const v2Calls = {
  getProfile: ['GET', '/users/profile'],
  recordLogin: ['PUT', '/users/{id}/login'],
  rename: ['PUT', '/users/{id}/username'],
  uploadProfileImage: ['POST', '/users/{id}/profile-image'],
  removeProfileImage: ['DELETE', '/users/{id}/profile-image'],
  listActiveGames: ['GET', '/games/all-active'],
  chooseGame: ['PUT', '/users/{id}/current-game'],
  listTiers: ['GET', '/games/{gameId}/tiers'],
  listTierLevels: ['GET', '/games/{gameId}/tiers/{tierId}/levels'],
  getLevel: ['GET', '/games/{gameId}/levels/{id}'],
  listGameAchievements: ['GET', '/games/{gameId}/achievements'],
  countAchievements: ['GET', '/games/{gameId}/achievements/count'],
  listLevelAchievements: ['GET', '/games/{gameId}/levels/{levelId}/achievements'],
  getFeedback: ['GET', '/games/{gameId}/achievements/{id}/feedback'],
  submitFeedback: ['POST', '/achievements/feedback/{id}/submission'],
  getPdf: ['GET', '/games/{gameId}/achievements/{id}/pdf'],
  submitPdf: ['POST', '/achievements/pdf/{id}/submission'],
  getPodcast: ['GET', '/games/{gameId}/achievements/{id}/podcast'],
  submitPodcast: ['POST', '/achievements/podcast/{id}/submission'],
  getStory: ['GET', '/games/{gameId}/achievements/{id}/successful-story'],
  submitStory: ['POST', '/achievements/successful-story/{id}/submission'],
  uploadStoryPicture: ['POST', '/users/{id}/stories/pictures'],
  getQuiz: ['GET', '/games/{gameId}/achievements/{id}/quiz'],
  submitQuiz: ['POST', '/achievements/quiz/{id}/submission'],
  getBoard: ['GET', '/games/{gameId}/leadersboards'],
  getScore: ['GET', '/games/{gameId}/score'],
  getTeam: ['GET', '/games/{gameId}/teams/{teamId}'],
  recordEngagement: ['POST', '/games/{gameId}/engagements'],
  listEngagements: ['GET', '/games/{gameId}/engagements'],
  listNotifications: ['GET', '/users/{id}/notifications'],
  markRead: ['PUT', '/users/{id}/notifications/{notificationId}/read'],
  listRewards: ['GET', '/games/{gameId}/rewards'],
  claimReward: ['POST', '/games/{gameId}/rewards/{id}/claim'],
  listNews: ['GET', '/games/{gameId}/news'],
  markAllRead: ['PUT', '/users/{id}/notifications/read'],
  verifyCertificate: ['GET', '/certificates/{number}'],
  getExam: ['GET', '/games/{gameId}/achievements/{id}/exam'],
  getExamAttempt: ['GET', '/games/{gameId}/achievements/{id}/exam-attempt'],
  submitExam: ['POST', '/achievements/exam/{id}/submission'],
  reportFault: ['POST', '/faults'],
} as const satisfies CallsOf<V2>;
