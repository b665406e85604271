import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActs } from '../acts/useActs.tsx';
import { useDeletion } from '../acts/useDeletion.tsx';
import { useStatusChange } from '../acts/useStatusChange.tsx';
import { ActionMenu } from '../../components/ActionMenu.tsx';
import { orderItems, type Movable } from '../../components/orderItems.ts';
import { statusItems } from '../../components/statusItems.ts';
import { addressOf, editAddress } from '../declaration/addresses.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';

const divider = { type: 'divider' } as const;

/** The menus of a resource's rows, and the dialogs that they open. Actions on several rows are in the list. */
export function useRowMenus(declaration: Declaration) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const acts = useActs(declaration);
  const deletionOf = useDeletion(declaration);
  const { changeStatus, schedule, dialog } = useStatusChange(declaration);
  const { name, address, fields, hasStatus, title } = declaration;
  const itemsOf = (row: Row, order: Movable | null, onDeleted?: () => void) => [
    { key: 'show', label: t('list.open'), onClick: () => void navigate(addressOf(declaration, row)) },
    // Without a form there is nothing to edit: such records are changed in the list.
    ...(address === undefined && fields.length > 0
      ? [{ key: 'edit', label: t('edit'), onClick: () => void navigate(editAddress(name, row.id)) }]
      : []),
    ...acts.offeredFor(row),
    ...(order === null ? [] : [divider, ...orderItems(t, order)]),
    ...(hasStatus
      ? [
          divider,
          ...statusItems(
            t,
            row['status'],
            (status) => void changeStatus([row], status),
            schedule && (() => schedule([row])),
          ),
        ]
      : []),
    ...deletionOf(row, onDeleted).flatMap((deletion) => [divider, deletion]),
  ];
  return {
    /** @param order null: it cannot be moved */
    menuOf: (row: Row, order: Movable | null, onDeleted?: () => void) => (
      <ActionMenu menu={{ items: itemsOf(row, order, onDeleted) }} loads={acts.dialogs}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('list.menu', { title: String(row[title]) })}
        />
      </ActionMenu>
    ),
    /** @param rows as they are now */
    dialogs: (rows: readonly Row[]) => (
      <>
        {acts.dialog(rows)}
        {dialog}
      </>
    ),
  };
}
