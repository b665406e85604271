/** The prefix of kept answers in `localStorage`. */
export const keptPrefix = 'gamehub.answers/';
