/** What the names of kept answers in `localStorage` begin with. */
export const keptPrefix = 'gamehub.answers/';
