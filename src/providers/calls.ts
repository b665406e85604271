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
  removeProfileImage: ['DELETE', '/users/{id}/profile-image'],
  getLevel: ['GET', '/games/{gameId}/levels/{id}'],
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
  markAllRead: ['PUT', '/users/{id}/notifications/read'],
  verifyCertificate: ['GET', '/certificates/{number}'],
  getExam: ['GET', '/games/{gameId}/achievements/{id}/exam'],
  getExamAttempt: ['GET', '/games/{gameId}/achievements/{id}/exam-attempt'],
  submitExam: ['POST', '/achievements/exam/{id}/submission'],
  reportFault: ['POST', '/faults'],
} as const satisfies CallsOf<V2>;
