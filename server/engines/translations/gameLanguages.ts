import { games } from '#server/schema/games.ts';

/** The columns that decide in which language a game is read. */
export const gameLanguages = { language: games.language, offeredLanguages: games.offeredLanguages };
