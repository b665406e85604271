import { CheckCircleOutlined, DownOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import type { Finding } from '#shared/readiness/readiness.contract.ts';
import { severities, type PublishBlockerCode, type Severity } from '#shared/http/readiness.codes.ts';
import { editAddress, showAddress, translationsAddress } from '../../crud/declaration/addresses.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { readinessQuery } from './readiness.queries.ts';
import { useLanguageNames } from '../../components/useLanguageNames.ts';

/** A finding, or what blocks a part of its own. */
type Said = Omit<Finding, 'code'> & { code: Finding['code'] | PublishBlockerCode };

const icons = { error: ExclamationCircleOutlined, warning: InfoCircleOutlined } as const;

/** The errors and warnings of a game: expanded when there are errors, otherwise one line. */
export function Readiness({ row: { id, status } }: { row: GameRow }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const {
    data: found,
    error,
    refetch,
    // On returning to the page something may have been corrected.
  } = useQuery({ ...readinessQuery(data, id), staleTime: 0 });
  if (status === 'archived') return null;
  if (error !== null && found === undefined) return <ErrorState error={error} retry={refetch} />;
  if (found === undefined)
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
  const Icon = worst === undefined ? CheckCircleOutlined : icons[worst];
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

/** The game's own findings are corrected in its form, among its players or its translations; null on its own page. */
function addressOfRemedy({ resource, code, id, other }: Said): string | null {
  if (code === 'wordsOpen' && other !== null) return translationsAddress(id, other);
  if (code === 'nobodyEnrolled') return `${showAddress(resource, id)}?currentTab=users`;
  if (code === 'rulesMissing' || code === 'bannerMissing' || code === 'rewardsHidden') return editAddress(resource, id);
  return resource === 'games' ? null : showAddress(resource, id);
}

/** A finding in words. */
export function useFindingText(): (finding: Said) => string {
  const { t } = useTranslation('admin');
  const languageName = useLanguageNames();
  return ({ code, needed, max, other }) =>
    t(`readiness.codes.${code}`, {
      count: needed ?? 0,
      needed: needed ?? 0,
      max: max ?? 0,
      other: code === 'wordsOpen' && other !== null ? languageName(other) : (other ?? t('readiness.gone')),
    });
}

interface FindingLineProps {
  finding: Said;
  /** Its link was followed, which may lead to the page that is open. */
  onFollow?: () => void;
}

/** A finding, with a link to where it is corrected. */
export function FindingLine({ finding, onFollow }: FindingLineProps) {
  const { t } = useTranslation('admin');
  const { severity, resource, title } = finding;
  const { one } = useLabels(resources[resource]);
  const textOf = useFindingText();
  const Icon = icons[severity];
  const address = addressOfRemedy(finding);
  return (
    <li data-severity={severity}>
      <Icon aria-label={t(`readiness.${severity}`, { count: 1 })} />
      <p>
        {address !== null && (
          <>
            <span className="bo-note">{one}</span>{' '}
            <Link to={address} onClick={onFollow}>
              {title}
            </Link>
            <br />
          </>
        )}
        {textOf(finding)}
      </p>
    </li>
  );
}
