import { isWithin, shownWindow, type Window } from '../game/games.rules.ts';

/** What decides whether another system can record an achievement. */
export interface RecordableTerms {
  gameType: 'Individual' | 'Team';
  contentKind: string | null;
  behaviourEngagement: string | null;
  startDate: Date | null;
  endDate: Date | null;
}

export type RecordRefusal =
  | 'has_content'
  | 'by_behaviour'
  | 'for_teams'
  | 'for_players'
  | 'in_future'
  | 'outside_window';

/** Clocks of shops may be ahead by this much, in ms. */
const tolerance = 5 * 60_000;

/** An accomplishment that is recorded later. */
interface Done {
  holder: 'player' | 'team';
  occurredAt: Date;
}

/** Why it cannot have been done at that time; null when it can. What was done in time counts, whenever it is recorded. */
export function refusalOfTime(
  achievement: Pick<RecordableTerms, 'startDate' | 'endDate'>,
  game: Window,
  occurredAt: Date,
  now: Date,
): 'in_future' | 'outside_window' | null {
  if (occurredAt.getTime() > now.getTime() + tolerance) return 'in_future';
  const window = shownWindow({ startsAt: achievement.startDate, endsAt: achievement.endDate }, game);
  return isWithin(window, occurredAt) ? null : 'outside_window';
}

/** Why it cannot be recorded for a player, or a team; null when it can. */
export function refusalOfHolder(
  { gameType }: Pick<RecordableTerms, 'gameType'>,
  holder: Done['holder'],
): 'for_teams' | 'for_players' | null {
  if (gameType === 'Team' && holder === 'player') return 'for_teams';
  return gameType === 'Individual' && holder === 'team' ? 'for_players' : null;
}

/**
 * Why another system may not record it; null when it may. It records achievements that players see as "To do": those without
 * content and without a behaviour rule. The player's level need not be open yet, because it has been done already.
 */
export function refusalToRecordFromOutside(
  achievement: RecordableTerms,
  game: Window,
  { holder, occurredAt }: Done,
  now: Date,
): RecordRefusal | null {
  if (achievement.contentKind !== null) return 'has_content';
  if (achievement.behaviourEngagement !== null) return 'by_behaviour';
  return refusalOfHolder(achievement, holder) ?? refusalOfTime(achievement, game, occurredAt, now);
}
