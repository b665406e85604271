/** What a navigation to a question says beside its address. */
export interface QuizNavigation {
  /** [spec] The quiz is done: whoever comes to a question with it goes to the achievement's page. */
  isQuizDone?: boolean;
  /** How many entries of the history lie between this question and the page from which the quiz was entered. */
  depth?: number;
}

/** [spec] Away from a quiz that is submitted. One object, because a new one would be a new navigation. */
export const leavingDoneQuiz: QuizNavigation = { isQuizDone: true };

/** Into a quiz from the achievement's page. */
export const enteringQuiz: QuizNavigation = { depth: 1 };

/** From one question of a quiz to another. */
export const withinQuiz = (here: QuizNavigation | null): QuizNavigation => ({ depth: (here?.depth ?? 0) + 1 });
