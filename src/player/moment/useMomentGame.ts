import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import type { Leaderboard, ScoreAfterGain } from '#shared/points/leaderboards.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { teamAchievementsQuery, userAchievementsQuery } from '../game/achievements.queries.ts';
import { gameQuery } from '../game/game.queries.ts';
import { useNextThing } from '../home/useNextThing.ts';
import { boardQuery } from '../leaderboards/leaderboards.queries.ts';
import type { Moment } from '../notifications/notificationList.rules.ts';
import { scoreAfterQuery } from './moment.queries.ts';
import { nextOfLevel, openedBy, type Opened } from './moment.rules.ts';
import { useSettled } from './useSettled.ts';

/** Where the next button leads. */
export interface NextPage {
  to: To;
  title: string;
  languages?: Readonly<Record<string, string>> | undefined;
}

export interface MomentGame {
  /** All is as it is after what was won, or could not be loaded. */
  isSettled: boolean;
  /** undefined while they are not known, and in a game other than the current one. */
  score: ScoreAfterGain | undefined;
  board: Leaderboard | undefined;
  opened: readonly Opened[];
  next: NextPage | null;
}

/** The game of a moment after it: the player's standing, what was opened, and what to do next. */
export function useMomentGame(moment: Moment, points: number | null): MomentGame {
  const { client, paths, celebrates } = useVariant();
  const { clientB } = useSession();
  const [{ game: of, kind }] = moment;
  const current = useQuery(gameQuery(client));
  const game = current.data?.id === of?.id ? current.data : undefined;
  const gained = kind === 'teamAward' ? null : points;
  const score = useQuery({
    ...scoreAfterQuery(clientB, of?.id ?? '', gained),
    enabled: celebrates && game !== undefined,
  });
  const hasBoard = celebrates && game?.sections.leaderboard === true;
  const board = useQuery({ ...boardQuery(client, 'Individual'), enabled: hasBoard });
  const mine = useQuery({ ...userAchievementsQuery(client), enabled: game !== undefined });
  const teams = useQuery({ ...teamAchievementsQuery(client), enabled: game !== undefined });
  const thing = useNextThing(game);
  const isSettled = useSettled([current, score, board, mine, teams]);
  if (game === undefined || !isSettled) {
    return { isSettled, score: undefined, board: undefined, opened: [], next: null };
  }
  const achievements = mine.data ?? [];
  const ofLevel = nextOfLevel(moment, achievements);
  const next = (): NextPage | null => {
    if (ofLevel) return { ...ofLevel, to: paths.achievement(ofLevel.levelId, ofLevel.id) };
    switch (thing?.kind) {
      case 'question':
        return { ...thing.work, to: paths.leftOff(thing.work.levelId, thing.work) };
      case 'begun':
        return { ...thing.work, to: paths.achievement(thing.work.levelId, thing.work.achievementId) };
      case 'start': {
        const { achievement } = thing;
        return { ...achievement, to: paths.achievement(achievement.levelId, achievement.id) };
      }
      default:
        return null;
    }
  };
  return {
    isSettled,
    score: score.data,
    board: hasBoard ? board.data : undefined,
    opened: openedBy(moment, game, achievements),
    next: next(),
  };
}
