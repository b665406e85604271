/**
 * Who may do what, said once more and by hand: not by the contracts, and not by what the server makes of them. Every call is made as
 * everybody, with all that it needs, so that whoever is refused is refused for who they are.
 *
 * Who calls: `out` nobody, `bad` a token that is none, `unk` an employee whom Game Hub does not know, with a verified address, `ina`
 * somebody deactivated. `play` a player, `edit` an editor, `lim` an editor who may edit another game only, `adm` an administrator: all of
 * them play the game. A key of another system for `cont` read:content, `res` read:results, `awa` write:awards or `usr` write:users alone.
 *
 * What they get: `yes` what they asked for; `none` an answer in which the game is not there; else the status that refuses.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { bases } from '#shared/api.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { makeEveryCall, type EveryCall, type Person, type ReadyCall } from '#tests/factories/everyCall.ts';
import { allEndpoints } from '#tests/setup/endpoints.ts';
import { tokenOf, useTestApp, type Call } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const table = `
/api/v1                                                                  out  bad  unk  ina |play edit  lim  adm |cont  res  awa  usr
GET    /user                                                             401  401 none none | yes  yes  yes  yes | 403  403  403  403
POST   /user/avatar                                                      401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
PUT    /user/lastlogin                                                   401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
PUT    /user/username                                                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
DELETE /configuration/user                                               401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /team/{teamId}                                                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /quiz/achievement/{achievementId}                                 401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /quiz/user                                                        401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /quiz/practice                                                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /rewards/tier                                                     401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /rewards/user                                                     401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /news                                                             401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /notification/user                                                401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
PUT    /notification/{id}                                                401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /leaderboard/user                                                 401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /leaderboard/team                                                 401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /leaderboard/user/score                                           401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /game/user                                                        401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /engagement/user/{engagementType}                                 401  401  yes  403 | yes  yes  yes  yes | 403  403  403  403
GET    /engagement/user                                                  401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /achievement/{achievementId}                                      401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /achievement/user                                                 401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /achievement/team                                                 401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /achievement/checkbonus/{levelId}                                 401  401  403  403 | yes  yes  yes  yes | 403  403  403  403

/api/v2                                                                  out  bad  unk  ina |play edit  lim  adm |cont  res  awa  usr
GET    /users/profile                                                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /sessions                                                         401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
DELETE /sessions/current                                                 401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
DELETE /sessions/{id}                                                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
PUT    /users/{id}/login                                                 401  401  yes  403 | yes  yes  yes  yes | 403  403  403  yes
PUT    /users/{id}/username                                              401  401  403  403 | yes  yes  yes  yes | 403  403  403  yes
POST   /users/{id}/profile-image                                         401  401  403  403 | yes  yes  yes  yes | 403  403  403  yes
DELETE /users/{id}/profile-image                                         401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
PATCH  /users/{id}/preferences                                           401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
DELETE /users/{id}/configuration                                         401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /users/{id}/data                                                  401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
PUT    /users/{id}/current-game                                          401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /users/{id}/notifications                                         401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
PUT    /users/{id}/notifications/{notificationId}/read                   401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
PUT    /users/{id}/notifications/read                                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /users/{id}/stories/pictures                                      401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /home                                                             401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/all-active                                                 401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/tiers                                             401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/tiers/{tierId}/levels                             401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/levels/{id}                                       401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/levels/{levelId}/achievements                     401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/achievements/count                                401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/achievements                                      401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/achievements/{id}/quiz                            401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/achievements/{id}/exam                            401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/achievements/{id}/feedback                        401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/achievements/{id}/pdf                             401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/achievements/{id}/podcast                         401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/achievements/{id}/successful-story                401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/achievements/{id}/exam-attempt                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /achievements/quiz/{id}/submission                                401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /achievements/quiz/{id}/practice                                  401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /achievements/exam/{id}/submission                                401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /achievements/feedback/{id}/submission                            401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /achievements/pdf/{id}/submission                                 401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /achievements/podcast/{id}/submission                             401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /achievements/successful-story/{id}/submission                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/leadersboards                                     401  401  403  403 | yes  yes  yes  yes | 403  yes  403  403
GET    /games/{gameId}/leadersboards/search                              401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/leadersboards/part                                401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/score                                             401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/points                                            401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/teams/{teamId}                                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /games/{gameId}/engagements                                       401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/engagements                                       401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/weekly-goal                                       401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
PUT    /games/{gameId}/weekly-goal                                       401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/daily-question                                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
POST   /games/{gameId}/daily-question                                    401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/rewards                                           401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
POST   /games/{gameId}/rewards/{id}/claim                                401  401  403  403 | yes  yes  yes  yes | 403  403  403  403
GET    /games/{gameId}/news                                              401  401  403  403 | yes  yes  yes  yes | yes  403  403  403
GET    /games/{gameId}/results                                           401  401  403  403 | 403  403  403  403 | 403  yes  403  403
POST   /games/{gameId}/awards                                            401  401  403  403 | 403  403  403  403 | 403  403  yes  403
GET    /certificates/{number}                                            yes  yes  yes  yes | yes  yes  yes  yes | yes  yes  yes  yes
POST   /client-errors                                                    yes  yes  yes  yes | yes  yes  yes  yes | yes  yes  yes  yes

/api/backoffice: Games and what is in them                               out  bad  unk  ina |play edit  lim  adm |cont  res  awa  usr
GET    /games                                                            401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /games/export                                                     401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /games/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /games                                                            401  401  403  403 | 403  yes  403  yes | 403  403  403  403
PATCH  /games/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /games/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /games/{id}                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /games/bulk                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /games/{id}/dates                                                 401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /games/{id}/duplicate                                             401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{id}/archive                                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{id}/archive/omissions                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/archive/template                                           401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /games/archive/check                                              401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /games/archive                                                    401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /games/{id}/preview                                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{id}/audiences                                             401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /games/{id}/publication/plan                                      401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /games/{id}/publication                                           401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{id}/publication/scheduled                                 401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /games/{id}/publication/scheduled/{scheduledId}                   401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{id}/outline                                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{id}/readiness                                             401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{id}/affected                                              401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /tiers                                                            401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /tiers/export                                                     401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /tiers/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /tiers                                                            401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /tiers/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /tiers/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /tiers/{id}                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /tiers/bulk                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /tiers/reorder                                                    401  401  403  403 | 403  yes  422  yes | 403  403  403  403
GET    /tiers/{id}/affected                                              401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /levels                                                           401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /levels/export                                                    401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /levels/{id}                                                      401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /levels                                                           401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /levels/{id}                                                      401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /levels/{id}                                                      401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /levels/{id}                                                      401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /levels/bulk                                                      401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /levels/changes                                                   401  401  403  403 | 403  yes  422  yes | 403  403  403  403
POST   /levels/reorder                                                   401  401  403  403 | 403  yes  422  yes | 403  403  403  403
POST   /levels/{id}/duplicate                                            401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /levels/{id}/affected                                             401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /achievements                                                     401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /achievements/export                                              401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /achievements/{id}                                                401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /achievements                                                     401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /achievements/{id}                                                401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /achievements/{id}                                                401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /achievements/{id}                                                401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /achievements/bulk                                                401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /achievements/changes                                             401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /achievements/reorder                                             401  401  403  403 | 403  yes  422  yes | 403  403  403  403
POST   /achievements/{id}/duplicate                                      401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /achievements/{id}/consequences                                   401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /achievements/{id}/regrading                                         401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /achievements/{id}/regradings                                        401  401  403  403 | 403  yes  404  yes | 403  403  403  403

/api/backoffice: Contents; taking a question out is editing              out  bad  unk  ina |play edit  lim  adm |cont  res  awa  usr
GET    /quizzes                                                          401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /quizzes/export                                                   401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /quizzes/{id}                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PATCH  /quizzes/{id}                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /quizzes/{id}                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /quizzes/{id}/questions                                           401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /questions                                                        401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /questions/export                                                 401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /questions/{id}                                                   401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /questions                                                        401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /questions/{id}                                                   401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /questions/{id}                                                   401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /questions/{id}                                                   401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /questions/reorder                                                401  401  403  403 | 403  yes  422  yes | 403  403  403  403
GET    /exams                                                            401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /exams/export                                                     401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /exams/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PATCH  /exams/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /exams/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /parts                                                            401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /parts/export                                                     401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /parts/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /parts                                                            401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /parts/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /parts/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /parts/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /parts/reorder                                                    401  401  403  403 | 403  yes  422  yes | 403  403  403  403
GET    /categories                                                       401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /categories/export                                                401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /categories/{id}                                                  401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /categories                                                       401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /categories/{id}                                                  401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /categories/{id}                                                  401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /categories/{id}                                                  401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /categories/reorder                                               401  401  403  403 | 403  yes  422  yes | 403  403  403  403
POST   /categories/{id}/questions                                        401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /examQuestions                                                    401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /examQuestions/export                                             401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /examQuestions/{id}                                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /examQuestions                                                    401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /examQuestions/{id}                                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /examQuestions/{id}                                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /examQuestions/{id}                                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /examQuestions/reorder                                            401  401  403  403 | 403  yes  422  yes | 403  403  403  403
GET    /gameQuestions                                                    401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /gameQuestions/export                                             401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /gameQuestions/{id}                                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /pdfs                                                             401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /pdfs/export                                                      401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /pdfs/{id}                                                        401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PATCH  /pdfs/{id}                                                        401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /pdfs/{id}                                                        401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /podcasts                                                         401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /podcasts/export                                                  401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /podcasts/{id}                                                    401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PATCH  /podcasts/{id}                                                    401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /podcasts/{id}                                                    401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /feedbacks                                                        401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /feedbacks/export                                                 401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /feedbacks/{id}                                                   401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /feedbackQuestions                                                401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /feedbackQuestions/export                                         401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /feedbackQuestions/{id}                                           401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /feedbackQuestions                                                401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /feedbackQuestions/{id}                                           401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /feedbackQuestions/{id}                                           401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /feedbackQuestions/{id}                                           401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /feedbackQuestions/reorder                                        401  401  403  403 | 403  yes  422  yes | 403  403  403  403
GET    /stories                                                          401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /stories/export                                                   401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /stories/{id}                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PATCH  /stories/{id}                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /stories/{id}                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /submissions                                                      401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /submissions/export                                               401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /submissions/{id}                                                 401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /submissions/{id}/review                                          401  401  403  403 | 403  yes  404  yes | 403  403  403  403

/api/backoffice: News, rewards, words, the media library                 out  bad  unk  ina |play edit  lim  adm |cont  res  awa  usr
GET    /news                                                             401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /news/export                                                      401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /news/{id}                                                        401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /news                                                             401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /news/{id}                                                        401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /news/{id}                                                        401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /news/{id}                                                        401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /news/bulk                                                        401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /news/changes                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /news/{id}/copies                                                 401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /news/{id}/affected                                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /rewards                                                          401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /rewards/export                                                   401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /rewards/{id}                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /rewards                                                          401  401  403  403 | 403  yes  422  yes | 403  403  403  403
PATCH  /rewards/{id}                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /rewards/{id}                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
DELETE /rewards/{id}                                                     401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /rewards/bulk                                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
POST   /rewards/reorder                                                  401  401  403  403 | 403  yes  422  yes | 403  403  403  403
GET    /rewards/{id}/affected                                            401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/translations                                      401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/translations/export                               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/translations/{kind}/{id}/{language}               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
PUT    /games/{gameId}/translations/{kind}/{id}/{language}               401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /media                                                            401  401  403  403 | 403  yes  yes  yes | 403  403  403  403
GET    /media/export                                                     401  401  403  403 | 403  yes  yes  yes | 403  403  403  403
GET    /media/{id}                                                       401  401  403  403 | 403  yes  yes  yes | 403  403  403  403
PATCH  /media/{id}                                                       401  401  403  403 | 403  yes  yes  yes | 403  403  403  403
PUT    /media/{id}                                                       401  401  403  403 | 403  yes  yes  yes | 403  403  403  403
POST   /media                                                            401  401  403  403 | 403  yes  yes  yes | 403  403  403  403
GET    /media/{id}/uses                                                  401  401  403  403 | 403  yes  yes  yes | 403  403  403  403

/api/backoffice: What is told of groups, and of changes                  out  bad  unk  ina |play edit  lim  adm |cont  res  awa  usr
GET    /overview                                                         401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /overview/tasks                                                   401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /games/{gameId}/reports                                           401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/reports/export                                    401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/reports/players                                   401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/reports/engagement                                401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/reports/completion                                401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/reports/teams                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/reports/markets                                   401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/reports/questions                                 401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /games/{gameId}/reports/exams                                     401  401  403  403 | 403  yes  404  yes | 403  403  403  403
GET    /audit                                                            401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /audit/export                                                     401  401  403  403 | 403  yes none  yes | 403  403  403  403
GET    /audit/{id}                                                       401  401  403  403 | 403  yes  404  yes | 403  403  403  403

/api/backoffice: People and points                                       out  bad  unk  ina |play edit  lim  adm |cont  res  awa  usr
GET    /users                                                            401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /users/export                                                     401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /users/{id}                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /users                                                            401  401  403  403 | 403  403  403  yes | 403  403  403  403
PATCH  /users/{id}                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
PUT    /users/{id}                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /users/changes                                                    401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /users/{id}/profile-image                                         401  401  403  403 | 403  403  403  yes | 403  403  403  403
DELETE /users/{id}/profile-image                                         401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /users/{id}/sessions                                              401  401  403  403 | 403  403  403  yes | 403  403  403  403
DELETE /users/{id}/sessions/{sessionId}                                  401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /users/{id}/signOut                                               401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /users/{id}/erase                                                 401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /enrolments                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /enrolments/export                                                401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /enrolments/{id}                                                  401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /enrolments                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /enrolments/changes                                               401  401  403  403 | 403  403  403  yes | 403  403  403  403
PATCH  /enrolments/{id}                                                  401  401  403  403 | 403  403  403  yes | 403  403  403  403
PUT    /enrolments/{id}                                                  401  401  403  403 | 403  403  403  yes | 403  403  403  403
DELETE /enrolments/{id}                                                  401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /games/{id}/reminders                                             401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /games/{id}/enrolments                                            401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /enrolments/{id}/standing                                         401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /enrolments/{id}/adjustments                                      401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /teams                                                            401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /teams/export                                                     401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /teams/{id}                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /teams                                                            401  401  403  403 | 403  403  403  yes | 403  403  403  403
PATCH  /teams/{id}                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
PUT    /teams/{id}                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
DELETE /teams/{id}                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /teams/bulk                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /teams/{id}/affected                                              401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /teams/{id}/standing                                              401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /teams/{id}/adjustments                                           401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /awards                                                           401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /awards/export                                                    401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /awards/{id}                                                      401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /achievements/{id}/awards                                         401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /awards/{id}/revoke                                               401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /ledger                                                           401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /ledger/export                                                    401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /ledger/{id}                                                      401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /ledger/{id}/reverse                                              401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /grants                                                           401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /grants/export                                                    401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /grants/{id}                                                      401  401  403  403 | 403  403  403  yes | 403  403  403  403
PATCH  /grants/{id}                                                      401  401  403  403 | 403  403  403  yes | 403  403  403  403
PUT    /grants/{id}                                                      401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /rewards/{id}/grants                                              401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /grants/{id}/revoke                                               401  401  403  403 | 403  403  403  yes | 403  403  403  403

/api/backoffice: Files of rows, and keys                                 out  bad  unk  ina |play edit  lim  adm |cont  res  awa  usr
GET    /imports                                                          401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /imports/export                                                   401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /imports/{id}                                                     401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /imports                                                          401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /imports/preview                                                  401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /imports/template                                                 401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /imports/{id}/report                                              401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /imports/{id}/apply                                               401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /imports/{id}/correct                                             401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /imports/{id}/undo                                                401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /importRows                                                       401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /importRows/export                                                401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /importRows/{id}                                                  401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /api-keys                                                         401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /api-keys/export                                                  401  401  403  403 | 403  403  403  yes | 403  403  403  403
GET    /api-keys/{id}                                                    401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /api-keys                                                         401  401  403  403 | 403  403  403  yes | 403  403  403  403
POST   /api-keys/{id}/revoke                                             401  401  403  403 | 403  403  403  yes | 403  403  403  403
`;

type Api = keyof typeof bases;
type Method = NonNullable<Call['method']>;

interface Row {
  call: string;
  api: Api;
  method: Method;
  path: string;
  /** By the name of who calls. */
  cells: Record<string, string>;
}

