import { games } from '#server/schema/games.ts';

/** What decides in which language a game's words are read. */
export const gameLanguages = { language: games.language, offeredLanguages: games.offeredLanguages };
