import type { PlayerGame } from '#shared/games/games.contract.ts';

/** The address of each of the player's pages, given the game. */
export const places: Record<string, (game: PlayerGame) => string> = {
  home: () => '/home',
  notifications: () => '/notifications',
  profile: () => '/profile',
  'the board of players': () => '/leaderboards',
  'the board of teams': () => '/leaderboards?gameType=Team',
  'a team': ({ team }) => `/leaderboards/${team?.id}`,
  'the game': () => '/game',
  'a level': (game) => `/game/${game.continue?.levelId}`,
  'a level that is not open': ({ tiers }) => `/game/${tiers.at(-1)?.levels.at(-1)?.id}`,
  'an achievement': (game) => `/game/${game.continue?.levelId}/${game.continue?.achievementId}`,
  rewards: () => '/rewards',
  'the rewards of teams': () => '/rewards?gameType=Team',
  news: () => '/news',
  'the statement of points': () => '/points',
  'no page at all': () => '/nowhere/at-all',
};
