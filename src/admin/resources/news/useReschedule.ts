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
import { useInTurn } from '../../components/useInTurn.ts';
import { useRefetch } from '../../components/useRefetch.ts';

type SavedNews = NewsRow & { id: string };
export type Reschedule = ReturnType<typeof useReschedule>;

/** How far a mouse moves before a press becomes a drag, in px. */
const dragFrom = 5;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves news items to other days, by dragging or by keyboard. Elements of days have `data-day`. */
export function useReschedule(timezone: string) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const data = useBackofficeData();
  const refetch = useRefetch();
  // The list is refetched below, before an item leaves its planned day.
  const failed = t('calendar.failed');
  const { act } = useAct<SavedNews>({ url: '', method: 'patch', changes: [], isInPlace: true, failed });
  /** The new days of items that are not stored yet. */
  const [planned, setPlanned] = useState<Readonly<Record<string, string>>>({});
  const [drag, setDrag] = useState<{ item: NewsRow; from: string; over: string } | null>(null);
  /** The announcement of the item's new day. */
  const [announcement, setAnnouncement] = useState('');
  /** The last saved version of an item, for a move before the list is loaded again. */
  const versions = useRef(new Map<string, NewsRow>());
  /** Where an item was pressed, and whether it was dragged since: then it is not opened. */
  const press = useRef<{ x: number; y: number; isDrag: boolean } | null>(null);
  /** Saves run one after the other, so that each has the version of the one before. */
  const inTurn = useInTurn();

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
        undo: (after) => {
          // Players may have been notified of an item that is visible already.
          const isSafe = after.status !== 'published' || Date.parse(after.displayDate) > Date.now();
          return isSafe ? () => moveBack(latest, after, Object.keys(moved)) : undefined;
        },
      },
    );
    if (saved !== null) versions.current.set(item.id, saved);
    await refetch('news');
    // An item that was moved again keeps its newest day.
    setPlanned((now) => {
      const { [item.id]: last, ...others } = now;
      return last === day ? others : now;
    });
  }
  /** After pending saves, so that none of them has the undone version. */
  const moveBack = (before: NewsRow, after: SavedNews, moved: readonly string[]): Promise<Undone> => {
    const former = Object.fromEntries(Object.entries(before).filter(([name]) => moved.includes(name)));
    return inTurn(async () => {
      const { undone, row } = await revert(data, resources.news, after as unknown as Row, former);
      if (undone === 'done') versions.current.set(after.id, row as unknown as NewsRow);
      await refetch('news');
      return undone;
    });
  };
  const move = (item: NewsRow, day: string) => {
    setPlanned((now) => ({ ...now, [item.id]: day }));
    setAnnouncement(movedText(item, day));
    void inTurn(() => save(item, day));
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
    // Not on pressing: a click would then be on the capturing element, and no link would open.
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ item, from: day, over: day });
  };

  return {
    planned,
    /** The item that is being dragged. */
    dragged: drag?.item.id ?? null,
    /** The day where it would be dropped. */
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
        // It is rendered again on its new day.
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`[data-day="${to}"] [data-item="${item.id}"]`)?.focus(),
        );
      },
      'data-item': item.id,
    }),
    /** For the whole item: a mouse drags it anywhere. A finger scrolls. */
    cardProps: (item: NewsRow, day: string) => ({
      onPointerDown: ({ button, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
        const isHeld = button === 0 && pointerType === 'mouse' && drag === null;
        press.current = isHeld ? { x: clientX, y: clientY, isDrag: false } : null;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => pull(event, item, day),
      // A fast mouse may leave it before it moves inside.
      onPointerLeave: (event: PointerEvent<HTMLElement>) => pull(event, item, day),
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        // Not for keyboard clicks: a drag that ended elsewhere may never have had its click.
        if (press.current?.isDrag === true && event.detail > 0) event.preventDefault();
        press.current = null;
      },
    }),
  };
}
