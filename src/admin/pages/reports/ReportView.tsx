import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { leastPeople } from '#shared/reports/groups.rules.ts';
import type { Report, ReportChoices, ReportName, ReportRow } from '#shared/reports/reports.contract.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDownload } from '../../components/useDownload.ts';
import { readQuery } from '../../crud/list/listQuery.ts';
import { useFigures } from './figures.ts';
import { reportDeclarations, type ReportDeclaration } from './reportDeclarations.tsx';
import { hasPeriodBefore, isReported, reportQuery, type ReportState } from './reportLocation.ts';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { ReportTable } from './ReportTable.tsx';

interface ReportViewProps {
  gameId: string;
  state: ReportState;
  choices: ReportChoices;
}

type AnyRow = ReportRow<ReportName>;

export function ReportView({ gameId, state, choices }: ReportViewProps) {
  const { t } = useTranslation('reports');
  const { count, dates } = useFigures();
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  const { report: name } = state;
  const address = `games/${encodeURIComponent(gameId)}/reports`;
  const query = reportQuery(state, choices).toString();
  const isShown = isReported(state, choices);
  const isCompared = state.isCompared && hasPeriodBefore(state);
  const report = useQuery({
    ...readQuery<Report<ReportName>>(data, `${address}/${name}?${query}${isCompared ? '&compare=before' : ''}`),
    // The numbers stay until those of other filters are loaded; another report is another page.
    placeholderData: (last) => last,
    // On returning to it the latest numbers are loaded.
    staleTime: 0,
    enabled: isShown,
  });
  // Name and rows belong together, which the compiler cannot see.
  const declaration = reportDeclarations[name] as unknown as ReportDeclaration<AnyRow>;
  if (!isShown) return <EmptyState title={t('noPeriod')} text={t('noPeriodText')} />;
  if (report.isError) return <ErrorState error={report.error} retry={report.refetch} />;
  if (report.data === undefined) return <ReportSkeleton />;
  const { people, rows, before } = report.data;
  const isNarrowed = state.markets.length > 0 || state.teamIds.length > 0;
  const { Chart } = declaration;
  const hasAnyData = people !== null && [...rows, ...(before?.rows ?? [])].some(declaration.hasData);
  return (
    <div className="bo-report" aria-busy={report.isPlaceholderData || undefined}>
      <Flex component="header" vertical gap={4}>
        <Flex wrap align="center" justify="space-between" gap="8px 16px">
          <h2>{t(`${name}.title`)}</h2>
          {hasAnyData && (
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={isBusy}
              onClick={() => void download(() => data.download(`${address}/export?report=${name}&${query}`))}
            >
              {t('csv')}
            </Button>
          )}
        </Flex>
        <p>{t(`${name}.text`)}</p>
        {people !== null && (
          <p className="bo-note">
            {t('of', { count: people, people: count(people), days: dates(report.data) })}
            {before !== undefined && ` · ${t('comparedWith', { days: dates(before) })}`}
          </p>
        )}
      </Flex>
      {people === null ? (
        <EmptyState
          title={t('few')}
          text={`${t('fewText', { least: leastPeople })} ${t(isNarrowed ? 'fewChoose' : 'fewWait')}`}
        />
      ) : !hasAnyData ? (
        <EmptyState title={t('nothing')} text={t(`${name}.nothing`)} />
      ) : (
        <>
          <Chart rows={rows} people={people} before={before?.rows} />
          <ReportTable declaration={declaration} rows={rows} before={before?.rows} caption={t(`${name}.title`)} />
          <Notes name={name} />
        </>
      )}
    </div>
  );
}

/** Notes for reading the numbers correctly. */
function Notes({ name }: { name: ReportName }) {
  const { t } = useTranslation('reports');
  const noted = ['completion', 'teams', 'markets', 'questions', 'exams'] as const;
  const own = noted.find((one) => one === name);
  if (own === undefined) return null;
  return <p className="bo-note bo-report__notes">{t(`${own}.note`)}</p>;
}
