import { Button, Skeleton, Table, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import type { LedgerRow } from '#shared/points/ledger.contract.ts';
import { refusalToReverse } from '#shared/points/points.rules.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Moment } from '../../components/Moment.tsx';
import { ExportMenu } from '../../crud/list/ExportMenu.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { FilterBar } from '../../crud/list/FilterBar.tsx';
import { scopeOf } from '../../crud/list/listQuery.ts';
import { Pages } from '../../crud/list/Pages.tsx';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { pointsResources } from './pointsResources.ts';
import { Consequence } from './Consequence.tsx';
import { ofHolder, type Holder } from './holder.ts';
import { ledger } from './ledger.resource.ts';
import { withOwnPagination } from '../../crud/list/tableProps.ts';
import { useListTable } from '../../crud/list/useListTable.ts';
import { ListFailure } from '../../crud/list/ListFailure.tsx';
import { NoMatch } from '../../crud/list/NoMatch.tsx';

/** Every change of a holder's points: when, what for, who and why, and the total after it. */
export function LedgerList({ holder, timezone }: { holder: Holder; timezone: string | undefined }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labels = useLabels(ledger);
  const [reversing, setReversing] = useState<LedgerRow | null>(null);
  const permanent = ofHolder(holder);
  const table = useListTable<LedgerRow>(ledger, scopeOf(ledger, null, permanent));
  const { tableProps, tableQuery, own, pages } = table;
  const number = (value: number) => formatNumber(value, locale);
  if (tableQuery.isError) return <ListFailure {...table} />;
  if (tableQuery.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (pages.total === 0 && own.length === 0) {
    return <EmptyState title={t('list.none', { resources: labels.manyWithin })} text={labels.empty} />;
  }
  return (
    <div className="bo-list">
      <div className="bo-toolbar">
        <FilterBar {...table} declaration={ledger} permanent={permanent} />
        <ExportMenu resource={ledger.name} filters={[...permanent, ...own]} sorters={[]} shown={null} />
      </div>
      {pages.total === 0 ? (
        <NoMatch filters={own} />
      ) : (
        <div className="bo-list__table" aria-busy={tableQuery.isPlaceholderData || undefined}>
          <Table<LedgerRow>
            {...withOwnPagination(tableProps)}
            aria-label={labels.many}
            columns={[
              {
                key: 'createdAt',
                title: labels.column('createdAt'),
                className: 'bo-column--instant',
                render: (_, { createdAt }) => <Moment instant={createdAt} timezone={timezone} />,
              },
              { key: 'what', rowScope: 'row', title: t('points.what'), render: (_, row) => <What row={row} /> },
              {
                key: 'points',
                title: labels.column('points'),
                align: 'right',
                className: 'bo-column--number',
                render: (_, { points, isReversed }) => (
                  <span className="tabular" data-reversed={isReversed || undefined}>
                    {points > 0 ? `+${number(points)}` : number(points)}
                  </span>
                ),
              },
              {
                key: 'total',
                title: labels.column('total'),
                align: 'right',
                className: 'bo-column--number',
                render: (_, row) => <span className="tabular">{number(row.total)}</span>,
              },
              {
                key: 'act',
                title: <span className="unseen">{t('list.actions')}</span>,
                align: 'right',
                render: (_, row) =>
                  refusalToReverse(row) === null && (
                    <Button
                      size="small"
                      type="text"
                      aria-label={t('points.reverse.label', { points: number(row.points) })}
                      onClick={() => setReversing(row)}
                    >
                      {t('points.takeBack')}
                    </Button>
                  ),
              },
            ]}
          />
          <Pages {...pages} />
        </div>
      )}
      {reversing !== null && (
        <ActDialog
          title={t('points.reverse.title')}
          text={t('points.reverse.text', { name: holder.name })}
          okText={t('points.takeBack')}
          isDangerous
          needsReason
          url={`ledger/${reversing.id}/reverse`}
          changes={pointsResources}
          done={t('points.notified', { name: holder.name })}
          onClose={() => setReversing(null)}
        >
          <Consequence holder={holder} change={-reversing.points} />
        </ActDialog>
      )}
    </div>
  );
}

/** What a change was for, with the person and the reason. */
function What({ row }: { row: LedgerRow }) {
  const { t } = useTranslation('admin');
  const labels = useLabels(ledger);
  const { achievementId, achievementTitle, engagement, source, reason, recorder, isReversed } = row;
  // The usual source, an achievement, is not shown.
  const how = source === 'award' ? null : labels.option('source', source);
  const by = recorder === null ? null : t('points.by', { name: recorder });
  const more = [how, by, reason].filter((part) => part !== null).join(' · ');
  return (
    <div className="bo-entry">
      <span>
        {achievementId !== null && achievementTitle !== null ? (
          <Link to={showAddress(resources.achievements.name, achievementId)}>{achievementTitle}</Link>
        ) : (
          (engagement !== null && labels.option('engagement', engagement)) || labels.option('source', source)
        )}
        {isReversed && <Tag className="bo-entry__mark">{t('points.reversed')}</Tag>}
      </span>
      {more !== '' && <span className="bo-note">{more}</span>}
    </div>
  );
}
