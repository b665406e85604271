import { Button, Segmented, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReportChoices } from '#shared/reports/reports.contract.ts';
import { DayField } from '../../components/DayField.tsx';
import { SavedLists } from '../../crud/list/SavedLists.tsx';
import { hasPeriodBefore, lastDays, readReportState, reportQuery, writeReportState } from './reportLocation.ts';
import type { LastDays, ReportState } from './reportLocation.ts';

interface ReportFiltersProps {
  state: ReportState;
  choices: ReportChoices;
  onChange: (changes: Partial<ReportState>) => void;
}

/** Named views of reports are kept as those of lists are. */
const saved = { name: 'reports' };

/** The filters of a report: days, markets and teams. */
export function ReportFilters({ state, choices, onChange }: ReportFiltersProps) {
  const { t } = useTranslation(['reports', 'admin']);
  const isWhole = state.last === null && state.from === null && state.until === null;
  const query = reportQuery(state, choices);
  const shown = { from: query.get('from') ?? choices.from, until: query.get('until') ?? choices.until };
  const groups = [
    {
      field: 'markets',
      kind: 'market',
      options: choices.markets.map((market) => ({ value: market, label: market || t('noMarket') })),
    },
    { field: 'teamIds', kind: 'team', options: choices.teams.map(({ id, name }) => ({ value: id, label: name })) },
  ] as const;
  const isNarrowed = state.markets.length > 0 || state.teamIds.length > 0;
  return (
    <div className="bo-report__filters" role="search" aria-label={t('narrow')}>
      <Segmented<LastDays | 'whole' | ''>
        aria-label={t('period')}
        value={state.last ?? (isWhole ? 'whole' : '')}
        options={[
          { value: 'whole', label: t('whole') },
          ...lastDays.map((days) => ({ value: days, label: t('lastDays', { count: days }) })),
        ]}
        onChange={(chosen) => onChange({ last: typeof chosen === 'number' ? chosen : null, from: null, until: null })}
      />
      {(['from', 'until'] as const).map((end) => (
        <DayField
          key={end}
          label={t('period')}
          end={end}
          value={shown[end]}
          onChange={(day) =>
            onChange({ last: null, ...shown, ...{ [end]: day === '' ? null : day } } as Partial<ReportState>)
          }
        />
      ))}
      {hasPeriodBefore(state) && (
        // The label contains the switch.
        <label className="bo-report__compare">
          <Switch checked={state.isCompared} onChange={(isCompared) => onChange({ isCompared })} />
          {t('compare')}
        </label>
      )}
      {groups.map(({ field, kind, options }) => (
        <Select
          key={field}
          className="bo-filters__choice"
          mode="multiple"
          maxTagCount="responsive"
          allowClear
          optionFilterProp="label"
          placeholder={t(`columns.${kind}`)}
          aria-label={t('admin:list.filterBy', { field: t(`columns.${kind}`) })}
          options={options}
          value={state[field]}
          onChange={(chosen) => onChange({ [field]: chosen })}
          popupMatchSelectWidth={false}
        />
      ))}
      {isNarrowed && (
        <Button type="link" onClick={() => onChange({ markets: [], teamIds: [] })}>
          {t('admin:list.clear')}
        </Button>
      )}
      <SavedLists
        declaration={saved}
        // Of any game: the game stays.
        search={writeReportState({ ...state, gameId: null }).toString()}
        columns={[]}
        onChoose={({ search }) => {
          const { gameId: _, ...chosen } = readReportState(new URLSearchParams(search));
          onChange(chosen);
        }}
      />
    </div>
  );
}
