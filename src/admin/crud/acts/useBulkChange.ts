import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { plannedChanges, useConsequences } from './useConsequences.tsx';
import { affectedBy, type Declaration, type Row, type Values } from '../declaration/declaration.ts';
import { useFailureText } from '../../components/failureText.ts';
import { useNamedErrors } from './useNamedErrors.ts';
import { idsInFormerOrder } from './order.ts';
import { revertAll } from './revert.ts';
import { useAct } from './useAct.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import type { Undone } from '../../components/useDone.tsx';
import { having } from '../declaration/filters.ts';
import { useRefetch } from '../../components/useRefetch.ts';

/** More children than a parent has; they are ordered as a whole. */
const maxChildren = 500;

interface ChangeOfAll {
  fields?: Values;
  parentId?: string;
}

/** Changes the selected rows, all of them or none, after the impact preview. */
export function useBulkChange(declaration: Declaration, rows: readonly Row[], onDone: () => void) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const refetch = useRefetch();
  const failureText = useFailureText();
  const namedErrors = useNamedErrors(declaration);
  const consequences = useConsequences();
  const changes = [declaration.name, ...affectedBy(declaration)];
  const { act, isBusy, error } = useAct<Row[]>({ url: `${declaration.name}/changes`, changes, onDone });

  /** Moves them back to their former parent and positions, all of them or none. */
  async function moveBack(now: readonly Row[]): Promise<Undone> {
    const { name, parentField } = declaration;
    const field = parentField ?? '';
    const former = new Map(rows.map((row) => [row.id, row]));
    const moved = now.filter((row) => former.get(row.id)?.[field] !== row[field]);
    const byParent = Map.groupBy(moved, ({ id }) => String(former.get(id)?.[field]));
    try {
      for (const [parentId, theirs] of byParent) {
        const versions = theirs.map(({ id, version }) => ({ id, version }));
        await data.custom({ url: `${name}/changes`, method: 'post', payload: { rows: versions, parentId } });
        const { data: children } = await data.getList<Row>({
          resource: name,
          pagination: { pageSize: maxChildren },
          sorters: [{ field: 'position', order: 'asc' }],
          filters: having({ [field]: parentId }),
        });
        const places = new Map(theirs.map(({ id }) => [id, Number(former.get(id)?.['position'])]));
        const ids = idsInFormerOrder(children, places);
        await data.custom({ url: `${name}/reorder`, method: 'post', payload: { parentId, ids } });
      }
    } catch (error) {
      const { code } = error as DataError;
      if (code !== 'version_conflict' && code !== 'conflict') throw error;
      return 'superseded';
    } finally {
      void refetch(...changes);
    }
    return 'done';
  }

  /** Fields of unpublished rows can be undone, because players do not see them; a move, when it affects nobody. */
  const undoOf = (change: ChangeOfAll, now: readonly Row[], affectsPlayers: boolean) => {
    const { fields, parentId } = change;
    if (parentId !== undefined) return affectsPlayers ? undefined : () => moveBack(now);
    if (fields === undefined || rows.some(({ status }) => status === 'published')) return;
    const changed = now.map((after) => {
      const before = rows.find(({ id }) => id === after.id);
      return { after, former: Object.fromEntries(Object.keys(fields).map((name) => [name, before?.[name] ?? null])) };
    });
    return () => revertAll(data, declaration, changed).finally(() => void refetch(...changes));
  };

  const store = (change: ChangeOfAll, done: string, affectsPlayers: boolean) =>
    act(
      { rows: rows.map(({ id, version }) => ({ id, version })), ...change },
      {
        done,
        undo: (now) => {
          const isOwnStep = now.every(
            ({ id, version }) => version - (rows.find((row) => row.id === id)?.version ?? 0) <= 1,
          );
          return isOwnStep ? undoOf(change, now, affectsPlayers) : undefined;
        },
      },
    );

  /** @param changed the same by field, for the impact preview */
  const change = async (wanted: ChangeOfAll, changed: Values, done: string): Promise<void> => {
    await consequences.saveAllPreviewed(plannedChanges(declaration, rows, changed), (affectsPlayers) =>
      store(wanted, done, affectsPlayers),
    );
  };
  const named = error === null ? [] : namedErrors(error, rows);
  const { title, text } = failureText(error);
  return {
    isBusy,
    /** Why it failed: in general, then by row. */
    failure: error === null ? null : [named.length === 0 ? text : title, ...named],
    change,
    consequences: consequences.dialog,
    count: t('bulk.selected', { count: rows.length }),
  };
}
