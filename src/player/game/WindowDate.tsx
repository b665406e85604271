import { DateTime } from '../ui/DateTime.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { shownEdge } from './windowDate.rules.ts';

export interface WindowDateProps {
  /** ISO 8601, as it comes from the server. */
  instant: string;
  edge: 'start' | 'end';
  /** Of the game; left out in lists, where the reader's own time is enough. */
  timeZone?: string;
}

/** The day on which something opens or the last day on which it is open; with the time when that is near. */
export function WindowDate({ instant, edge, timeZone }: WindowDateProps) {
  const at = new Date(instant);
  const isMidnight = at.getHours() === 0 && at.getMinutes() === 0;
  const shown = shownEdge(at, edge, useMinute(), isMidnight);
  return (
    <DateTime
      instant={shown.instant.toISOString()}
      format={shown.style}
      {...(timeZone !== undefined && { gameTimeZone: timeZone })}
    />
  );
}
