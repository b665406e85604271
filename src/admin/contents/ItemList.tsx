import { PlusOutlined } from '@ant-design/icons';
import { useCan, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/data.ts';
import type { Row } from '../kit/defineResource.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { useReorder } from '../kit/useReorder.ts';
import { ItemCard } from './ItemCard.tsx';
import { ItemForm } from './ItemForm.tsx';
import type { Items, Level } from './items.ts';

/** More than a parent ever has; they are put in order as a whole. */
const everything = { pageSize: 500 };

interface ItemListProps {
  items: Items;
  parentId: string;
  /** Of the titles of its items. */
  level: Level;
}

/** The items of one parent in their order: written, changed, moved and taken out where they stand. */
export function ItemList({ items, parentId, level }: ItemListProps) {
  const { t } = useTranslation('admin');
  const { declaration, words, Tools } = items;
  const { name, parentField } = declaration;
  const { data: creating } = useCan({ resource: name, action: 'create' });
  const { query, result } = useList<Row, DataError>({
    resource: name,
    pagination: everything,
    sorters: [{ field: 'position', order: 'asc' }],
    filters: [{ field: parentField ?? '', operator: 'eq', value: parentId }],
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const order = useReorder(declaration, parentId, result.data);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  /** Counts the new ones, so that each begins with an empty form; null while none is being written. */
  const [writing, setWriting] = useState<number | null>(null);
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((now) => {
      const next = new Set(now);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  const count = order.rows.length;
  const isEmpty = count === 0 && writing === null;
  const Title = `h${level}` as const;
  const mayCreate = creating?.can === true;
  const add = mayCreate && writing === null && (
    <Button
      type={words === 'question' ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => setWriting(0)}
    >
      {t(`items.${words}.add`)}
    </Button>
  );
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  return (
    <>
      <p className="unseen" role="status">
        {order.announcement}
      </p>
      {isEmpty && <EmptyState title={t(`items.${words}.none`)} text={t(`items.${words}.noneText`)} action={add} />}
      {/* Deeper, what it stands in says how many there are. */}
      {words === 'question' && level === 3 && count > 0 && <p className="bo-note">{t('quiz.count', { count })}</p>}
      <ol className="bo-items">
        {order.rows.map((row, i) => (
          <ItemCard
            key={row.id}
            items={items}
            row={row}
            parentId={parentId}
            place={i}
            count={count}
            level={level}
            order={order}
            isOpen={open.has(row.id)}
            onToggle={(isOpen) => toggle(row.id, isOpen)}
            onNext={() => {
              const next = order.rows[i + 1];
              if (next !== undefined) toggle(next.id, true);
            }}
          />
        ))}
      </ol>
      {writing !== null && (
        <div className={`bo-item bo-item--${words} bo-item--open`}>
          <Title className="bo-item__title">{t(`items.${words}.new`, { number: count + 1 })}</Title>
          <ItemForm
            key={writing}
            items={items}
            row={null}
            parentId={parentId}
            number={count + 1}
            count={count + 1}
            onSaved={(goesOn) => setWriting(goesOn ? writing + 1 : null)}
            onClose={() => setWriting(null)}
          />
        </div>
      )}
      {mayCreate && (
        <div className={`bo-items__foot${isEmpty ? ' bo-items__foot--empty' : ''}`}>
          {!isEmpty && add}
          {/* In one place whatever else comes and goes: it holds what was typed. */}
          {Tools !== undefined && <Tools parentId={parentId} />}
        </div>
      )}
    </>
  );
}
