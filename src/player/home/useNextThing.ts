import { useQuery } from '@tanstack/react-query';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { teamAchievementsQuery, userAchievementsQuery } from '../game/achievements.queries.ts';
import { useVariant } from '../area/variant.ts';
import { nextThing } from './home.rules.ts';

/** What the player does next; undefined while it is not known. */
export function useNextThing(game: PlayerGame | undefined) {
  const { client, leadsWithDueDates } = useVariant();
  const mine = useQuery({ ...userAchievementsQuery(client), enabled: game !== undefined });
  const teams = useQuery({ ...teamAchievementsQuery(client), enabled: game !== undefined });
  const achievements = { mine: mine.data, teams: teams.data, failed: mine.isError || teams.isError };
  return game && nextThing(game, achievements, leadsWithDueDates);
}
