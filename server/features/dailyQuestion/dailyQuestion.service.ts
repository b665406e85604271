import type { DailyQuestion, DailyQuestionState } from '#shared/dailyQuestion/dailyQuestion.contract.ts';
import { dailyStateOf, dueOn, offersDailyQuestion, questionToAsk } from '#shared/dailyQuestion/dailyQuestion.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { labelAt, type AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';
import {
  checkAnswer,
  findQuestion,
  inReaderTexts,
  mayShowRight,
  presentQuestion,
  reviewQuestion,
} from '#server/game/attempts/questions.service.ts';
import type { EnrolledGame } from '#server/game/state/enrolments.repository.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import {
  achievementsOf,
  findSeen,
  loadReadableState,
  lockActivePlayer,
  type PlayerState,
} from '#server/game/state/playerState.service.ts';
import { dailyQuestionRepository, type DailyAnswer, type DailyCandidate } from './dailyQuestion.repository.ts';
import { schedule, type Memory } from './schedule.ts';

type Repository = ReturnType<typeof dailyQuestionRepository>;
type Last = Awaited<ReturnType<Repository['findLast']>>;

/** What home needs of it. */
export interface DailyRows {
  quizzes: Awaited<ReturnType<Repository['listQuizzes']>>;
  last: Last;
}

/** A question as it is asked on a day. */
interface Asked {
  achievementId: string;
  versionId: string;
  shufflesAnswers: boolean;
  day: string;
}

/** Everything on which the order of its answers depends: what is answered is what was shown. */
const keyOf = ({ day, versionId, shufflesAnswers }: Asked) =>
  `${day}/${versionId}/${shufflesAnswers ? 'shuffled' : 'ordered'}`;

const findAsked = (tx: Executor, { versionId, shufflesAnswers, day }: Asked, userId: string) =>
  findQuestion(tx, versionId, shufflesAnswers ? `${versionId}/${userId}/${day}` : null);

/** Passed quizzes whose right answers the player may see. */
function revealedIn(playerState: PlayerState, now: Date): Set<string> {
  const quizzes = achievementsOf(playerState).filter(({ id, contentKind }) => {
    const past = playerState.player.attempts.get(id) ?? [];
    if (contentKind !== 'quiz' || !past.some(({ result }) => result === 'Passed')) return false;
    return mayShowRight({ playerState, ...findSeen(playerState, id), past }, now);
  });
  return new Set(quizzes.map(({ id }) => id));
}

