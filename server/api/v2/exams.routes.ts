import { examsV2 } from '#shared/exams/exams.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const examsRoutes = implement(examsV2, ({ exams }) => ({
  getExam: async ({ caller, params }) => ok(await exams.describe(personOf(caller), params.gameId, params.id)),
  getExamAttempt: async ({ caller, params }) => ok(await exams.forPlayer(caller.id, params.gameId, params.id)),
  submitExam: async ({ caller, params, body }) => ok(await exams.submit(caller.id, params.id, body)),
}));
