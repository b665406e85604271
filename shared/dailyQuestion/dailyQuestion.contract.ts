/** What travels over HTTP about the question of the day: one a day, from the quizzes that a player has passed in a game. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, OtherLanguages } from '../http/fields.ts';
import { Labels, playerQuestionV2, questionReviewV2 } from '../questions/questions.contract.ts';

/**
 * `none`: not offered, or no quiz is passed yet; `open`: one can be answered today; `answered`: today's is answered; `later`: no
 * question is due today.
 */
export const dailyQuestionStates = ['none', 'open', 'answered', 'later'] as const;

/** What the home page says of it. */
export const DailyQuestionState = z.object({
  state: z.enum(dailyQuestionStates),
  /** Today in the game's time zone: "2026-11-21". */
  day: z.iso.date(),
  /** When the next one can be answered; null while one is open, and for `none`. */
  next: z.iso.date().nullable(),
});
export type DailyQuestionState = z.infer<typeof DailyQuestionState>;

export const DailyQuestion = DailyQuestionState.extend({
  /** null for `none` and `later`, and where its quiz may no longer be shown. */
  asked: z
    .object({
      /** What is shown, to be sent back with the answer. */
      key: z.string(),
      question: playerQuestionV2,
      /** The quiz that it is from. */
      achievementId: Id,
      levelId: Id,
      title: z.string(),
      languages: OtherLanguages,
      /** null until it is answered. */
      review: questionReviewV2.nullable(),
      /** When this question comes again; null until it is answered. */
      comesAgain: z.iso.date().nullable(),
    })
    .nullable(),
});
export type DailyQuestion = z.infer<typeof DailyQuestion>;

const params = z.object({ gameId: Id });

export const dailyQuestionV2 = {
  getDailyQuestion: endpoint({
    method: 'GET',
    path: '/games/{gameId}/daily-question',
    auth: ['player'],
    summary: "+ The caller's question of the day in this game, without the right answers until it is answered",
    params,
    responses: { 200: DailyQuestion },
  }),
  answerDailyQuestion: endpoint({
    method: 'POST',
    path: '/games/{gameId}/daily-question',
    auth: ['player'],
    summary: '+ Answers it and says what is right; only the first answer of a day is stored, and earns no points',
    params,
    body: z.strictObject({ key: z.string().max(100), answers: Labels.min(1) }),
    responses: { 200: DailyQuestion },
    errors: ['question_changed'],
  }),
};
