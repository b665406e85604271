import { useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { gameState } from '#shared/game/games.rules.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { reportNames } from '#shared/reports/reports.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { games } from '../../resources/games/games.resource.tsx';
import { home } from '../../crud/declaration/addresses.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ReferenceChoice } from '../../components/ReferenceChoice.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { Patterns } from './Patterns.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { gamesToReport, reportChoicesQuery } from './reports.queries.ts';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { ReportView } from './ReportView.tsx';
import { readReportState, writeReportState, type ReportState } from './reportLocation.ts';
import { toGame } from '../../components/references.ts';

/** The reports of a game. The address has all filters, so that it can be shared. */
export function ReportsPage() {
  const { t } = useTranslation(['reports', 'admin']);
  const { one } = useLabels(games);
  const [search, setSearch] = useSearchParams();
  const state = readReportState(search);
  const { gameId } = state;
  const change = (changes: Partial<ReportState>) => setSearch(writeReportState({ ...state, ...changes }));
  if (gameId === null) return <ToFirstGame state={state} />;
  return (
    <>
      <PageHeader
        title={t('admin:reports.title')}
        extra={
          <div className="bo-report__game">
            <ReferenceChoice
              to={toGame}
              aria-label={one}
              allowClear={false}
              value={gameId}
              // Another game has other markets and teams; the days are kept.
              onChange={(chosen) => change({ gameId: chosen, markets: [], teamIds: [] })}
            />
          </div>
        }
      />
      <nav className="bo-report__kinds" aria-label={t('admin:reports.title')}>
        <ul>
          {reportNames.map((name) => (
            <li key={name}>
              <Link
                to={{ search: writeReportState({ ...state, report: name }).toString() }}
                aria-current={name === state.report ? 'page' : undefined}
              >
                {t(`${name}.title`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Patterns />
      <ReportOfGame key={gameId} gameId={gameId} state={state} onChange={change} />
    </>
  );
}

interface ReportOfGameProps {
  gameId: string;
  state: ReportState;
  onChange: (changes: Partial<ReportState>) => void;
}

function ReportOfGame({ gameId, state, onChange }: ReportOfGameProps) {
  const data = useBackofficeData();
  const choices = useQuery(reportChoicesQuery(data, gameId));
  if (choices.data === undefined) {
    return choices.error === null ? <ReportSkeleton /> : <ErrorState error={choices.error} retry={choices.refetch} />;
  }
  const { teams } = choices.data;
  // An address or a saved view may name teams of other games.
  const own = { ...state, teamIds: state.teamIds.filter((id) => teams.some((team) => team.id === id)) };
  return (
    <>
      <ReportFilters state={own} choices={choices.data} onChange={onChange} />
      <ReportView key={state.report} gameId={gameId} state={own} choices={choices.data} />
    </>
  );
}

/** Without a game in the address: redirects to the running one, else to the last one that began. */
function ToFirstGame({ state }: { state: ReportState }) {
  const { t } = useTranslation(['reports', 'admin']);
  const { result, query } = useList<GameRow, DataError>({
    ...gamesToReport,
    errorNotification: false,
  });
  const found = result.data;
  const now = new Date();
  const runs = ({ status, startDate, endDate }: GameRow) =>
    status === 'published' &&
    gameState({ startsAt: new Date(startDate), endsAt: new Date(endDate) }, now) === 'running';
  const first = found.find(runs) ?? found.find(({ status }) => status === 'published') ?? found[0];
  if (first !== undefined) {
    return <Navigate replace to={{ search: writeReportState({ ...state, gameId: first.id }).toString() }} />;
  }
  return (
    <>
      <PageHeader title={t('admin:reports.title')} />
      {query.error !== null ? (
        <ErrorState error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <ReportSkeleton />
      ) : (
        <EmptyState
          title={t('noGame')}
          text={t('noGameText')}
          action={<ButtonLink to={home}>{t('admin:notFound.home')}</ButtonLink>}
        />
      )}
    </>
  );
}
