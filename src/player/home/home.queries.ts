import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import type { PageQuery } from '#src/providers/navigation/preload.ts';
import { userAchievementsQuery } from '../game/achievements.queries.ts';
import { gameQuery } from '../game/game.queries.ts';
import { scoreQuery } from '../game/score.queries.ts';

/** What the first look at the home page shows. What stands below asks for itself, so that a slow network brings this first. */
export const homeQueries = (client: PlayerClient): readonly PageQuery[] => [
  gameQuery(client),
  scoreQuery(client),
  userAchievementsQuery(client),
];
