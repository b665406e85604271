import { PlusOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Row } from '../../crud/declaration/declaration.ts';
import { placeOf, useDrafts } from '../../crud/declaration/drafts.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { fetchAhead } from '../../components/lazyPart.ts';
import { useIsNew } from '../../components/newRecord.ts';
import { useDeletion } from '../../crud/acts/useDeletion.tsx';
import { useReorder } from '../../crud/acts/useReorder.ts';
import { ItemCard } from './ItemCard.tsx';
import { ItemForm } from './ItemForm.tsx';
import { useOpenItems, type Items, type Level } from './items.ts';
import { useMay } from '../../components/useMay.ts';
import { having } from '../../crud/declaration/filters.ts';

/** More than a parent has; they are ordered as a whole. */
const everything = { pageSize: 500 };

interface ItemListProps {
  items: Items;
  parentId: string;
  /** The heading level of its items. */
  level: Level;
}

/** The items of one parent in order: edited, moved and deleted in place. */
export function ItemList({ items, parentId, level }: ItemListProps) {
  const { t } = useTranslation('admin');
  const { declaration, words, Tools } = items;
  const { name, parentField } = declaration;
  const { query, result } = useList<Row, DataError>({
    resource: name,
    pagination: everything,
    sorters: [{ field: 'position', order: 'asc' }],
    filters: having({ [parentField ?? '']: parentId }),
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  // A form that is opened takes the focus at once, and its keys move from field to field.
  useEffect(() => fetchAhead(...declaration.fields.map(({ editor }) => editor.Component)), [declaration]);
  const order = useReorder(declaration, parentId, result.data);
  // Drafts of an earlier visit are offered at once, not only when their form is opened again.
  const drafts = useDrafts();
  const [left] = useState(() => new Set(drafts.places()));
  /** Items that the address has opened, or the person has opened or closed. */
  const asked = useOpenItems();
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(
    // A category is unfolded, without its form.
    () => new Map(words === 'question' ? asked.map((id) => [id, true]) : []),
  );
  /** Counts the new ones, so that each begins with an empty form: 0 for a draft, null while none is being written. */
  const [writing, setWriting] = useState<number | null>(() => (left.has(placeOf(name, null, parentId)) ? 0 : null));
  const toggle = (id: string, isOpen: boolean) => setOpen((now) => new Map(now).set(id, isOpen));
  const count = order.rows.length;
  // Of a new achievement the first one comes next.
  const isNext = useIsNew() && level === 3 && query.isSuccess && count === 0;
  const [wasNext, setWasNext] = useState(false);
  if (isNext && !wasNext) {
    setWasNext(true);
    setWriting(1);
  }
  const isEmpty = count === 0 && writing === null;
  const Title = `h${level}` as const;
  const mayCreate = useMay(name, 'create');
  const mayEdit = useMay(name, 'edit');
  const mayDelete = useMay(name, 'delete');
  const remove = useDeletion(declaration);
  const add = mayCreate && writing === null && (
    <Button
      type={words === 'question' ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => setWriting(1)}
    >
      {t(`items.${words}.add`)}
    </Button>
  );
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  if (query.isPending) return <Skeleton className="bo-items__waiting" active title={false} paragraph={{ rows: 5 }} />;
  return (
    <>
      <p className="unseen" role="status">
        {order.announcement}
      </p>
      {isEmpty && <EmptyState title={t(`items.${words}.none`)} text={t(`items.${words}.noneText`)} action={add} />}
      {/* On deeper levels the parent shows the number. */}
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
            isOpen={open.get(row.id) ?? left.has(placeOf(name, row.id, parentId))}
            takesFocus={open.has(row.id)}
            mayEdit={mayEdit}
            onDelete={mayDelete ? () => remove(row, () => undefined) : null}
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
            takesFocus={writing > 0}
            onSaved={(goesOn) => setWriting(goesOn ? writing + 1 : null)}
            onClose={() => setWriting(null)}
          />
        </div>
      )}
      {mayCreate && (
        <div className={`bo-items__foot${isEmpty ? ' bo-items__foot--empty' : ''}`}>
          {!isEmpty && add}
          {/* Always in the same position of the tree: it contains input. */}
          {Tools !== undefined && <Tools parentId={parentId} rows={order.rows} />}
        </div>
      )}
    </>
  );
}
