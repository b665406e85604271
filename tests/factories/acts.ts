import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '#server/platform/db/client.ts';
import { rewardGrants } from '#server/schema/rewards.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { save } from '#tests/factories/archives.ts';
import {
  backoffice,
  gameBody,
  makeDraftContents,
  makeDraftGame,
  makePeople,
  newsBody,
  questionBody,
  quizBody,
  rewardBody,
  userBody,
} from '#tests/factories/backoffice.ts';
import { makeFeedback, makePdf, makePodcast, makeStory, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import { fileForm } from '#tests/factories/imports.ts';
import { makeAchievement, makePlayer, makeQuiz, makeStage, makeUser } from '#tests/factories/play.ts';
import type { Call, TestApp } from '#tests/setup/app.ts';

/** A request that has everything it needs, and has not been sent yet. */
export interface Act extends Pick<Call, 'as' | 'body' | 'raw' | 'headers'> {
  path: string;
}

type Json = Record<string, unknown>;

/**
 * How to make one request of each call that takes an `Idempotency-Key`, by the call's name. Each makes players, games and contents of
 * its own, so that the same act can be done any number of times, each time with the same consequences. Needs `makeStaff`.
 */
export function actsOn(server: TestApp, db: Database): Readonly<Record<string, () => Promise<Act>>> {
  const admin = backoffice(server, 'admin');
  const mark = () => randomUUID().slice(0, 8);
  let place = 0;
  /** Another number each time. */
  const next = () => (place += 1);

  /** Somebody who plays a game with one level. */
  const makeStageWithPlayer = async () => {
    const { game, level } = await makeStage(db);
    const player = await makePlayer(db, game);
    return { game, level, player, as: player.subject };
  };
  type Stage = Awaited<ReturnType<typeof makeStageWithPlayer>>;

  const pictureForm = async () => {
    const [r, g, b] = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
    const plain = { width: 40, height: 40, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } } as const;
    return fileForm(await sharp({ create: plain }).png().toBuffer(), 'a.png');
  };
  const submission =
    (kind: string, make: (stage: Stage) => Promise<{ id: string; body: Json }>) => async (): Promise<Act> => {
      const stage = await makeStageWithPlayer();
      const { id, body } = await make(stage);
      return { path: `/api/v2/achievements/${kind}/${id}/submission`, as: stage.as, body };
    };

  const office = (path: string, body?: Json): Act => ({ path: `/api/backoffice${path}`, as: 'admin', body });
  const because = () => ({ reason: `Because of ${mark()}` });

  const makeDraft = async () => {
    const draft = await makeDraftGame(admin, { name: `A game ${mark()}` });
    return { ...draft, gameId: draft.game.id };
  };
  const makeDraftWithContents = async () => {
    const draft = await makeDraft();
    return { ...draft, ...(await makeDraftContents(admin, draft.level.id)) };
  };
  const create =
    <D>(resource: string, make: () => Promise<D>, body: (made: D) => Json) =>
    async () =>
      office(`/${resource}`, body(await make()));
  const changeStatus =
    (resource: string, one: (draft: Awaited<ReturnType<typeof makeDraft>>) => { id: string }) => async () =>
      office(`/${resource}/bulk`, { ids: [one(await makeDraft()).id], status: 'archived' });
  /** Puts a second one before the one that a draft has. */
  const reorder =
    <D>(resource: string, make: () => Promise<D>, of: (made: D) => { parentId: string; first: string; second: Json }) =>
    async () => {
      const { parentId, first, second } = of(await make());
      const { id } = await admin.create(resource, second);
      return office(`/${resource}/reorder`, { parentId, ids: [id, first] });
    };
  const named = () => ({ name: `One more ${mark()}` });
  const { quizId: _, ...question } = questionBody('');
  const another = () => ({ ...question, text: `What is ${mark()}?` });

  const makeMember = async () => {
    const game = await admin.create('games', gameBody(named()));
    return { game, ...(await makePeople(admin, game.id)) };
  };
  const adjust = async (enrolmentId: string) => {
    const answer = await admin.post(`/enrolments/${enrolmentId}/adjustments`, { points: 5, ...because() });
    return answer.json<{ id: string }>().id;
  };
  const makeAward = async () => {
    const { level, player } = await makeStageWithPlayer();
    const { id } = await makeAchievement(db, level);
    await admin.post(`/achievements/${id}/awards`, { holderIds: [player.id], ...because() });
    return (await admin.list(`/awards?achievementId=${id}`)).rows[0]?.id ?? '';
  };
  const makePrize = async (stage: Stage, more: Json = {}) => {
    const given = { category: 'Physical', type: 'Manual', points: null, status: 'published', ...more };
    return (await admin.create('rewards', rewardBody(stage.game.id, given))).id;
  };
  const makeGrant = async () => {
    const stage = await makeStageWithPlayer();
    const rewardId = await makePrize(stage);
    const id = randomUUID();
    await db.insert(rewardGrants).values({ id, rewardId, userId: stage.player.id, grantedAt: server.clock.now });
    return { ...stage, rewardId, id };
  };
  const makeNews = async (stage: Stage) =>
    (await admin.create('news', newsBody(stage.game.id, { status: 'published' }))).id;

  return {
    'POST /api/v1/user/avatar': async () => {
      const { as } = await makeStageWithPlayer();
      return { path: '/api/v1/user/avatar', as, ...(await pictureForm()) };
    },
    'POST /api/v1/quiz/user': async () => {
      const { level, as } = await makeStageWithPlayer();
      const { achievement, questionIds } = await makeQuiz(db, level);
      const answers = questionIds.map((questionId) => ({ questionId, answers: ['A'] }));
      return { path: '/api/v1/quiz/user', as, body: { achievementId: achievement.id, answers, status: 'Submitted' } };
    },
    'POST /api/v1/engagement/user/{engagementType}': async () => {
      const stage = await makeStageWithPlayer();
      const itemId = await makeNews(stage);
      return { path: `/api/v1/engagement/user/ReadNews?itemId=${itemId}&gameId=${stage.game.id}`, as: stage.as };
    },

    'POST /api/v2/users/{id}/profile-image': async () => {
      const { player, as } = await makeStageWithPlayer();
      return { path: `/api/v2/users/${player.id}/profile-image`, as, ...(await pictureForm()) };
    },
    'POST /api/v2/users/{id}/stories/pictures': async () => {
      const { player, as } = await makeStageWithPlayer();
      return { path: `/api/v2/users/${player.id}/stories/pictures`, as, ...(await pictureForm()) };
    },
    'POST /api/v2/achievements/quiz/{id}/submission': submission('quiz', async ({ level }) => {
      const { achievement, questionIds } = await makeQuiz(db, level);
      const answers = questionIds.map((id) => ({ id, answers: ['A'] }));
      return { id: achievement.id, body: { answers, status: 'Submitted' } };
    }),
    'POST /api/v2/achievements/exam/{id}/submission': submission('exam', async ({ level }) => {
      const { achievement, questionIds } = await makeExam(db, level);
      const answers = questionIds.map((id) => ({ id, answers: ['A'] }));
      return { id: achievement.id, body: { answers, status: 'Submitted' } };
    }),
    'POST /api/v2/achievements/feedback/{id}/submission': submission('feedback', async ({ level }) => {
      const { achievement, ids } = await makeFeedback(db, level);
      const answers = [
        { id: ids.rating, answer: 4 },
        { id: ids.text, answer: 'Nothing is missing.' },
      ];
      return { id: achievement.id, body: { answers, status: 'Submitted' } };
    }),
    'POST /api/v2/achievements/pdf/{id}/submission': submission('pdf', async ({ level }) => {
      const { achievement } = await makePdf(db, level);
      return { id: achievement.id, body: { status: 'Saved', pagesSeen: [1, 2, 3, 4], sequence: next() } };
    }),
    'POST /api/v2/achievements/podcast/{id}/submission': submission('podcast', async ({ level }) => {
      const { achievement } = await makePodcast(db, level);
      return { id: achievement.id, body: { status: 'Saved', isTranscriptRead: true, sequence: next() } };
    }),
    'POST /api/v2/achievements/successful-story/{id}/submission': submission('successful-story', async ({ level }) => {
      const { achievement } = await makeStoryPrompt(db, level);
      return {
        id: achievement.id,
        body: { status: 'Submitted', title: 'The strap', text: `She came back ${mark()}.` },
      };
    }),
    'POST /api/v2/games/{gameId}/engagements': async () => {
      const stage = await makeStageWithPlayer();
      const body = { type: 'ReadNews', itemId: await makeNews(stage) };
      return { path: `/api/v2/games/${stage.game.id}/engagements`, as: stage.as, body };
    },
    'POST /api/v2/games/{gameId}/rewards/{id}/claim': async () => {
      const { game, rewardId, as } = await makeGrant();
      return { path: `/api/v2/games/${game.id}/rewards/${rewardId}/claim`, as };
    },
    'POST /api/v2/games/{gameId}/awards': async () => {
      const { game, level, player } = await makeStageWithPlayer();
      const { id: achievementId } = await makeAchievement(db, level);
      const award = { achievementId, userId: player.id, occurredAt: '2026-11-20T16:30:00Z', externalId: mark() };
      return {
        path: `/api/v2/games/${game.id}/awards`,
        headers: byKey(await makeKey(server)),
        body: { awards: [award] },
      };
    },

    'POST /api/backoffice/media': async () => ({ ...office('/media'), ...(await pictureForm()) }),
    'POST /api/backoffice/users/{id}/profile-image': async () => {
      const { player } = await makeStageWithPlayer();
      return { ...office(`/users/${player.id}/profile-image`), ...(await pictureForm()) };
    },
    'POST /api/backoffice/games/archive': async () => {
      const { gameId } = await makeDraft();
      return { ...office('/games/archive'), ...fileForm(await save(admin, gameId), 'game.zip') };
    },
    'POST /api/backoffice/quizzes/{id}/questions': async () =>
      office(`/quizzes/${(await makeDraft()).quizId}/questions`, { questions: [another(), another()] }),
    'POST /api/backoffice/categories/{id}/questions': async () =>
      office(`/categories/${(await makeDraftWithContents()).category.id}/questions`, { questions: [another()] }),
    'POST /api/backoffice/submissions/{id}/review': async () => {
      const { game, level, player } = await makeStageWithPlayer();
      const { achievement } = await makeStoryPrompt(db, level);
      const { id } = await makeStory(db, { gameId: game.id, achievementId: achievement.id, userId: player.id });
      return office(`/submissions/${id}/review`, { decision: 'accepted', reason: `Well told, ${mark()}` });
    },
    'POST /api/backoffice/news/{id}/copies': async () =>
      office(`/news/${(await makeDraft()).news.id}/copies`, {
        cultures: ['Poland', next() % 2 === 0 ? 'Sweden' : 'Slovakia'],
      }),
    'POST /api/backoffice/users/{id}/erase': async () => {
      const { id, email } = await makeUser(db);
      return office(`/users/${id}/erase`, { email });
    },
    'POST /api/backoffice/achievements/{id}/regrading': async () => {
      const { achievement } = await makeQuiz(db, (await makeStageWithPlayer()).level);
      return office(`/achievements/${achievement.id}/regrading`, { choice: 'whereBetter', ...because() });
    },
    'POST /api/backoffice/games/{id}/publication': async () => {
      const { game, level } = await makeStage(db, { status: 'draft' });
      await makeAchievement(db, level);
      const market = `Market ${mark()}`;
      await makeUser(db, { market });
      return office(`/games/${game.id}/publication`, { audience: 'market', market });
    },
    'POST /api/backoffice/games/{id}/reminders': async () => {
      const { game, player } = await makeStageWithPlayer();
      return office(`/games/${game.id}/reminders`, { userIds: [player.id] });
    },
    'POST /api/backoffice/games/{id}/enrolments': async () => {
      const { game, team } = await makeMember();
      return office(`/games/${game.id}/enrolments`, { userIds: [(await makeUser(db)).id], teamId: team.id });
    },
    'POST /api/backoffice/achievements/{id}/awards': async () => {
      const { level, player } = await makeStageWithPlayer();
      const { id } = await makeAchievement(db, level);
      return office(`/achievements/${id}/awards`, { holderIds: [player.id], ...because() });
    },
    'POST /api/backoffice/awards/{id}/revoke': async () => office(`/awards/${await makeAward()}/revoke`, because()),
    'POST /api/backoffice/enrolments/{id}/adjustments': async () =>
      office(`/enrolments/${(await makeMember()).enrolment.id}/adjustments`, { points: 5, ...because() }),
    'POST /api/backoffice/teams/{id}/adjustments': async () =>
      office(`/teams/${(await makeMember()).team.id}/adjustments`, { points: 5, ...because() }),
    'POST /api/backoffice/ledger/{id}/reverse': async () =>
      office(`/ledger/${await adjust((await makeMember()).enrolment.id)}/reverse`, because()),
    'POST /api/backoffice/rewards/{id}/grants': async () => {
      const stage = await makeStageWithPlayer();
      return office(`/rewards/${await makePrize(stage)}/grants`, { holderIds: [stage.player.id], ...because() });
    },
    'POST /api/backoffice/grants/{id}/revoke': async () =>
      office(`/grants/${(await makeGrant()).id}/revoke`, because()),
    'POST /api/backoffice/api-keys/{id}/revoke': async () =>
      office(`/api-keys/${(await makeKey(server)).apiKey.id}/revoke`),
    'POST /api/backoffice/games/{id}/duplicate': async () =>
      office(`/games/${(await makeDraft()).gameId}/duplicate`, named()),
    'POST /api/backoffice/games/{id}/dates': async () =>
      office(`/games/${(await makeDraft()).gameId}/dates`, { startDay: `${2026 + next()}-03-01` }),
    'POST /api/backoffice/levels/{id}/duplicate': async () =>
      office(`/levels/${(await makeDraft()).level.id}/duplicate`, named()),
    'POST /api/backoffice/achievements/{id}/duplicate': async () =>
      office(`/achievements/${(await makeDraft()).achievement.id}/duplicate`, { title: `Again ${mark()}` }),

    'POST /api/backoffice/games': async () => office('/games', gameBody(named())),
    'POST /api/backoffice/tiers': create('tiers', makeDraft, ({ gameId }) => ({ gameId, ...named() })),
    'POST /api/backoffice/levels': create('levels', makeDraft, ({ tier }) => ({ tierId: tier.id, ...named() })),
    'POST /api/backoffice/achievements': create('achievements', makeDraft, ({ level }) => quizBody(level.id)),
    'POST /api/backoffice/questions': create('questions', makeDraft, ({ quizId }) => questionBody(quizId)),
    'POST /api/backoffice/parts': create('parts', makeDraftWithContents, ({ examId }) => ({ examId, ...named() })),
    'POST /api/backoffice/categories': create('categories', makeDraftWithContents, ({ part }) => ({
      partId: part.id,
      ...named(),
    })),
    'POST /api/backoffice/examQuestions': create('examQuestions', makeDraftWithContents, ({ category }) => ({
      categoryId: category.id,
      ...another(),
    })),
    'POST /api/backoffice/feedbackQuestions': create('feedbackQuestions', makeDraftWithContents, ({ feedbackId }) => ({
      feedbackId,
      text: 'What else?',
    })),
    'POST /api/backoffice/teams': create('teams', makeDraft, ({ gameId }) => ({ gameId, ...named() })),
    'POST /api/backoffice/news': create('news', makeDraft, ({ gameId }) => newsBody(gameId)),
    'POST /api/backoffice/rewards': create('rewards', makeDraft, ({ gameId }) => rewardBody(gameId)),
    'POST /api/backoffice/users': async () => office('/users', userBody()),
    'POST /api/backoffice/enrolments': async () => {
      const { game } = await makeMember();
      return office('/enrolments', { gameId: game.id, userId: (await makeUser(db)).id });
    },

    'POST /api/backoffice/games/bulk': changeStatus('games', ({ game }) => game),
    'POST /api/backoffice/tiers/bulk': changeStatus('tiers', ({ tier }) => tier),
    'POST /api/backoffice/levels/bulk': changeStatus('levels', ({ level }) => level),
    'POST /api/backoffice/achievements/bulk': changeStatus('achievements', ({ achievement }) => achievement),
    'POST /api/backoffice/news/bulk': changeStatus('news', ({ news }) => news),
    'POST /api/backoffice/rewards/bulk': changeStatus('rewards', ({ reward }) => reward),
    'POST /api/backoffice/teams/bulk': async () =>
      office('/teams/bulk', { ids: [(await makeMember()).team.id], status: 'archived' }),

    'POST /api/backoffice/levels/changes': async () => {
      const { gameId, level } = await makeDraft();
      const { id: parentId } = await admin.create('tiers', { gameId, ...named() });
      return office('/levels/changes', { rows: [{ id: level.id, version: level.version }], parentId });
    },
    'POST /api/backoffice/achievements/changes': async () => {
      const { id, version } = (await makeDraft()).achievement;
      const dates = { startDate: '2026-11-01T07:00:00.000Z', endDate: '2026-12-01T23:00:00.000Z' };
      return office('/achievements/changes', { rows: [{ id, version }], fields: dates });
    },

    'POST /api/backoffice/news/changes': async () => {
      const { id, version } = (await makeDraft()).news;
      return office('/news/changes', { rows: [{ id, version }], fields: { displayDate: '2026-11-03T08:00:00.000Z' } });
    },

    'POST /api/backoffice/users/changes': async () => {
      const { id, version } = await admin.create('users', userBody());
      return office('/users/changes', { rows: [{ id, version }], fields: { role: 'editor', isActive: false } });
    },
    'POST /api/backoffice/enrolments/changes': async () => {
      const { id, version } = (await makeMember()).enrolment;
      return office('/enrolments/changes', { rows: [{ id, version }], fields: { teamId: null } });
    },

    'POST /api/backoffice/tiers/reorder': reorder('tiers', makeDraft, ({ gameId, tier }) => ({
      ...{ parentId: gameId, first: tier.id, second: { gameId, ...named() } },
    })),
    'POST /api/backoffice/levels/reorder': reorder('levels', makeDraft, ({ tier, level }) => ({
      ...{ parentId: tier.id, first: level.id, second: { tierId: tier.id, ...named() } },
    })),
    'POST /api/backoffice/achievements/reorder': reorder('achievements', makeDraft, ({ level, achievement }) => ({
      ...{ parentId: level.id, first: achievement.id, second: quizBody(level.id) },
    })),
    'POST /api/backoffice/questions/reorder': reorder('questions', makeDraft, ({ quizId, question: first }) => ({
      ...{ parentId: quizId, first: first.id, second: questionBody(quizId) },
    })),
    'POST /api/backoffice/rewards/reorder': reorder('rewards', makeDraft, ({ gameId, reward }) => ({
      ...{ parentId: gameId, first: reward.id, second: rewardBody(gameId) },
    })),
    'POST /api/backoffice/parts/reorder': reorder('parts', makeDraftWithContents, ({ examId, part }) => ({
      ...{ parentId: examId, first: part.id, second: { examId, ...named() } },
    })),
    'POST /api/backoffice/categories/reorder': reorder('categories', makeDraftWithContents, ({ part, category }) => ({
      parentId: part.id,
      first: category.id,
      second: { partId: part.id, ...named() },
    })),
    'POST /api/backoffice/examQuestions/reorder': reorder(
      'examQuestions',
      makeDraftWithContents,
      ({ category, examQuestion }) => ({
        ...{ parentId: category.id, first: examQuestion.id, second: { categoryId: category.id, ...another() } },
      }),
    ),
    'POST /api/backoffice/feedbackQuestions/reorder': reorder(
      'feedbackQuestions',
      makeDraftWithContents,
      ({ feedbackId, feedbackQuestion }) => ({
        ...{ parentId: feedbackId, first: feedbackQuestion.id, second: { feedbackId, text: 'What else?' } },
      }),
    ),
  };
}
