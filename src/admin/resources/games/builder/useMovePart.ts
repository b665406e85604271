import { useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameOutline } from '#shared/game/outline.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useAct } from '../../../crud/acts/useAct.ts';
import { movesPublished } from '../../../crud/acts/order.ts';
import { useConsequences } from '../../../crud/acts/useConsequences.tsx';
import { affectedBy, type Row } from '../../../crud/declaration/declaration.ts';
import { declarationOf } from '../../../crud/declaration/declarations.ts';
import { useInTurn } from '../../../components/useInTurn.ts';
import { useBackofficeData } from '../../../components/useBackofficeData.ts';
import type { Undone } from '../../../components/useDone.tsx';
import {
  dropPlace,
  movedIn,
  orderAt,
  partsOf,
  pathTo,
  stepPlace,
  withSaved,
  type Part,
  type PartResource,
  type Place,
} from './outline.rules.ts';
import { outlineQuery } from './outline.queries.ts';

export interface Dragged {
  part: Part;
  /** The part that the pointer is on, and whether below its middle; null: on none that it could be dropped on. */
  on: { id: string; isBelowMiddle: boolean; isInto: boolean } | null;
}

/** Orders the parts of a game and moves them between their parents. Elements of the tree have `data-row-key`. */
export function useMovePart(gameId: string, parts: readonly Part[]) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const queries = useQueryClient();
  const consequences = useConsequences();
  const { act } = useAct<Row[]>({ url: '', changes: [], isInPlace: true, failed: t('order.failed') });
  const [drag, setDrag] = useState<Dragged | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** Moves are saved one after the other, each on what the one before has left. */
  const inTurn = useInTurn();
  const { queryKey } = outlineQuery(data, gameId);
  const reload = () => queries.invalidateQueries({ queryKey });
  /** Without waiting for the whole outline. */
  const showSaved = (resource: PartResource, saved: readonly Row[]) =>
    queries.setQueryData<GameOutline>(queryKey, (outline) => outline && withSaved(outline, resource, saved));

  const move = ({ id }: Part, place: Place): Promise<void> =>
    inTurn(async () => {
      const outline = queries.getQueryData<GameOutline>(queryKey);
      const now = outline && partsOf(gameId, outline);
      const part = now && pathTo(now, id).at(-1);
      if (part) await moveWithin(now, part, place);
    });
  const moveWithin = async (now: readonly Part[], part: Part, place: Place): Promise<void> => {
    const declaration = declarationOf(part.resource);
    const ids = orderAt(now, part, place);
    const isElsewhere = place.parentId !== part.parentId;
    const siblings = (pathTo(now, part.parentId).at(-1)?.parts ?? now).map(({ row }) => row);
    const former = siblings.map(({ id }) => id);
    if (declaration === undefined || (!isElsewhere && ids.join() === former.join())) return;
    const field = declaration.parentField ?? '';
    const row = part.row as unknown as Row;
    const change = isElsewhere ? (declaration.planChange?.(row, { ...row, [field]: place.parentId }) ?? null) : null;
    const isOrderAffecting = !isElsewhere && declaration.orderAffectsPlayers && movesPublished(siblings, ids);
    const toPreview = isOrderAffecting
      ? [{ resource: declaration.parent?.name ?? '', id: place.parentId, change: {}, isOrder: true }]
      : change === null
        ? []
        : [{ resource: part.resource, id: part.id, change }];
    // Shown at once, and not undone by what the move before is still loading; the outline is loaded again in any case.
    await queries.cancelQueries({ queryKey }, { revert: false, silent: true });
    queries.setQueryData<GameOutline>(queryKey, (outline) => outline && movedIn(outline, part, place, ids));
    const title = { title: part.title, place: place.index + 1, count: ids.length };
    setAnnouncement(t('order.moved', title));
    const moved = isElsewhere ? [{ id: part.id, version: part.version }] : undefined;
    const changes = [part.resource, ...affectedBy(declaration)];
    const url = `${part.resource}/reorder`;
    const saved = await consequences.saveAllPreviewed(toPreview, (affectsPlayers) =>
      act(
        { parentId: place.parentId, ids, moved },
        { url, changes, done: t('order.saved'), undo: affectsPlayers ? () => undefined : putBack },
      ),
    );
    if (saved === null) {
      setAnnouncement('');
      await reload();
    } else {
      // The next move needs the versions.
      showSaved(part.resource, saved);
      void reload();
    }

    /** Where it was, unless somebody changed it or its siblings meanwhile. */
    function putBack(now: readonly Row[]) {
      const version = now.find(({ id }) => id === part.id)?.version;
      return async (): Promise<Undone> => {
        const back = isElsewhere ? [{ id: part.id, version }] : undefined;
        try {
          await data.custom({ url, method: 'post', payload: { parentId: part.parentId, ids: former, moved: back } });
          return 'done';
        } catch (error) {
          const { code } = error as DataError;
          if (code !== 'version_conflict' && code !== 'conflict') throw error;
          return 'superseded';
        } finally {
          void reload();
        }
      };
    }
  };

  const place = drag?.on == null ? null : placeOn(parts, drag.part, drag.on);
  return {
    drag,
    move,
    showSaved,
    announcement,
    dialog: consequences.dialog,
    /** For the handle of a part: a button that drags, and that the arrow keys move. */
    handleProps: (part: Part) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ part, on: null });
      },
      onPointerMove: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
        if (drag === null) return;
        const rows = currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>(':scope > [data-row-key]') ?? [];
        const row = [...rows].find((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return clientY >= top && clientY < bottom;
        });
        const id = row?.dataset['rowKey'];
        const on = id === undefined ? undefined : pathTo(parts, id).at(-1);
        if (row === undefined || on === undefined) return;
        const { top, height } = row.getBoundingClientRect();
        const isBelowMiddle = clientY > top + height / 2;
        const isPossible = dropPlace(parts, part, on, isBelowMiddle) !== null;
        const isInto = on.resource !== part.resource;
        setDrag({ part, on: isPossible ? { id: on.id, isBelowMiddle, isInto } : null });
      },
      onPointerUp: () => {
        setDrag(null);
        if (place !== null) void move(part, place);
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
        if (event.key === 'Escape') setDrag(null);
        if (step === null) return;
        event.preventDefault();
        const next = stepPlace(parts, part, step);
        if (next === null) return;
        void move(part, next);
        // An element that is moved in the document loses the focus.
        const handle = event.currentTarget;
        requestAnimationFrame(() => handle.focus());
      },
    }),
  };
}

export type MovePart = ReturnType<typeof useMovePart>;

function placeOn(parts: readonly Part[], dragged: Part, on: NonNullable<Dragged['on']>): Place | null {
  const target = pathTo(parts, on.id).at(-1);
  return target === undefined ? null : dropPlace(parts, dragged, target, on.isBelowMiddle);
}
