import { useMany } from '@refinedev/core';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { maxHolders, type GrantedByHand } from '#shared/awards/awards.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Row } from '../../crud/declaration/declaration.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import type { Reasoned } from '../../components/ReasonItem.tsx';
import { ReferenceSelect } from '../../components/ReferenceSelect.tsx';
import { pointsResources, given } from './pointsResources.ts';
import { toTeam, toUser } from '../../components/references.ts';

const whom = { Individual: toUser, Team: toTeam };

/** Of an achievement or a reward. */
interface GrantByHandDialogProps {
  row: { id: string; title: string; gameId: string; gameType: 'Individual' | 'Team' };
  kind: 'award' | 'reward';
  onClose: () => void;
}

/** Gives one thing to many by hand, in one action, and reports the result for each: such as a workshop of twenty. */
function GrantByHandDialog({ row: what, kind, onClose }: GrantByHandDialogProps) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Reasoned & { holderIds: string[] }>();
  const holderIds = Form.useWatch('holderIds', form) ?? [];
  const { resource, title: nameField } = whom[what.gameType];
  const { result: chosen } = useMany<Row, DataError>({
    resource,
    ids: holderIds,
    queryOptions: { enabled: holderIds.length > 0 },
    errorNotification: false,
  });
  const say = ({ holders }: GrantedByHand) => {
    const named = new Map((chosen?.data ?? []).map((row) => [row.id, String(row[nameField])]));
    const namesOf = (result: GrantedByHand['holders'][number]['result']) =>
      holders.filter((one) => one.result === result).map(({ holderId }) => named.get(holderId) ?? '…');
    const [had, absent] = [namesOf('hadIt'), namesOf('notInGame')];
    return [
      t('points.grantByHand.done', { count: namesOf('given').length, title: what.title }),
      had.length > 0 && t('points.grantByHand.hadIt', { names: had.join(', ') }),
      absent.length > 0 && t('points.grantByHand.notInGame', { names: absent.join(', ') }),
    ]
      .filter((part) => part !== false)
      .join(' ');
  };
  return (
    <ActDialog<GrantedByHand, Reasoned & { holderIds: string[] }>
      form={form}
      title={t('points.grantByHand.title', { title: what.title })}
      text={t(`points.grantByHand.text.${kind}`)}
      okText={t('points.grantByHand.confirm', { count: holderIds.length })}
      isReady={holderIds.length > 0}
      url={`${given[kind].resource}/${what.id}/${given[kind].act}`}
      changes={pointsResources}
      done={say}
      needsReason
      onClose={onClose}
    >
      <Form.Item name="holderIds" label={t(`points.grantByHand.whom.${what.gameType}`)}>
        <ReferenceSelect
          to={whom[what.gameType]}
          within={[
            { field: what.gameType === 'Team' ? 'gameId' : 'gameIds', operator: 'eq', value: what.gameId },
            ...(what.gameType === 'Team' ? [{ field: 'status', operator: 'ne' as const, value: 'archived' }] : []),
          ]}
          isMultiple
          maxCount={maxHolders}
        />
      </Form.Item>
    </ActDialog>
  );
}

type RowProps = Omit<GrantByHandDialogProps, 'kind'>;

/** Records that several have done an achievement. */
export const AwardDialog = (props: RowProps) => <GrantByHandDialog {...props} kind="award" />;

/** Gives a reward to several, if it is given by hand. */
export const GiveRewardDialog = (props: RowProps) => <GrantByHandDialog {...props} kind="reward" />;
