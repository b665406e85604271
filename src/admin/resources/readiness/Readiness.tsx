import { CheckCircleOutlined, DownOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GameRow } from '#shared/game/games.contract.ts';
import { severities, type Severity } from '#shared/http/readiness.codes.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { readinessQuery } from './readiness.queries.ts';
import { FindingLine, severityIcons } from './FindingLine.tsx';

/** The errors and warnings of a game: expanded when there are errors, otherwise one line. */
export function Readiness({ row: { id, status }, isPending }: { row: GameRow; isPending: boolean }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const {
    data: found,
    error,
    refetch,
    // On returning to the page something may have been corrected.
  } = useQuery({ ...readinessQuery(data, id), staleTime: justFetched });
  if (status === 'archived') return null;
  if (error !== null && found === undefined) return <ErrorState error={error} retry={refetch} />;
  if (found === undefined || isPending)
    return (
      <div className="bo-readiness" data-loading>
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      </div>
    );
  const of = (severity: Severity) => found.findings.filter((finding) => finding.severity === severity);
  const counts = severities.flatMap((severity) =>
    of(severity).length === 0 ? [] : [t(`readiness.${severity}`, { count: of(severity).length })],
  );
  const worst = severities.find((severity) => of(severity).length > 0);
  const Icon = worst === undefined ? CheckCircleOutlined : severityIcons[worst];
  return (
    <details className="bo-readiness" data-worst={worst} open={worst === 'error'}>
      <summary>
        <Icon aria-hidden />
        <span className="bo-strong">{t(status === 'published' ? 'readiness.published' : 'readiness.draft')}</span>
        <span>{worst === undefined ? t('readiness.ready') : counts.join(' · ')}</span>
        {worst !== undefined && <DownOutlined aria-hidden className="bo-readiness__more" />}
      </summary>
      {worst !== undefined && (
        <ul>
          {found.findings.map((finding) => (
            <FindingLine key={`${finding.code} ${finding.id} ${finding.other}`} finding={finding} />
          ))}
        </ul>
      )}
    </details>
  );
}
