export interface QuizNavigation {
  /** [spec] The quiz is done: opening a question with it leads to the achievement's page. */
  isQuizDone?: boolean;
  /** How many history entries are between this question and the page from which the quiz was entered. */
  depth?: number;
}

/** [spec] Leaves a submitted quiz. One object, because a new one would be a new navigation. */
export const leavingDoneQuiz: QuizNavigation = { isQuizDone: true };

/** Into a quiz from the achievement's page. */
export const enteringQuiz: QuizNavigation = { depth: 1 };

/** From one question of a quiz to another. */
export const withinQuiz = (here: QuizNavigation | null): QuizNavigation => ({ depth: (here?.depth ?? 0) + 1 });
