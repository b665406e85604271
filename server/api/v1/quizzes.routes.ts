import { quizzesV1 } from '#shared/quizzes/quizzes.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const quizzesRoutes = implement(quizzesV1, ({ quizzes }) => ({
  getQuiz: async ({ caller, params }) => ok(await quizzes.forPlayer(caller.id, params.achievementId)),
  submitQuiz: async ({ caller, body }) => ok(await quizzes.submit(caller.id, body)),
}));
