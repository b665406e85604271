/**
 * One request of every call of the three APIs, with all that it needs: whoever may make it succeeds, so that whoever is refused is
 * refused for who they are. The same each time but for ids.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { bases } from '#shared/api.ts';
import type { Database } from '#server/platform/db/client.ts';
import { questionVersions } from '#server/schema/content.ts';
import { scheduledPublications } from '#server/schema/games.ts';
import { certificates, rewardGrants, rewards } from '#server/schema/rewards.ts';
import { editorGames, users, userSessions } from '#server/schema/users.ts';
import { news } from '#server/schema/news.ts';
import { notifications } from '#server/schema/play.ts';
import { makeKey } from '#tests/factories/apiKeys.ts';
import { save } from '#tests/factories/archives.ts';
import {
  backoffice,
  gameBody,
  makeDraftContents,
  makeDraftGame,
  newsBody,
  questionBody,
  quizBody,
  rewardBody,
} from '#tests/factories/backoffice.ts';
import { makeFeedback, makeFile, makePdf, makePodcast, makeStory, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import { act, uploadFile, fileForm } from '#tests/factories/imports.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makeQuiz,
  makeTeam,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import type { Call, TestApp } from '#tests/setup/app.ts';

type Json = Record<string, unknown>;

/** A request that has everything it needs, and has not been sent yet. */
export interface ReadyCall extends Pick<Call, 'body' | 'raw' | 'headers'> {
  /** Below the API's base. */
  path: string;
  /** What the answer says of the game that it is about: whoever may call and is kept out of that game reads it nowhere. */
  tells?: string;
}

/** A user by whom, or about whom, a call is made. */
export interface Person {
  id: string;
  subject: string;
}

/** @param person who makes the call, or on whose behalf a key or nobody does */
type Making = (person: Person) => ReadyCall | Promise<ReadyCall>;

const reason = 'It was agreed with the shop';
const { quizId: _quiz, ...question } = questionBody('');

/** What every call is about; `limited` may edit `elsewhere` alone. Everybody but `other` calls; all of them play `game`. */
async function makeWorld(server: TestApp, db: Database) {
  const person = async (name: string, values: Parameters<typeof makeUser>[1] = {}): Promise<Person> => {
    const username = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    const given = { username, subject: name, email: `${name}@gamehub.example`, country: 'CH', ...values };
    return { subject: name, id: (await makeUser(db, given)).id };
  };
  const people = {
    inactive: await person('inactive', { isActive: false }),
    player: await person('player'),
    editor: await person('editor', { role: 'editor' }),
    limited: await person('limited', { role: 'editor' }),
    admin: await person('admin', { role: 'admin' }),
  };
  const other = await person('other');
  const elsewhere = await makeGame(db, { name: 'Elsewhere' });
  await db.insert(editorGames).values({ userId: people.limited.id, gameId: elsewhere.id });

  const game = await makeGame(db, { name: 'Clarity Quest', type: 'nonSequence', aboutGame: '<p>About.</p>' });
  const tier = await makeTier(db, game.id, 1, { name: 'Gold' });
  const level = await makeLevel(db, tier, 1, { name: 'Metal' });
  const team = await makeTeam(db, game.id, 'Atelier');
  for (const { id } of [...Object.values(people), other]) {
    await enrol(db, game.id, id);
    await joinTeam(db, team, id);
  }
  const contents = {
    quiz: await makeQuiz(db, level, { title: 'What gold is', position: 1 }),
    secondQuiz: await makeQuiz(db, level, { title: 'What silver is', position: 2, allowsPractice: true }),
    exam: await makeExam(db, level, { position: 3 }),
    feedback: await makeFeedback(db, level, { position: 4 }),
    pdf: await makePdf(db, level, { position: 5 }),
    podcast: await makePodcast(db, level, { position: 6 }),
    story: await makeStoryPrompt(db, level, { position: 7 }),
    visit: { achievement: await makeAchievement(db, level, { title: 'Visit the workshop', position: 8 }) },
    together: { achievement: await makeAchievement(db, level, { title: 'Together', gameType: 'Team', position: 9 }) },
  };
  const prize = { id: uuidv7(), gameId: game.id, position: 1, title: 'A strap', category: 'Physical' } as const;
  const badge = { id: uuidv7(), gameId: game.id, position: 2, title: 'A badge', category: 'Digital' } as const;
  const byHand = { type: 'Manual', businessRule: 'Given by hand.', status: 'published' } as const;
  await db.insert(rewards).values([prize, badge].map((one) => ({ ...one, ...byHand })));
  const grantTo = async (rewardId: string, userId: string) => {
    const id = uuidv7();
    await db.insert(rewardGrants).values({ id, rewardId, userId, grantedAt: today });
    return id;
  };
  const [grantId, revocableGrantId] = [await grantTo(badge.id, other.id), await grantTo(badge.id, people.player.id)];
  for (const { id } of Object.values(people)) await grantTo(prize.id, id);
  const newsId = uuidv7();
  await db.insert(news).values({
    ...{ id: newsId, gameId: game.id, name: 'Opening', title: 'It is open', contentType: 'Article' },
    ...{ newsType: 'Announcement', displayDate: daysFromToday(-3), status: 'published' },
  });
  const told = { kind: 'news', title: 'It is open', createdAt: today } as const;
  const notificationOf = new Map(Object.values(people).map(({ id }) => [id, uuidv7()]));
  for (const [userId, id] of notificationOf) {
    await db.insert(notifications).values({ ...told, id, userId, gameId: game.id, dedupeKey: id });
  }
  const story = await makeStory(db, {
    ...{ gameId: game.id, userId: other.id, achievementId: contents.story.achievement.id },
  });
  const certificate = { attemptId: story.attemptId, userId: other.id, holderName: 'Other', issuedAt: today };
  await db.insert(certificates).values({ ...certificate, number: '0246-8ACE-GJMP-RTWY' });

  const admin = backoffice(server, 'admin');
  const draft = await makeDraftGame(admin, { name: 'Winter Bench' });
  const draftContents = await makeDraftContents(admin, draft.level.id);
  const mediaId = await makeFile(db, 'hide.pdf', 'application/pdf', { pages: 4 });
  return {
    ...{ people, other, admin, game, tier, level, team, contents, newsId, notificationOf, story, mediaId },
    ...{ prize, badge, grantId, revocableGrantId, draft: { ...draft, ...draftContents } },
  };
}