const words = (line: string) => line.split(/[\s|]+/).filter((word) => word !== '');

/** Each section begins with the API that it is of, and names who calls. */
const rows = table.split(/\n\n|^\n/).flatMap((section) => {
  const [heading = '', ...lines] = section.split('\n').filter((line) => line !== '');
  const api = (Object.keys(bases) as Api[]).find((one) => heading.startsWith(bases[one]));
  const callers = words(heading).slice(-12);
  return lines.map((line): Row => {
    const [method = '', path = '', ...cells] = words(line);
    if (api === undefined || cells.length !== callers.length) throw new Error(`No row of the table: ${line}`);
    return {
      ...{ call: `${method} ${bases[api]}${path}`, api, method: method as Method, path },
      cells: Object.fromEntries(callers.map((caller, index) => [caller, cells[index] ?? ''])),
    };
  });
});

const database = useTestDatabase();
const server = useTestApp(database);

interface Caller extends Pick<Call, 'as' | 'headers'> {
  /** Whose id stands where a call names its caller. */
  person: Person;
}

let everyCall: EveryCall;
/** By their name in the table; each time anew, since an unknown person who is let in is known. */
let callers: Record<string, () => Caller>;

beforeAll(async () => {
  everyCall = await makeEveryCall(server, database.db);
  const { people, other } = everyCall;
  const somebody = (person: Person) => () => ({ as: person.subject, person });
  const system = async (scope: Parameters<typeof makeKey>[1] & object) => {
    // In a minute there are more calls than one key may make.
    const keys = [byKey(await makeKey(server, scope)), byKey(await makeKey(server, scope))];
    let asked = 0;
    return () => ({ as: null, headers: keys[asked++ % keys.length] ?? {}, person: other });
  };
  callers = {
    out: () => ({ as: null, person: other }),
    bad: () => ({ as: 'ey.not.a-token', person: other }),
    unk: () => {
      const id = randomUUID();
      return { as: tokenOf(id, `${id}@gamehub.example`), person: { id, subject: id } };
    },
    ina: somebody(people.inactive),
    play: somebody(people.player),
    edit: somebody(people.editor),
    lim: somebody(people.limited),
    adm: somebody(people.admin),
    cont: await system({ scopes: ['read:content'] }),
    res: await system({ scopes: ['read:results'] }),
    awa: await system({ scopes: ['write:awards'] }),
    usr: await system({ scopes: ['write:users'] }),
  };
}, 60_000);

it('names every call, and none that is not there', () => {
  expect(rows.map(({ call }) => call).toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
});

it.each(rows)('$call', async ({ api, method, path, cells }) => {
  const make = everyCall.requests[api][`${method} ${path}`] ?? expect.fail('tests/factories/everyCall.ts lacks it');
  const answers: Record<string, string> = {};
  let ready: ReadyCall | null = null;
  for (const caller of Object.keys(cells)) {
    const { as, headers, person } = callers[caller]?.() ?? expect.fail(`Who is ${caller}?`);
    // What was refused is there for the next one; of players' calls many name their caller.
    if (ready === null || api !== 'backoffice') ready = await make(person);
    const { path: url, tells, ...sent } = ready;
    const answer = await server.call(bases[api] + url, {
      ...sent,
      method,
      as,
      headers: { ...sent.headers, ...headers },
    });
    const isTold = tells === undefined || answer.body.includes(tells);
    answers[caller] = answer.statusCode >= 300 ? String(answer.statusCode) : isTold ? 'yes' : 'none';
    if (answer.statusCode < 300) ready = null;
  }
  expect(answers).toEqual(cells);
});