/** One question a day from the quizzes that a player has passed; it comes again when the scheduler says so. */
export function createDailyQuestionService({
  db,
  clock,
  enrolments,
}: {
  db: Database;
  clock: () => Date;
  enrolments: EnrolmentsService;
}) {
  /** For `present`; null where it is not offered. */
  async function read(on: Executor, userId: string, game: EnrolledGame): Promise<DailyRows | null> {
    if (!offersDailyQuestion(game, clock())) return null;
    const stored = dailyQuestionRepository(on);
    const [quizzes, last] = await Promise.all([stored.listQuizzes(userId, game.id), stored.findLast(userId, game.id)]);
    return { quizzes, last };
  }

  function present(playerState: PlayerState, { timezone }: EnrolledGame, rows: DailyRows | null): DailyQuestionState {
    const now = clock();
    const revealed = revealedIn(playerState, now);
    const quizzes = rows?.quizzes.filter(({ achievementId }) => revealed.has(achievementId)) ?? [];
    return dailyStateOf(quizzes, rows?.last?.answer.day ?? null, localDayAt(now, timezone));
  }

  /**
   * The questions that the player may be asked some day, and the last that they answered, in one statement.
   * @throws AppError not_found for a game that is not the player's
   */
  async function load(on: Executor, userId: string, gameId: string) {
    const now = clock();
    const stored = dailyQuestionRepository(on);
    const [playerState, enrolled, all, last] = await Promise.all([
      loadReadableState(on, userId, gameId, now),
      enrolments.listEnrolled(userId, on),
      stored.listQuestions(userId, gameId),
      stored.findLast(userId, gameId),
    ]);
    const game = enrolled.find(({ id }) => id === gameId);
    if (game === undefined) throw new AppError('not_found');
    const revealed = offersDailyQuestion(game, now) ? revealedIn(playerState, now) : new Set<string>();
    const questions = all.filter(({ achievementId }) => revealed.has(achievementId));
    return { playerState, questions, last, day: localDayAt(now, game.timezone), revealed };
  }
  type Loaded = Awaited<ReturnType<typeof load>>;

  const stateOf = ({ questions, last, day }: Loaded) =>
    dailyStateOf(
      questions.map(({ due }) => ({ unasked: due === null ? 1 : 0, due })),
      last?.answer.day ?? null,
      day,
    );

  /** @param answer null until it is answered */
  async function presentAsked(
    on: Executor,
    { playerState, revealed }: Loaded,
    asked: Asked,
    answer: DailyAnswer | null,
  ): Promise<DailyQuestion['asked']> {
    const { achievementId } = asked;
    const found = revealed.has(achievementId) ? await findAsked(on, asked, playerState.userId) : undefined;
    if (found === undefined) return null;
    const [question = found] = await inReaderTexts(on, playerState.game, [found]);
    const { questionId: id, answerOrder } = question;
    const chosen = answerOrder.flatMap((index, place) => (answer?.chosen.includes(index) ? [labelAt(place)] : []));
    const { levelId, title, languages } = findSeen(playerState, achievementId).achievement;
    return {
      key: keyOf(asked),
      question: { id, ...presentQuestion(question, new Map([[id, chosen]])) },
      ...{ achievementId, levelId, title, languages },
      review: answer && { id, ...reviewQuestion(question, new Map([[id, chosen]])) },
      comesAgain: answer?.due ?? null,
    };
  }

  async function presentDay(on: Executor, loaded: Loaded): Promise<DailyQuestion> {
    const { questions, last, day } = loaded;
    const state = stateOf(loaded);
    if (state.state === 'answered' && last !== undefined) {
      const { answer, ...quiz } = last;
      const asked = { ...quiz, versionId: answer.versionId, day: answer.day };
      return { ...state, asked: await presentAsked(on, loaded, asked, answer) };
    }
    const next = state.state === 'open' ? questionToAsk(questions, day) : null;
    return { ...state, asked: next && (await presentAsked(on, loaded, { ...next, day }, null)) };
  }

  /** @throws AppError question_changed when that question is not asked in this form any more */
  async function record(tx: Executor, loaded: Loaded, sent: SentAnswer): Promise<Loaded> {
    const { playerState, questions, day } = loaded;
    const { userId, game } = playerState;
    const asked = dueOn(questions, day).find((one) => keyOf({ ...one, day }) === sent.key);
    if (asked === undefined) throw new AppError('question_changed');
    const question = await findAsked(tx, { ...asked, day }, userId);
    if (question === undefined) throw new AppError('question_changed');
    checkAnswer(question, sent.answers);
    const { questionId, versionId, answerOrder } = question;
    const { isRight } = reviewQuestion(question, new Map([[questionId, sent.answers]]));
    const answer = {
      ...{ userId, questionId, gameId: game.id, day, versionId, isRight, answeredAt: clock() },
      ...schedule(memoryOf(asked), isRight, day),
      chosen: answerOrder.filter((_, place) => sent.answers.includes(labelAt(place))),
    };
    await dailyQuestionRepository(tx).save(answer);
    const { achievementId, shufflesAnswers } = asked;
    return {
      ...loaded,
      questions: questions.map((one) => (one === asked ? { ...one, ...answer } : one)),
      last: { answer, achievementId, shufflesAnswers },
    };
  }

  return {
    read,
    present,

    /** @throws AppError not_found for a game that is not the player's */
    forPlayer: (userId: string, gameId: string): Promise<DailyQuestion> =>
      together(db, async (on) => presentDay(on, await load(on, userId, gameId))),

    /**
     * The first answer of a day is stored; another one changes nothing, and returns the first.
     * @throws AppError not_found where it is not offered; question_changed when that question is not asked in this form any more
     */
    answer: (userId: string, gameId: string, sent: SentAnswer): Promise<DailyQuestion> =>
      db.transaction(async (tx) => {
        await lockActivePlayer(tx, userId, gameId);
        const loaded = await together(tx, (on) => load(on, userId, gameId));
        const { state } = stateOf(loaded);
        if (state === 'none') throw new AppError('not_found');
        return presentDay(tx, state === 'answered' ? loaded : await record(tx, loaded, sent));
      }),
  };
}

interface SentAnswer {
  key: string;
  answers: AnswerLabel[];
}

/** What the scheduler knows of it; null when it was never answered. */
const memoryOf = ({ day, stability, difficulty }: DailyCandidate): Memory | null =>
  day === null || stability === null || difficulty === null ? null : { day, stability, difficulty };
