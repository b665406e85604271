import type { PlayerGame } from '#shared/game/games.contract.ts';

/** [spec] The game's own texts, in the order of their links. */
const gameTexts = ['gameRules', 'tutorial', 'aboutGame'] as const;
export type GameText = (typeof gameTexts)[number];

export type Texts = Pick<PlayerGame, GameText | 'dashboard' | 'languages'>;

/** The texts that a game has. What is said of it on the home page is about the game, too. */
export const textsOf = (game: Texts): GameText[] =>
  gameTexts.filter((text) => game[text].trim() !== '' || (text === 'aboutGame' && game.dashboard.trim() !== ''));
