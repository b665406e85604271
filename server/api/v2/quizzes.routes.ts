import { quizzesV2, type PlayerQuiz, type PlayerQuizV2 } from '#shared/quizzes/quizzes.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

/** [spec] In v2 a question's key is `id`. */
const byId = <T extends { questionId: string }>({ questionId, ...rest }: T) => ({ ...rest, id: questionId });

const present = ({ questions, review, ...quiz }: PlayerQuiz): PlayerQuizV2 => ({
  ...quiz,
  questions: questions.map(byId),
  review: review?.map(byId) ?? null,
});

export const quizzesRoutes = implement(quizzesV2, ({ quizzes }) => ({
  getQuiz: async ({ caller, params: { id, gameId } }) => {
    const userId = personOf(caller);
    return ok(present(await (userId === null ? quizzes.describe(gameId, id) : quizzes.forPlayer(userId, id, gameId))));
  },
  submitQuiz: async ({ caller, params, body: { answers, ...body } }) => {
    const sent = answers.map(({ id, ...answer }) => ({ ...answer, questionId: id }));
    return ok(present(await quizzes.submit(caller.id, { ...body, achievementId: params.id, answers: sent })));
  },
}));
