export interface QuizNavigation {
  /** [spec] The quiz is done: opening a question with it leads to the achievement's page. */
  isQuizDone?: boolean;
  /** How many history entries are between this page and the one from which the quiz or the exam was entered. */
  depth?: number;
}

/** [spec] Leaves a submitted quiz. One object, because a new one would be a new navigation. */
export const leavingDoneQuiz: QuizNavigation = { isQuizDone: true };

/** Into a quiz or an exam from the achievement's page. */
export const enteringQuiz: QuizNavigation = { depth: 1 };

/** From one page of a quiz or an exam to another. */
export const withinQuiz = (here: QuizNavigation | null): QuizNavigation => ({ depth: (here?.depth ?? 0) + 1 });
