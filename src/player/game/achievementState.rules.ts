/** The texts and rosettes of an achievement's state. Pure. */
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { StateRosetteProps } from '../ui/StateRosette.tsx';

type Seen = Pick<
  Achievement,
  'state' | 'reason' | 'completedAt' | 'endDate' | 'availableAt' | 'waitsFor' | 'attemptsLeft' | 'result'
>;

/** A key of `achievements:state`, with the instant in its text. */
export interface StateLabel {
  key:
    | 'done'
    | 'doneSometime'
    | 'outOfAttempts'
    | 'inProgress'
    | 'inReview'
    | 'returned'
    | 'available'
    | 'lastAttempt'
    | 'toDo'
    | 'waitingForTeam'
    | 'startsLater'
    | 'levelLocked'
    | 'levelLockedSomehow'
    | 'bonusLocked'
    | 'noTeam'
    | 'missed';
  /** ISO 8601. */
  instant?: string;
  /** Which edge of the window the instant is, if it is one. */
  edge?: 'start' | 'end';
}

/** The text of its state [spec]: since when, until when, or why not. */
export function stateLabel(seen: Seen): StateLabel {
  switch (seen.state) {
    case 'Done':
      if (seen.reason === 'out_of_attempts') return { key: 'outOfAttempts' };
      return seen.completedAt === null ? { key: 'doneSometime' } : { key: 'done', instant: seen.completedAt };
    case 'Saved':
      if (seen.reason === 'in_review') return { key: 'inReview' };
      return { key: seen.reason === 'returned' ? 'returned' : 'inProgress' };
    case 'Available':
      return {
        key: seen.attemptsLeft === 1 && seen.result === 'Failed' ? 'lastAttempt' : 'available',
        instant: seen.endDate,
        edge: 'end',
      };
    case 'To do':
      return seen.reason === 'waiting_for_team'
        ? { key: 'waitingForTeam' }
        : { key: 'toDo', instant: seen.endDate, edge: 'end' };
    case 'Missed':
      return { key: 'missed', instant: seen.endDate, edge: 'end' };
    case 'Not available':
      return whyNotAvailable(seen);
  }
}

function whyNotAvailable({ reason, availableAt, waitsFor }: Seen): StateLabel {
  switch (reason) {
    case 'bonus_locked':
      return { key: 'bonusLocked' };
    case 'no_team':
      return { key: 'noTeam' };
    case 'level_locked':
      return { key: waitsFor === null ? 'levelLockedSomehow' : 'levelLocked' };
    default:
      return availableAt === null
        ? { key: 'levelLockedSomehow' }
        : { key: 'startsLater', instant: availableAt, edge: 'start' };
  }
}

/** A key of `achievements:kind`: its content kind, or how it is done without a content. */
export function kindOf({ contentKind, type }: Pick<Achievement, 'contentKind' | 'type'>) {
  return contentKind ?? (type === 'behavioral' ? 'behavioral' : 'none');
}

/** Gold only for what is earned: with no attempts left it is done, but nothing was earned. */
export function rosetteState({ state, reason }: Pick<Achievement, 'state' | 'reason'>): StateRosetteProps['state'] {
  if (state === 'Done') return reason === 'out_of_attempts' ? 'locked' : 'done';
  return state === 'Not available' || state === 'Missed' ? 'locked' : 'open';
}