/** @returns a request of every call, by its name below the API's base, and who there is to make them */
export async function makeEveryCall(server: TestApp, db: Database) {
  const world = await makeWorld(server, db);
  const { people, other, admin, game, tier, level, team, contents, draft } = world;
  const counts = new Map<string, number>();
  /** A name that nothing has yet: one more call renames nothing of the others'. */
  const another = (kind: string) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `${kind}${counts.get(kind)}`;
  };
  const makeSession = async (userId: string) => {
    const at = server.clock.now;
    const seen = { userId, sid: another('session'), device: null, signedInAt: at, lastSeenAt: at };
    const [session] = await db.insert(userSessions).values(seen).returning();
    return session?.id;
  };
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f4a3c' } })
    .png()
    .toBuffer();
  const picture = fileForm(png, 'picture.png');
  const { quiz, secondQuiz, exam, feedback, pdf, podcast, story, visit, together } = contents;
  const idOf = (content: { achievement: { id: string } }) => content.achievement.id;
  const answersTo = (key: 'id' | 'questionId', ids: readonly string[]) =>
    ids.map((id) => ({ [key]: id, answers: ['A'] }));
  /** Nobody else's: those who work in the backoffice call as well. */
  const renamed = new Map<string, number>();
  const anotherName = (id: string) => {
    if (!renamed.has(id)) renamed.set(id, renamed.size);
    return { username: `Countess${'s'.repeat(renamed.get(id) ?? 0)}` };
  };
  const versionOf = async (questionId = '') => {
    const ofQuestion = eq(questionVersions.questionId, questionId);
    return (await db.select({ id: questionVersions.id }).from(questionVersions).where(ofQuestion))[0]?.id;
  };
  const mine =
    (rest: string, more: Omit<ReadyCall, 'path'> = {}): Making =>
    ({ id }) => ({
      ...{ path: `/users/${id}/${rest}`, ...more },
    });
  const submission =
    (kind: string, content: { achievement: { id: string } }, body: Json): Making =>
    () => ({
      ...{ path: `/achievements/${kind}/${idOf(content)}/submission`, body },
    });
  const inGame = `/games/${game.id}`;

  const v1: Record<string, Making> = {
    'GET /user': ({ id }) => ({ path: '/user', tells: id }),
    'POST /user/avatar': () => ({ path: '/user/avatar', ...picture }),
    'PUT /user/lastlogin': () => ({ path: '/user/lastlogin' }),
    'PUT /user/username': ({ id }) => ({ path: '/user/username', body: anotherName(id) }),
    'DELETE /configuration/user': () => ({ path: '/configuration/user' }),
    'GET /team/{teamId}': () => ({ path: `/team/${team.id}` }),
    'GET /quiz/achievement/{achievementId}': () => ({ path: `/quiz/achievement/${idOf(quiz)}` }),
    'POST /quiz/user': () => ({
      path: '/quiz/user',
      body: { achievementId: idOf(quiz), answers: answersTo('questionId', quiz.questionIds), status: 'Submitted' },
    }),
    'POST /quiz/practice': () => ({
      path: '/quiz/practice',
      body: { achievementId: idOf(secondQuiz), questionId: secondQuiz.questionIds[0], answers: ['A'] },
    }),
    'GET /rewards/tier': () => ({ path: '/rewards/tier' }),
    'GET /rewards/user': () => ({ path: '/rewards/user' }),
    'GET /news': () => ({ path: '/news' }),
    'GET /notification/user': () => ({ path: '/notification/user' }),
    'PUT /notification/{id}': ({ id }) => ({ path: `/notification/${world.notificationOf.get(id)}` }),
    'GET /leaderboard/user': () => ({ path: '/leaderboard/user' }),
    'GET /leaderboard/team': () => ({ path: '/leaderboard/team' }),
    'GET /leaderboard/user/score': () => ({ path: '/leaderboard/user/score' }),
    'GET /game/user': () => ({ path: '/game/user' }),
    'POST /engagement/user/{engagementType}': () => ({ path: '/engagement/user/LogIn' }),
    'GET /engagement/user': () => ({ path: '/engagement/user' }),
    'GET /achievement/{achievementId}': () => ({ path: `/achievement/${idOf(visit)}` }),
    'GET /achievement/user': () => ({ path: '/achievement/user' }),
    'GET /achievement/team': () => ({ path: '/achievement/team' }),
    'GET /achievement/checkbonus/{levelId}': () => ({ path: `/achievement/checkbonus/${level.id}` }),
  };

  const v2: Record<string, Making> = {
    'GET /users/profile': () => ({ path: '/users/profile' }),
    'GET /sessions': () => ({ path: '/sessions' }),
    'DELETE /sessions/current': () => ({ path: '/sessions/current' }),
    'DELETE /sessions/{id}': async ({ id }) => {
      const isKnown = (await db.$count(users, eq(users.id, id))) > 0;
      return { path: `/sessions/${await makeSession(isKnown ? id : other.id)}` };
    },
    'PUT /users/{id}/login': mine('login'),
    'PUT /users/{id}/username': ({ id }) => ({ path: `/users/${id}/username`, body: anotherName(id) }),
    'POST /users/{id}/profile-image': mine('profile-image', picture),
    'DELETE /users/{id}/profile-image': mine('profile-image'),
    'PATCH /users/{id}/preferences': mine('preferences', { body: { appearance: 'dark' } }),
    'DELETE /users/{id}/configuration': mine('configuration'),
    'GET /users/{id}/data': mine('data'),
    'GET /home': () => ({ path: '/home?experience=standard' }),
    'GET /games/all-active': () => ({ path: '/games/all-active' }),
    'PUT /users/{id}/current-game': mine('current-game', { body: { gameId: game.id } }),
    'GET /games/{gameId}/tiers': () => ({ path: `${inGame}/tiers` }),
    'GET /games/{gameId}/tiers/{tierId}/levels': () => ({ path: `${inGame}/tiers/${tier.id}/levels` }),
    'GET /games/{gameId}/levels/{id}': () => ({ path: `${inGame}/levels/${level.id}` }),
    'GET /games/{gameId}/achievements': () => ({ path: `${inGame}/achievements?gameType=Team` }),
    'GET /games/{gameId}/achievements/count': () => ({ path: `${inGame}/achievements/count` }),
    'GET /games/{gameId}/levels/{levelId}/achievements': () => ({ path: `${inGame}/levels/${level.id}/achievements` }),
    'GET /certificates/{number}': () => ({ path: '/certificates/0246-8ACE-GJMP-RTWY' }),
    'GET /games/{gameId}/achievements/{id}/quiz': () => ({ path: `${inGame}/achievements/${idOf(secondQuiz)}/quiz` }),
    'POST /achievements/quiz/{id}/submission': submission('quiz', secondQuiz, {
      ...{ answers: answersTo('id', secondQuiz.questionIds), status: 'Submitted' },
    }),
    'POST /achievements/quiz/{id}/practice': () => ({
      path: `/achievements/quiz/${idOf(secondQuiz)}/practice`,
      body: { id: secondQuiz.questionIds[0], answers: ['A'] },
    }),
    'GET /games/{gameId}/achievements/{id}/exam': () => ({ path: `${inGame}/achievements/${idOf(exam)}/exam` }),
    'GET /games/{gameId}/achievements/{id}/exam-attempt': () => ({
      path: `${inGame}/achievements/${idOf(exam)}/exam-attempt`,
    }),
    'POST /achievements/exam/{id}/submission': submission('exam', exam, {
      ...{ answers: answersTo('id', exam.questionIds), status: 'Submitted' },
    }),
    'GET /games/{gameId}/achievements/{id}/feedback': () => ({
      path: `${inGame}/achievements/${idOf(feedback)}/feedback`,
    }),
    'POST /achievements/feedback/{id}/submission': submission('feedback', feedback, {
      status: 'Submitted',
      answers: [
        { id: feedback.ids.rating, answer: 4 },
        { id: feedback.ids.text, answer: 'Nothing is missing.' },
      ],
    }),
    'GET /games/{gameId}/achievements/{id}/pdf': () => ({ path: `${inGame}/achievements/${idOf(pdf)}/pdf` }),
    'POST /achievements/pdf/{id}/submission': submission('pdf', pdf, {
      ...{ status: 'Saved', pagesSeen: [1, 2, 3, 4], page: 4, sequence: 1 },
    }),
    'GET /games/{gameId}/achievements/{id}/podcast': () => ({
      path: `${inGame}/achievements/${idOf(podcast)}/podcast`,
    }),
    'POST /achievements/podcast/{id}/submission': submission('podcast', podcast, {
      ...{ status: 'Saved', isTranscriptRead: true, sequence: 1 },
    }),
    'GET /games/{gameId}/achievements/{id}/successful-story': () => ({
      path: `${inGame}/achievements/${idOf(story)}/successful-story`,
    }),
    'POST /achievements/successful-story/{id}/submission': submission('successful-story', story, {
      ...{ status: 'Submitted', title: 'The strap', text: 'She came back.' },
    }),
    'POST /users/{id}/stories/pictures': mine('stories/pictures', picture),
    'GET /games/{gameId}/leadersboards': () => ({ path: `${inGame}/leadersboards` }),
    'GET /games/{gameId}/leadersboards/search': () => ({ path: `${inGame}/leadersboards/search?name=other` }),
    'GET /games/{gameId}/leadersboards/part': () => ({ path: `${inGame}/leadersboards/part?part=week` }),
    'GET /games/{gameId}/score': () => ({ path: `${inGame}/score` }),
    'GET /games/{gameId}/points': () => ({ path: `${inGame}/points` }),
    'GET /games/{gameId}/teams/{teamId}': () => ({ path: `${inGame}/teams/${team.id}` }),
    'POST /games/{gameId}/engagements': () => ({
      ...{ path: `${inGame}/engagements`, body: { type: 'ReadNews', itemId: world.newsId } },
    }),
    'GET /games/{gameId}/engagements': () => ({ path: `${inGame}/engagements` }),
    'GET /games/{gameId}/weekly-goal': () => ({ path: `${inGame}/weekly-goal` }),
    'PUT /games/{gameId}/weekly-goal': () => ({ path: `${inGame}/weekly-goal`, body: { goal: 3 } }),
    'GET /games/{gameId}/daily-question': () => ({ path: `${inGame}/daily-question` }),
    // Of a quiz that the person has passed by then.
    'POST /games/{gameId}/daily-question': async () => ({
      path: `${inGame}/daily-question`,
      body: { key: `2026-11-21/${await versionOf(secondQuiz.questionIds[0])}/ordered`, answers: ['A'] },
    }),
    'GET /games/{gameId}/rewards': () => ({ path: `${inGame}/rewards` }),
    'POST /games/{gameId}/rewards/{id}/claim': () => ({ path: `${inGame}/rewards/${world.prize.id}/claim` }),
    'GET /games/{gameId}/news': () => ({ path: `${inGame}/news` }),
    'GET /users/{id}/notifications': mine('notifications'),
    'PUT /users/{id}/notifications/{notificationId}/read': ({ id }) => ({
      path: `/users/${id}/notifications/${world.notificationOf.get(id)}/read`,
    }),
    'PUT /users/{id}/notifications/read': mine('notifications/read'),
    'GET /games/{gameId}/results': () => ({ path: `${inGame}/results` }),
    'POST /games/{gameId}/awards': () => {
      const award = { achievementId: idOf(visit), userId: other.id, occurredAt: '2026-11-20T16:30:00Z' };
      return { path: `${inGame}/awards`, body: { awards: [{ ...award, externalId: another('till/') }] } };
    },
    'POST /client-errors': () => ({ path: '/client-errors', body: { message: 'It broke', page: '/home' } }),
  };

  const { awardId, revocableId, adjustmentId, imports, archive } = await makeHistory();

  /** What administrators have done: to be looked at, and to be taken back. */
  async function makeHistory() {
    const grantByHand = async (title: string) => {
      const { id } = await makeAchievement(db, level, { title, position: 20 });
      await admin.post(`/achievements/${id}/awards`, { holderIds: [other.id], reason });
      return (await admin.list(`/awards?achievementId=${id}`)).rows[0]?.id ?? '';
    };
    const [awardId, revocableId] = [await grantByHand('Seen the window'), await grantByHand('Seen the vault')];
    const entry = await admin.post(`/enrolments/${await enrolmentOf(other)}/adjustments`, { points: 5, reason });
    const bring = (email: string) => uploadFile(server, 'users', `Email,Name\n${email},Anna\n`);
    const [looked, applicable, undoable, correctable] = [
      await bring('anna@people.example'),
      await bring('berta@people.example'),
      await bring('clara@people.example'),
      await bring('dana@people.example'),
    ];
    await act(server, undoable.id, 'apply');
    return {
      ...{ awardId, revocableId, adjustmentId: entry.json<{ id: string }>().id },
      imports: { looked, applicable, undoable, correctable },
      archive: fileForm(await save(admin, draft.game.id), 'game.zip'),
    };
  }

  async function enrolmentOf({ id }: Person): Promise<string> {
    return (await admin.list(`/enrolments?gameId=${game.id}&userId=${id}`)).rows[0]?.id ?? '';
  }

  /** Somebody who is in the game and has done nothing. */
  async function makeNewcomer() {
    const name = another('newcomer');
    const { id } = await makeUser(db, { username: name, email: `${name}@gamehub.example`, subject: randomUUID() });
    await enrol(db, game.id, id);
    return { id, subject: name, email: `${name}@gamehub.example` };
  }
  const makeEmptyGame = () => admin.create('games', gameBody({ name: 'Autumn Bench' }));

  const wordsOf = `/games/${draft.game.id}/translations/tier/${draft.tier.id}/de`;
  const reports = `${inGame}/reports`;

  const calls: Record<string, Making> = {
    'POST /media': () => ({ path: '/media', ...picture }),
    'GET /media/{id}/uses': () => ({ path: `/media/${world.mediaId}/uses` }),
    'POST /quizzes/{id}/questions': () => ({
      ...{ path: `/quizzes/${draft.quizId}/questions`, body: { questions: [question] } },
    }),
    'POST /categories/{id}/questions': () => ({
      ...{ path: `/categories/${draft.category.id}/questions`, body: { questions: [question] } },
    }),
    'POST /submissions/{id}/review': async () => {
      const { id: userId } = await makeNewcomer();
      const { id } = await makeStory(db, { gameId: game.id, achievementId: idOf(story), userId });
      return { path: `/submissions/${id}/review`, body: { decision: 'accepted', reason: 'Well told' } };
    },
    'POST /news/{id}/copies': () => ({
      ...{ path: `/news/${draft.news.id}/copies`, body: { cultures: ['Poland'] } },
    }),
    'POST /users/{id}/erase': async () => {
      const { id, email } = await makeNewcomer();
      return { path: `/users/${id}/erase`, body: { email } };
    },
    'POST /users/{id}/profile-image': () => ({ path: `/users/${other.id}/profile-image`, ...picture }),
    'DELETE /users/{id}/profile-image': () => ({ path: `/users/${other.id}/profile-image` }),
    'GET /users/{id}/sessions': () => ({ path: `/users/${other.id}/sessions` }),
    'DELETE /users/{id}/sessions/{sessionId}': async () => ({
      path: `/users/${other.id}/sessions/${await makeSession(other.id)}`,
    }),
    'POST /users/{id}/signOut': () => ({ path: `/users/${other.id}/signOut` }),
    'GET /overview': () => ({ path: '/overview', tells: game.id }),
    'GET /overview/tasks': () => ({ path: '/overview/tasks', tells: game.id }),
    'GET /games/{id}/preview': () => ({ path: `${inGame}/preview` }),
    'GET /games/{id}/audiences': () => ({ path: `${inGame}/audiences` }),
    'POST /games/{id}/publication/plan': () => ({ path: `${inGame}/publication/plan`, body: { parts: null } }),
    'POST /games/{id}/publication': () => ({ path: `${inGame}/publication`, body: { audience: 'nobody' } }),
    'GET /games/{id}/publication/scheduled': () => ({ path: `${inGame}/publication/scheduled` }),
    'DELETE /games/{id}/publication/scheduled/{scheduledId}': async () => {
      const scheduledId = randomUUID();
      await db.insert(scheduledPublications).values({
        ...{ id: scheduledId, gameId: game.id, at: new Date('2030-01-01T00:00:00Z'), archivedIds: [] },
        publication: {
          ...{ audience: null, market: null, teamId: null },
          parts: { tiers: [], levels: [], achievements: [] },
        },
        ...{ plannedAt: new Date('2026-01-01T00:00:00Z'), plannedBy: other.id },
      });
      return { path: `${inGame}/publication/scheduled/${scheduledId}` };
    },
    'GET /games/{id}/outline': () => ({ path: `${inGame}/outline` }),
    'GET /games/{id}/readiness': () => ({ path: `/games/${draft.game.id}/readiness` }),
    'POST /achievements/{id}/consequences': () => ({
      ...{ path: `/achievements/${idOf(quiz)}/consequences`, body: { points: 80 } },
    }),
    'GET /levels/{id}/affected': () => ({ path: `/levels/${level.id}/affected` }),
    'GET /tiers/{id}/affected': () => ({ path: `/tiers/${tier.id}/affected` }),
    'GET /games/{id}/affected': () => ({ path: `${inGame}/affected` }),
    'GET /teams/{id}/affected': () => ({ path: `/teams/${team.id}/affected` }),
    'GET /rewards/{id}/affected': () => ({ path: `/rewards/${world.badge.id}/affected` }),
    'GET /news/{id}/affected': () => ({ path: `/news/${world.newsId}/affected` }),
    'POST /achievements/{id}/regrading': async () => {
      await server.services.regradings.work();
      return { path: `/achievements/${idOf(quiz)}/regrading`, body: { choice: 'whereBetter', reason } };
    },
    'GET /achievements/{id}/regradings': () => ({ path: `/achievements/${idOf(quiz)}/regradings` }),
    'GET /games/{gameId}/reports': () => ({ path: reports }),
    'GET /games/{gameId}/reports/export': () => ({ path: `${reports}/export?report=completion` }),
    ...Object.fromEntries(
      ['players', 'engagement', 'completion', 'teams', 'markets', 'questions', 'exams'].map((report) => [
        `GET /games/{gameId}/reports/${report}`,
        () => ({ path: `${reports}/${report}` }),
      ]),
    ),
    'POST /games/{id}/enrolments': async () => {
      const { id } = await admin.create('users', userFields());
      return { path: `${inGame}/enrolments`, body: { userIds: [id], teamId: team.id } };
    },
    'POST /games/{id}/reminders': () => ({ path: `${inGame}/reminders`, body: { userIds: [other.id] } }),
    'POST /achievements/{id}/awards': () => ({
      ...{ path: `/achievements/${idOf(together)}/awards`, body: { holderIds: [team.id], reason } },
    }),
    'POST /awards/{id}/revoke': () => ({ path: `/awards/${revocableId}/revoke`, body: { reason } }),
    'GET /enrolments/{id}/standing': async () => ({
      path: `/enrolments/${await enrolmentOf(other)}/standing?change=10`,
    }),
    'GET /teams/{id}/standing': () => ({ path: `/teams/${team.id}/standing?change=10` }),
    'POST /enrolments/{id}/adjustments': async () => ({
      ...{ path: `/enrolments/${await enrolmentOf(other)}/adjustments`, body: { points: 5, reason } },
    }),
    'POST /teams/{id}/adjustments': () => ({ path: `/teams/${team.id}/adjustments`, body: { points: 5, reason } }),
    'POST /ledger/{id}/reverse': () => ({ path: `/ledger/${adjustmentId}/reverse`, body: { reason } }),
    'POST /rewards/{id}/grants': () => ({
      ...{ path: `/rewards/${world.prize.id}/grants`, body: { holderIds: [other.id], reason } },
    }),
    'POST /grants/{id}/revoke': () => ({ path: `/grants/${world.revocableGrantId}/revoke`, body: { reason } }),
    'POST /imports': () => ({ path: '/imports?kind=users', ...fileForm('Email\ndora@people.example\n', 'people.csv') }),
    'POST /imports/preview': () => ({
      path: '/imports/preview?kind=users',
      ...fileForm('Email\ndora@people.example\n', 'people.csv'),
    }),
    'GET /imports/template': () => ({ path: '/imports/template?kind=users' }),
    'GET /imports/{id}/report': () => ({ path: `/imports/${imports.looked.id}/report` }),
    'POST /imports/{id}/correct': async () => ({
      path: `/imports/${imports.correctable.id}/correct`,
      body: { cells: [{ rowId: await importRowOf(imports.correctable), index: 1, text: 'Dana' }] },
    }),
    'POST /imports/{id}/apply': () => ({ path: `/imports/${imports.applicable.id}/apply` }),
    'POST /imports/{id}/undo': () => ({ path: `/imports/${imports.undoable.id}/undo`, body: {} }),
    'POST /api-keys': () => ({
      path: '/api-keys',
      body: { name: 'Till', scopes: ['write:awards'], gameIds: [game.id], expiresAt: null },
    }),
    'POST /api-keys/{id}/revoke': async () => ({
      path: `/api-keys/${(await makeKey(server, { name: 'Old till' })).apiKey.id}/revoke`,
    }),
    'GET /games/{gameId}/translations': () => ({ path: `/games/${draft.game.id}/translations?kind=tier` }),
    'GET /games/{gameId}/translations/export': () => ({
      path: `/games/${draft.game.id}/translations/export?language=de&format=csv`,
    }),
    'GET /games/{gameId}/translations/{kind}/{id}/{language}': () => ({ path: wordsOf }),
    'PUT /games/{gameId}/translations/{kind}/{id}/{language}': async () => {
      const { revision } = await admin.get(wordsOf);
      return { path: wordsOf, body: { revision, words: { name: 'Bronze' } } };
    },
    'POST /games/{id}/duplicate': () => ({
      ...{ path: `/games/${draft.game.id}/duplicate`, body: { name: 'Spring Bench' } },
    }),
    'POST /games/{id}/dates': async () => ({
      ...{ path: `/games/${(await makeEmptyGame()).id}/dates`, body: { startDay: '2027-03-01' } },
    }),
    'POST /levels/{id}/duplicate': () => ({ path: `/levels/${draft.level.id}/duplicate`, body: { name: 'Again' } }),
    'POST /achievements/{id}/duplicate': () => ({
      ...{ path: `/achievements/${draft.achievement.id}/duplicate`, body: { title: 'Again' } },
    }),
    'GET /games/{id}/archive': () => ({ path: `/games/${draft.game.id}/archive` }),
    'GET /games/{id}/archive/omissions': () => ({ path: `/games/${draft.game.id}/archive/omissions` }),
    'GET /games/archive/template': () => ({ path: '/games/archive/template' }),
    'POST /games/archive/check': () => ({ path: '/games/archive/check', ...archive }),
    'POST /games/archive': () => ({ path: '/games/archive', ...archive }),
  };

  function userFields(): Json {
    const name = another('newcomer');
    return { username: name, email: `${name}@people.example` };
  }
  const ofDraft = { gameId: draft.game.id };
  const oneAudited = async () => (await admin.list(`/audit?entityId=${draft.level.id}`)).rows[0]?.id ?? '';
  const importRowOf = async ({ id }: { id: string }) =>
    (await admin.list(`/importRows?importId=${id}`)).rows[0]?.id ?? '';
  const keyId = (await makeKey(server, { name: 'Known till' })).apiKey.id;
  const made = (resource: string, body: () => Json) => async () => (await admin.create(resource, body())).id;

  const samples: Record<string, Sample> = {
    games: {
      ...{
        existing: draft.game.id,
        change: { name: 'Winter Bench' },
        create: () => gameBody({ name: 'Autumn Bench' }),
      },
      removable: async () => (await makeEmptyGame()).id,
    },
    tiers: {
      ...{ existing: draft.tier.id, change: { name: 'Bronze' }, parent: ['gameId', draft.game.id] },
      create: () => ({ ...ofDraft, name: 'Silver' }),
    },
    levels: {
      ...{ existing: draft.level.id, change: { name: 'Leather' }, parent: ['tierId', draft.tier.id] },
      create: () => ({ tierId: draft.tier.id, name: 'Wood' }),
    },
    achievements: {
      ...{ existing: draft.achievement.id, change: { points: 60 }, parent: ['levelId', draft.level.id] },
      ...{ create: () => quizBody(draft.level.id), together: { startDate: '2026-11-01T07:00:00.000Z' } },
    },
    quizzes: { existing: draft.quizId, change: { shufflesAnswers: true } },
    questions: {
      ...{ existing: draft.question.id, change: { explanation: 'Tanned.' }, parent: ['quizId', draft.quizId] },
      create: () => questionBody(draft.quizId),
    },
    exams: { existing: draft.examId, change: { timeLimit: 1_800 } },
    parts: {
      ...{ existing: draft.part.id, change: { name: 'Rules' }, parent: ['examId', draft.examId] },
      create: () => ({ examId: draft.examId, name: 'Cases' }),
    },
    categories: {
      ...{ existing: draft.category.id, change: { passMark: 50 }, parent: ['partId', draft.part.id] },
      create: () => ({ partId: draft.part.id, name: 'Travel' }),
    },
    examQuestions: {
      ...{ existing: draft.examQuestion.id, change: { explanation: 'It is a rule.' } },
      ...{ parent: ['categoryId', draft.category.id], create: () => ({ ...question, categoryId: draft.category.id }) },
    },
    gameQuestions: { existing: draft.question.id },
    pdfs: { existing: draft.pdfId, change: { file: world.mediaId } },
    podcasts: { existing: draft.podcastId, change: { minimumHeard: 80 } },
    feedbacks: { existing: draft.feedbackId },
    feedbackQuestions: {
      ...{ existing: draft.feedbackQuestion.id, change: { required: false }, parent: ['feedbackId', draft.feedbackId] },
      create: () => ({ feedbackId: draft.feedbackId, text: 'What else?' }),
    },
    stories: { existing: draft.storyPromptId, change: { prompt: '<p>Tell of a repair.</p>' } },
    teams: {
      ...{ existing: team.id, change: { name: 'Atelier' } },
      create: () => ({ gameId: game.id, name: another('Team ') }),
    },
    news: {
      ...{ existing: draft.news.id, change: { title: 'It is open' }, create: () => newsBody(draft.game.id) },
      together: { displayDate: '2026-11-03T08:00:00.000Z' },
    },
    rewards: {
      ...{ existing: draft.reward.id, change: { points: 900 }, parent: ['gameId', draft.game.id] },
      create: () => rewardBody(draft.game.id),
    },
    grants: { existing: world.grantId, change: {} },
    users: { existing: other.id, change: { market: 'DACH' }, create: userFields, together: { role: 'editor' } },
    enrolments: {
      existing: await enrolmentOf(other),
      change: { tierId: tier.id },
      together: { tierId: null },
      create: async () => ({ gameId: game.id, userId: await made('users', userFields)() }),
    },
    awards: { existing: awardId },
    ledger: { existing: adjustmentId },
    media: { existing: world.mediaId, change: { isArchived: false } },
    submissions: { existing: world.story.id },
    audit: { existing: await oneAudited() },
    imports: { existing: imports.looked.id },
    importRows: { existing: await importRowOf(imports.looked) },
    'api-keys': { existing: keyId },
  };

  const requests: Record<keyof typeof bases, Record<string, Making>> = {
    ...{ v1, v2, backoffice: { ...calls, ...requestsOf(samples) } },
  };
  return { people, other, draftGameId: draft.game.id, requests };

  function requestsOf(all: Record<string, Sample>): Record<string, Making> {
    const requests: Record<string, Making> = {};
    for (const [name, sample] of Object.entries(all)) {
      const { existing, change, create, parent, together } = sample;
      const one = `/${name}/${existing}`;
      const told = { tells: existing };
      requests[`GET /${name}`] = () => ({ path: `/${name}?id=${existing}`, ...told });
      requests[`GET /${name}/export`] = () => ({ path: `/${name}/export?id=${existing}`, ...told });
      requests[`GET /${name}/{id}`] = () => ({ path: one, ...told });
      requests[`PATCH /${name}/{id}`] = () => ({ path: one, body: change });
      requests[`PUT /${name}/{id}`] = () => ({ path: one, body: change });
      if (create === undefined) continue;
      const { removable = async () => (await admin.create(name, await create())).id } = sample;
      requests[`POST /${name}`] = async () => ({ path: `/${name}`, body: await create() });
      requests[`DELETE /${name}/{id}`] = async () => ({ path: `/${name}/${await removable()}` });
      requests[`POST /${name}/bulk`] = async () => ({
        ...{ path: `/${name}/bulk`, body: { ids: [existing], status: 'draft' } },
      });
      requests[`POST /${name}/changes`] = async () => {
        const { version } = await admin.get(one);
        const moved = parent === undefined ? {} : { parentId: parent[1] };
        return {
          path: `/${name}/changes`,
          body: { rows: [{ id: existing, version }], ...(together ? { fields: together } : moved) },
        };
      };
      if (parent === undefined) continue;
      requests[`POST /${name}/reorder`] = async () => {
        const { rows } = await admin.list(`/${name}?${parent[0]}=${parent[1]}&_end=100&_sort=position`);
        return { path: `/${name}/reorder`, body: { parentId: parent[1], ids: rows.map(({ id }) => id) } };
      };
    }
    return requests;
  }
}

export type EveryCall = Awaited<ReturnType<typeof makeEveryCall>>;

/** What is asked of a resource. */
interface Sample {
  /** The row that is read and changed. */
  existing: string;
  change?: Json;
  /** A body that creates another one. */
  create?: () => Json | Promise<Json>;
  /** One that can be deleted; without it, a new one. */
  removable?: () => Promise<string>;
  /** The field of what it stands in, and the id. */
  parent?: [field: string, id: string];
  /** What can be changed for several at once. */
  together?: Json;
}
