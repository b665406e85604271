import { MoreOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionMenu } from '../../components/ActionMenu.tsx';
import { Handle } from '../../components/Handle.tsx';
import { orderItems } from '../../components/orderItems.ts';
import { historyAddress } from '../../crud/declaration/addresses.ts';
import type { Row } from '../../crud/declaration/declaration.ts';
import type { Reorder } from '../../crud/acts/useReorder.ts';
import { ItemForm } from './ItemForm.tsx';
import type { Items, Level } from './items.ts';
import { useMay } from '../../components/useMay.ts';

interface ItemCardProps {
  items: Items;
  row: Row;
  parentId: string;
  level: Level;
  order: Reorder;
  isOpen: boolean;
  /** The person opened its form. */
  takesFocus: boolean;
  mayEdit: boolean;
  /** The entry that deletes it, if that is allowed. */
  deletion: NonNullable<MenuProps['items']>;
  onToggle: (isOpen: boolean) => void;
  /** Its form was saved, to continue with the next item. */
  onNext: () => void;
}

/** One item as text; when opened, its form. */
export function ItemCard({
  items,
  row,
  parentId,
  level,
  order,
  isOpen,
  takesFocus,
  mayEdit,
  deletion,
  onToggle,
  onNext,
}: ItemCardProps) {
  const { t } = useTranslation('admin');
  const { declaration, words, Body } = items;
  const seesLog = useMay('audit', 'list');
  const navigate = useNavigate();
  const title = String(row[declaration.title]);
  const { length: count } = order.rows;
  const place = order.rows.indexOf(row);
  const number = place + 1;
  const { drag } = order;
  const isTarget = drag !== null && drag.to === place && drag.id !== row.id;
  const from = drag === null ? -1 : order.rows.findIndex(({ id }) => id === drag.id);
  const drop = isTarget ? (place > from ? 'after' : 'before') : undefined;
  const Title = `h${level}` as const;
  const menu = [
    ...orderItems(t, { place, count, move: (to) => order.move(row.id, to) }),
    ...(seesLog
      ? [{ key: 'history', label: t('audit.history'), onClick: () => void navigate(historyAddress(row.id)) }]
      : []),
    ...deletion.flatMap((one) => [{ type: 'divider' as const }, one]),
  ];
  return (
    <li
      className={`bo-item bo-item--${words}${isOpen ? ' bo-item--open' : ''}`}
      data-row-key={row.id}
      data-drop={drop}
      data-dragged={drag?.id === row.id || undefined}
    >
      <div className="bo-item__bar">
        <Handle
          label={t('order.handle', { title, place: number })}
          title={t('order.hint')}
          {...order.handleProps(row.id)}
        />
        <span className="bo-item__number" aria-hidden="true">
          {number}
        </span>
        <Title className="bo-item__title">{title}</Title>
        {mayEdit && !isOpen && (
          <Button size="small" onClick={() => onToggle(true)} aria-label={t(`items.${words}.edit`, { number })}>
            {t('edit')}
          </Button>
        )}
        <ActionMenu menu={{ items: menu }}>
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t(`items.${words}.menu`, { number })}
          />
        </ActionMenu>
      </div>
      {isOpen && (
        <ItemForm
          items={items}
          row={row}
          parentId={parentId}
          number={number}
          count={count}
          takesFocus={takesFocus}
          onSaved={(goesOn) => {
            onToggle(false);
            if (goesOn) onNext();
          }}
          onClose={() => onToggle(false)}
        />
      )}
      {/* The children of an open part or category stay visible. */}
      {(!isOpen || words !== 'question') && (
        <div className="bo-item__body">
          <Body row={row} />
        </div>
      )}
    </li>
  );
}
