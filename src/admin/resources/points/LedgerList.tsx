import { Button, Tag, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import type { LedgerRow } from '#shared/points/ledger.contract.ts';
import { refusalToReverse } from '#shared/points/points.rules.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { showAddress } from '../../crud/declaration/addresses.ts';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { Moment } from '../../components/Moment.tsx';
import { pointsResources } from './pointsResources.ts';
import { Consequence } from './Consequence.tsx';
import { ofHolder, type Holder } from './holder.ts';
import { ledger } from './ledger.resource.ts';

const entryOf = (row: Row) => row as unknown as LedgerRow;

/** The columns of the statement; the last one has the button that takes an entry back. */
function useStatement(timezone: string | undefined, onReverse: (entry: LedgerRow) => void) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const declaration: Declaration = {
    ...ledger,
    // Whose entries they are, the page says.
    title: 'achievementTitle',
    cells: {
      createdAt: ({ createdAt }) => <Moment instant={createdAt} timezone={timezone} />,
      achievementTitle: (row) => <What row={entryOf(row)} />,
      points: (row) => {
        const { points, isReversed } = entryOf(row);
        return (
          <span className="tabular" data-reversed={isReversed || undefined}>
            {points > 0 ? `+${number(points)}` : number(points)}
          </span>
        );
      },
    },
  };
  const further = (): TableColumnType<Row>[] => [
    {
      key: 'act',
      title: <span className="unseen">{t('list.actions')}</span>,
      align: 'right',
      render: (_, row) =>
        refusalToReverse(entryOf(row)) === null && (
          <Button
            size="small"
            type="text"
            aria-label={t('points.reverse.label', { points: number(entryOf(row).points) })}
            onClick={() => onReverse(entryOf(row))}
          >
            {t('points.takeBack')}
          </Button>
        ),
    },
  ];
  return { declaration, further };
}

/** Every change of a holder's points: when, what for, who and why, and the total after it. */
export function LedgerList({ holder, timezone }: { holder: Holder; timezone: string | undefined }) {
  const { t } = useTranslation('admin');
  const [reversing, setReversing] = useState<LedgerRow | null>(null);
  const statement = useStatement(timezone, setReversing);
  return (
    <>
      <ResourceTable {...statement} parentId={null} within={ofHolder(holder)} timezone={timezone} />
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
    </>
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
