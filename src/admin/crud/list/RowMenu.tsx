import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Status } from '#shared/http/fields.ts';
import type { Acts } from '../acts/useActs.tsx';
import { ActionMenu } from '../../components/ActionMenu.tsx';
import { statusItems } from '../../components/statusItems.ts';
import { addressOf, editAddress } from '../declaration/addresses.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import type { Labels } from '../declaration/labels.ts';

interface RowMenuProps {
  declaration: Declaration;
  row: Row;
  labels: Labels;
  acts: Acts;
  onChangeStatus: (status: Status) => void;
  /** Publishes it at a time, where that can be chosen. */
  onSchedule?: ((rows: readonly Row[]) => void) | undefined;
  /** null: not allowed. */
  onDelete: (() => void) | null;
  /** Its position and the number of rows, and how to move it; null where it cannot be moved. */
  order: { place: number; count: number; move: (to: number) => void } | null;
}

const divider = { type: 'divider' } as const;

/** The actions on one row; also moves it without dragging. Actions on several rows are in the list. */
export function RowMenu({ declaration, row, labels, acts, onChangeStatus, onSchedule, onDelete, order }: RowMenuProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { name, address, fields, hasStatus, title } = declaration;
  const items = [
    { key: 'show', label: t('list.open'), onClick: () => void navigate(addressOf(declaration, row)) },
    // Without a form there is nothing to edit: such records are changed in the list.
    ...(address === undefined && fields.length > 0
      ? [{ key: 'edit', label: t('edit'), onClick: () => void navigate(editAddress(name, row.id)) }]
      : []),
    ...acts.offeredFor(row).map((act) => ({
      ...{ key: act.name, label: labels.act(act.name), danger: act.isDangerous },
      onClick: () => acts.begin(row, act.name),
    })),
    ...(order === null
      ? []
      : [
          divider,
          { key: 'up', label: t('order.up'), disabled: order.place === 0, onClick: () => order.move(order.place - 1) },
          {
            ...{ key: 'down', label: t('order.down'), disabled: order.place === order.count - 1 },
            onClick: () => order.move(order.place + 1),
          },
        ]),
    ...(hasStatus
      ? [divider, ...statusItems(t, row['status'], onChangeStatus, onSchedule && (() => onSchedule([row])))]
      : []),
    ...(onDelete === null
      ? []
      : [divider, { key: 'delete', label: labels.deletion('button'), danger: true, onClick: onDelete }]),
  ];
  return (
    <ActionMenu menu={{ items }} onOpen={acts.fetch}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('list.menu', { title: String(row[title]) })}
      />
    </ActionMenu>
  );
}
