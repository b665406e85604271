import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from './useAct.ts';
import { useConsequences } from './useConsequences.tsx';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { dropIndex, moved, movesPublished } from './order.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDone, type Undone } from '../../components/useDone.tsx';
import { having } from '../declaration/filters.ts';
import { useInTurn } from '../../components/useInTurn.ts';
import { useRefetch } from '../../components/useRefetch.ts';

/**
 * Reorders the children of one parent, by dragging or by keyboard. Elements of the list have `data-row-key`.
 * @param stored all the children, in the stored order
 */
export function useReorder(declaration: Declaration, parentId: string, stored: readonly Row[]) {
  const { t } = useTranslation('admin');
  const say = useDone();
  const data = useBackofficeData();
  const refetch = useRefetch();
  const consequences = useConsequences();
  const url = `${declaration.name}/reorder`;
  // The list is refetched once no move is pending.
  const { act } = useAct({ url, changes: [], isInPlace: true, failed: t('order.failed') });
  const [order, setOrder] = useState<readonly string[] | null>(null);
  /** The dragged row, and where it would be dropped. */
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const middles = useRef<number[]>([]);
  /** Saves run one after the other, so that the last one wins. */
  const inTurn = useInTurn();
  const waiting = useRef(0);
  /** The order before the pending moves. */
  const before = useRef<readonly string[]>([]);

  /** The newest and the last stored order: moves in quick succession are previewed and saved once. */
  const latest = useRef<readonly string[]>([]);
  const storedLast = useRef<readonly string[]>([]);

  /** Counts cancelled previews: moves that were waiting for one are not saved either. */
  const withdrawn = useRef(0);

  /** In the new order, before the server has confirmed it. */
  const rows = inOrder(stored, order);

  const move = (id: string, to: number) => {
    const from = rows.findIndex((row) => row.id === id);
    const target = Math.max(0, Math.min(to, rows.length - 1));
    if (from === -1 || from === target) return;
    const next = moved(rows, from, target).map((row) => row.id);
    setOrder(next);
    setAnnouncement(
      t('order.moved', { title: String(rows[from]?.[declaration.title]), place: target + 1, count: rows.length }),
    );
    if (waiting.current === 0) before.current = rows.map((row) => row.id);
    waiting.current += 1;
    const affected = declaration.orderAffectsPlayers && movesPublished(rows, next) ? declaration.parent : null;
    const began = withdrawn.current;
    latest.current = next;
    void inTurn(() => {
      const isSuperseded = began !== withdrawn.current || next !== latest.current || next === storedLast.current;
      return isSuperseded ? settle() : save(next, affected);
    });
  };
  const reload = () => refetch(declaration.name);
  /** Restores the former order, unless a child was moved, added or removed since. */
  async function putBack(made: readonly string[], former: readonly string[]): Promise<Undone> {
    const { data: now } = await data.getList<Row>({
      resource: declaration.name,
      pagination: { pageSize: made.length + 1 },
      sorters: [{ field: 'position', order: 'asc' }],
      filters: having({ [declaration.parentField ?? '']: parentId }),
    });
    if (now.map(({ id }) => id).join() !== made.join()) return 'superseded';
    await data.custom({ url, method: 'post', payload: { parentId, ids: former } });
    await reload();
    return 'done';
  }
  async function store(ids: readonly string[], affectsPlayers: boolean): Promise<true> {
    const former = before.current;
    const undo = affectsPlayers ? undefined : () => putBack(ids, former);
    await act(
      { parentId, ids },
      {
        onDone: () => {
          storedLast.current = ids;
          if (ids === latest.current) say(t('order.saved'), undo);
        },
      },
    );
    return true;
  }
  /** @param affected the declaration whose players the order may affect; null: none */
  async function save(ids: readonly string[], affected: Declaration | null): Promise<void> {
    const toPreview = affected === null ? [] : [{ resource: affected.name, id: parentId, change: {}, isOrder: true }];
    const saved = await consequences.saveAllPreviewed(toPreview, (affectsPlayers) =>
      // The confirmed order is the one on the screen by now.
      store(affected === null ? ids : latest.current, affectsPlayers),
    );
    if (saved === null) {
      withdrawn.current += 1;
      setAnnouncement('');
    }
    await settle();
  }
  async function settle(): Promise<void> {
    waiting.current -= 1;
    if (waiting.current > 0) return;
    await reload();
    setOrder(null);
  }

  return {
    rows,
    drag,
    move,
    announcement,
    dialog: consequences.dialog,
    /** For the handle of one row: a button that drags, and that the arrow keys move. */
    handleProps: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const own = event.currentTarget.closest<HTMLElement>('[data-row-key]');
        if (event.button !== 0 || own?.parentElement == null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        middles.current = [...own.parentElement.querySelectorAll<HTMLElement>(':scope > [data-row-key]')].map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return top + window.scrollY + height / 2;
        });
        setDrag({ id, to: rows.findIndex((row) => row.id === id) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag === null) return;
        const from = rows.findIndex((row) => row.id === drag.id);
        const to = dropIndex(middles.current, from, event.clientY + window.scrollY);
        if (to !== drag.to) setDrag({ ...drag, to });
      },
      onPointerUp: () => {
        if (drag === null) return;
        setDrag(null);
        move(drag.id, drag.to);
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (event.key === 'Escape') setDrag(null);
        if (step === 0) return;
        event.preventDefault();
        move(id, rows.findIndex((row) => row.id === id) + step);
        // An element that is moved in the document loses the focus.
        const handle = event.currentTarget;
        requestAnimationFrame(() => handle.focus());
      },
    }),
  };
}

export type Reorder = ReturnType<typeof useReorder>;

/** The rows in the order of the ids; rows missing there come last. */
function inOrder(rows: readonly Row[], order: readonly string[] | null): readonly Row[] {
  if (order === null) return rows;
  const place = new Map(order.map((id, i) => [id, i]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? rows.length) - (place.get(b.id) ?? rows.length));
}
