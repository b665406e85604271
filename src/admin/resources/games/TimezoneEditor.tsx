import { Select } from 'antd';
import type { Editor, EditorProps } from '../../crud/declaration/declaration.ts';
import { inZone } from '../../controls/wallClock.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
/** Where the person is, as far as their device says. */
export const ownZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zones.includes(zone) ? zone : 'UTC';
};

const options = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** The game's time zone. The dates keep what was typed: who corrects the zone meant the clock, not the instant. */
function TimezoneEditor({ value, onChange, context, ...control }: EditorProps<string>) {
  const { values, change } = context;
  const choose = (zone: string) => {
    if (value === undefined) return onChange(zone);
    change({
      timezone: zone,
      startDate: inZone(values['startDate'] as string | undefined, value, zone, 'start') ?? undefined,
      endDate: inZone(values['endDate'] as string | undefined, value, zone, 'end') ?? undefined,
    });
  };
  return (
    <Select
      {...control}
      className="bo-choice"
      showSearch
      value={value}
      options={options}
      optionFilterProp="label"
      onChange={choose}
    />
  );
}

export const timezoneEditor: Editor<string> = { Component: TimezoneEditor, layout: 'input', hidesCount: true };
