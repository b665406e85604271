import { useInvalidate } from '@refinedev/core';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsRow } from '#shared/news/news.contract.ts';
import { dayPlus } from '#shared/time/zonedTime.rules.ts';
import { movedTo } from '#shared/news/newsCalendar.rules.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { resources } from '#shared/api.ts';
import type { Row } from '../../crud/declaration/declaration.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { revert } from '../../crud/acts/revert.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import type { Undone } from '../../components/useDone.tsx';

type SavedNews = NewsRow & { id: string };
export type Reschedule = ReturnType<typeof useReschedule>;

/** How far a mouse moves before a press is a drag, in px. */
const dragFrom = 5;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves news items to other days, by dragging or by keyboard. Elements of days carry `data-day`. */
export function useReschedule(timezone: string) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  // The list is asked again below, before an item leaves the day that it was planned on.
  const { act } = useAct<SavedNews>({ url: '', method: 'patch', changes: [], isInPlace: true });
  /** The days of items that were moved and are not stored yet. */
  const [planned, setPlanned] = useState<Readonly<Record<string, string>>>({});
  const [drag, setDrag] = useState<{ item: NewsRow; from: string; over: string } | null>(null);
  /** What to read out: where the item is now. */
  const [announcement, setAnnouncement] = useState('');
  /** The version after the last save of an item, for a move that follows before the list is loaded again. */
  const versions = useRef(new Map<string, NewsRow>());
  /** Where a mouse was pressed on an item, and whether it was dragged since: then it is not opened. */
  const press = useRef<{ x: number; y: number; isDrag: boolean } | null>(null);
  /** Saves go one after the other, so that each builds on the one before. */
  const queue = useRef(Promise.resolve());

  const movedText = (item: NewsRow, day: string) => {
    const date = new Date(`${day}T00:00Z`).toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' });
    return t('calendar.moved', { title: item.name, date });
  };

  async function save(item: NewsRow, day: string): Promise<void> {
    const known = versions.current.get(item.id);
    const latest = known !== undefined && known.version > item.version ? known : item;
    const moved = movedTo(latest, day, timezone);
    const saved = await act(
      { ...moved, version: latest.version },
      {
        url: `news/${item.id}`,
        done: movedText(item, day),
        describe: () => t('calendar.failed'),
        undo: (after) => {
          // What players see from now on they may have been told of.
          const isSafe = after.status !== 'published' || Date.parse(after.displayDate) > Date.now();
          return isSafe ? () => moveBack(latest, after, Object.keys(moved)) : undefined;
        },
      },
    );
    if (saved !== null) versions.current.set(item.id, saved);
    await invalidate({ resource: 'news', invalidates: ['resourceAll'] });
    // Moved again in between, it stays where it is going.
    setPlanned((now) => {
      const { [item.id]: last, ...others } = now;
      return last === day ? others : now;
    });
  }
  /** After the saves that are under way, so that none of them is built on what is taken back. */
  const moveBack = (before: NewsRow, after: SavedNews, moved: readonly string[]): Promise<Undone> => {
    const former = Object.fromEntries(Object.entries(before).filter(([name]) => moved.includes(name)));
    const undoing = queue.current.then(async () => {
      const { undone, row } = await revert(data, resources.news, after as unknown as Row, former);
      if (undone === 'done') versions.current.set(after.id, row as unknown as NewsRow);
      await invalidate({ resource: 'news', invalidates: ['resourceAll'] });
      return undone;
    });
    queue.current = undoing.then(
      () => {},
      () => {},
    );
    return undoing;
  };
  const move = (item: NewsRow, day: string) => {
    setPlanned((now) => ({ ...now, [item.id]: day }));
    setAnnouncement(movedText(item, day));
    queue.current = queue.current.then(() => save(item, day));
  };

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (drag === null) return;
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    const over = below.map((element) => element.closest<HTMLElement>('[data-day]')?.dataset['day']).find(Boolean);
    if (over !== undefined && over !== drag.over) setDrag({ ...drag, over });
  };
  const drop = () => {
    if (drag === null) return;
    setDrag(null);
    if (drag.over !== drag.from) move(drag.item, drag.over);
  };
  const pull = (event: PointerEvent<HTMLElement>, item: NewsRow, day: string) => {
    const at = press.current;
    if (at === null || event.buttons === 0) return;
    if (at.isDrag) return follow(event);
    if (Math.hypot(event.clientX - at.x, event.clientY - at.y) < dragFrom) return;
    at.isDrag = true;
    // Not when it is pressed: a click would then be one on what captured it, and no link would open.
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ item, from: day, over: day });
  };

  return {
    planned,
    /** The item that is being dragged. */
    dragged: drag?.item.id ?? null,
    /** The day that it would be dropped on. */
    over: drag !== null && drag.over !== drag.from ? drag.over : null,
    announcement,
    /** For the handle of one item: a button that drags, and that the arrow keys move by days and weeks. */
    handleProps: (item: NewsRow, day: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ item, from: day, over: day });
      },
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape') setDrag(null);
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const to = dayPlus(day, step);
        move(item, to);
        // It is drawn anew on its other day.
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`[data-day="${to}"] [data-item="${item.id}"]`)?.focus(),
        );
      },
      'data-item': item.id,
    }),
    /** For the whole of an item: with a mouse it is dragged wherever it is held. A finger that is moved there scrolls. */
    cardProps: (item: NewsRow, day: string) => ({
      onPointerDown: ({ button, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
        const isHeld = button === 0 && pointerType === 'mouse' && drag === null;
        press.current = isHeld ? { x: clientX, y: clientY, isDrag: false } : null;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => pull(event, item, day),
      // A quick mouse is out of it before it moved in it.
      onPointerLeave: (event: PointerEvent<HTMLElement>) => pull(event, item, day),
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        // Not one by the keyboard: what was dragged away may never have had the click that ends its press.
        if (press.current?.isDrag === true && event.detail > 0) event.preventDefault();
        press.current = null;
      },
    }),
  };
}
