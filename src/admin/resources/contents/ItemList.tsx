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
import { useInTurn } from '../../components/useInTurn.ts';
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

interface NewItem {
  /** Each begins with an empty form; 0: with the draft of an earlier visit. */
  number: number;
  /** The id of what was saved, while its form stays open; null: not saved yet. */
  savedAs: string | null;
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
  const [writing, setWriting] = useState<readonly NewItem[]>(() =>
    left.has(placeOf(name, null, parentId)) ? [{ number: 0, savedAs: null }] : [],
  );
  const write = () => setWriting((now) => [...now, { number: (now.at(-1)?.number ?? 0) + 1, savedAs: null }]);
  const end = (item: NewItem) => setWriting((now) => now.filter(({ number }) => number !== item.number));
  const inTurn = useInTurn();
  const toggle = (id: string, isOpen: boolean) => setOpen((now) => new Map(now).set(id, isOpen));
  const isWritten = ({ id }: Row) => writing.some(({ savedAs }) => savedAs === id);
  const count = order.rows.filter((row) => !isWritten(row)).length;
  // Of a new achievement the first one comes next.
  const isNext = useIsNew() && level === 3 && query.isSuccess && count === 0;
  const [wasNext, setWasNext] = useState(false);
  if (isNext && !wasNext) {
    setWasNext(true);
    write();
  }
  const isEmpty = count === 0 && writing.length === 0;
  const Title = `h${level}` as const;
  const mayCreate = useMay(name, 'create');
  const mayEdit = useMay(name, 'edit');
  const deletionOf = useDeletion(declaration);
  const add = mayCreate && writing.length === 0 && (
    <Button type={words === 'question' ? 'primary' : 'default'} icon={<PlusOutlined aria-hidden />} onClick={write}>
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
        {order.rows.map(
          (row, i) =>
            !isWritten(row) && (
              <ItemCard
                key={row.id}
                items={items}
                row={row}
                parentId={parentId}
                level={level}
                order={order}
                isOpen={open.get(row.id) ?? left.has(placeOf(name, row.id, parentId))}
                takesFocus={open.has(row.id)}
                mayEdit={mayEdit}
                deletion={deletionOf(row)}
                onToggle={(isOpen) => toggle(row.id, isOpen)}
                onNext={() => {
                  const next = order.rows[i + 1];
                  if (next !== undefined) toggle(next.id, true);
                }}
              />
            ),
        )}
      </ol>
      {writing.map((item, i) => (
        <div key={item.number} className={`bo-item bo-item--${words} bo-item--open`}>
          <Title className="bo-item__title">{t(`items.${words}.new`, { number: count + 1 + i })}</Title>
          <ItemForm
            items={items}
            row={null}
            parentId={parentId}
            number={count + 1 + i}
            count={count + writing.length}
            takesFocus={item.number > 0}
            inTurn={inTurn}
            onNext={() => item === writing.at(-1) && write()}
            onSaved={() => end(item)}
            onEditedSince={({ id }) =>
              setWriting((now) => now.map((one) => (one.number === item.number ? { ...one, savedAs: id } : one)))
            }
            onClose={() => end(item)}
          />
        </div>
      ))}
      {mayCreate && (
        <div className={`bo-items__foot${isEmpty ? ' bo-items__foot--empty' : ''}`}>
          {!isEmpty && add}
          {/* Always in the same position of the tree: it contains input. */}
          {Tools !== undefined && <Tools {...{ declaration, parentId }} rows={order.rows} />}
        </div>
      )}
    </>
  );
}
