import { examCalls } from '#shared/exams/exams.contract.ts';
import { quizCalls } from '#shared/quizzes/quizzes.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created } from '#server/http/implement.ts';

const field = 'questions';

export const questionsRoutes = implement(quizCalls, ({ backoffice }) => ({
  addQuestions: async ({ caller, requestId, params, body }) =>
    created(await backoffice.questions.createAll({ caller, requestId }, params.id, body.questions, field)),
}));

export const examQuestionsRoutes = implement(examCalls, ({ backoffice }) => ({
  addExamQuestions: async ({ caller, requestId, params, body }) =>
    created(await backoffice.examQuestions.createAll({ caller, requestId }, params.id, body.questions, field)),
}));
