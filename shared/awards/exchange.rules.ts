import { isWithin, shownWindow, type Window } from '../games/games.rules.ts';

/** What decides whether an achievement can be recorded from outside. */
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

/** Clocks of shops run ahead; so much is no future. */
const tolerance = 5 * 60_000;

/**
 * Why another system may not record it; null when it may. It records what players see as "To do": what has no content to
 * open and follows from no behaviour. Whether the player's level is open yet does not matter, because what was done is done;
 * and what was done in time counts, whenever it is sent.
 */
export function refusalToRecordFromOutside(
  achievement: RecordableTerms,
  game: Window,
  what: { holder: 'player' | 'team'; occurredAt: Date },
  now: Date,
): RecordRefusal | null {
  if (achievement.contentKind !== null) return 'has_content';
  if (achievement.behaviourEngagement !== null) return 'by_behaviour';
  if (achievement.gameType === 'Team' && what.holder === 'player') return 'for_teams';
  if (achievement.gameType === 'Individual' && what.holder === 'team') return 'for_players';
  if (what.occurredAt.getTime() > now.getTime() + tolerance) return 'in_future';
  const window = shownWindow({ startsAt: achievement.startDate, endsAt: achievement.endDate }, game);
  return isWithin(window, what.occurredAt) ? null : 'outside_window';
}
