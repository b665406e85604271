import { DayFields } from '../components/DayFields.tsx';
import { instantOf, wallClockOf } from '../editors/wallClock.ts';

interface PeriodFilterProps {
  /** What the instants are. */
  label: string;
  /** The fields say it too. */
  isNamed: boolean;
  from: string | undefined;
  until: string | undefined;
  onChange: (operator: 'gte' | 'lte', value: string | undefined) => void;
}

const ends = { from: { operator: 'gte', edge: 'start' }, until: { operator: 'lte', edge: 'end' } } as const;

/** From the beginning of one day until the end of another, in the person's own time zone. */
export function PeriodFilter({ label, isNamed, from, until, onChange }: PeriodFilterProps) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    // Both days stay beside each other as long as there is room.
    <div className="bo-filters__period" data-set={from !== undefined || until !== undefined || undefined}>
      <DayFields
        label={label}
        isNamed={isNamed}
        from={wallClockOf(from, timeZone, ends.from.edge).date}
        until={wallClockOf(until, timeZone, ends.until.edge).date}
        onChange={(end, date) => {
          const { operator, edge } = ends[end];
          onChange(operator, instantOf({ date, time: '' }, timeZone, edge) ?? undefined);
        }}
      />
    </div>
  );
}
