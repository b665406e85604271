import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeOfAll, DataError } from '#src/providers/backoffice/data.ts';
import { useConsequences } from './useConsequences.tsx';
import { affectedBy, type Declaration, type Row, type Values } from '../declaration/declaration.ts';
import { useFailureText } from '../../components/failureText.ts';
import { useNamedFaults } from './useNamedFaults.ts';
import { putBackInto } from './order.ts';
import { revert } from './revert.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDone, type Undone } from '../../components/useDone.tsx';

/** More than a parent ever has; they are put in order as a whole. */
const maxChildren = 500;

/** Changes what is selected, all of it or none, once it was asked what that does to players. */
export function useBulkChange(declaration: Declaration, rows: readonly Row[], onDone: () => void) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const failureText = useFailureText();
  const namedFaults = useNamedFaults(declaration);
  const say = useDone();
  const consequences = useConsequences();
  const [isBusy, setIsBusy] = useState(false);
  /** Why it was not done: in all, and then of each row that is in the way. */
  const [failure, setFailure] = useState<readonly string[] | null>(null);
  const showChange = () => {
    for (const affected of [declaration.name, ...affectedBy(declaration)]) {
      void invalidate({ resource: affected, invalidates: ['resourceAll'] });
    }
  };

  /** Back to their former parent, all of them or none, and there to their former places. */
  async function moveBack(now: readonly Row[]): Promise<Undone> {
    const { name, parentField } = declaration;
    const field = parentField ?? '';
    const former = new Map(rows.map((row) => [row.id, row]));
    const moved = now.filter((row) => former.get(row.id)?.[field] !== row[field]);
    const byParent = Map.groupBy(moved, ({ id }) => String(former.get(id)?.[field]));
    try {
      for (const [parentId, theirs] of byParent) {
        await data.changeAll<Row>(name, theirs, { parentId });
        const { data: children } = await data.getList<Row>({
          resource: name,
          pagination: { pageSize: maxChildren },
          sorters: [{ field: 'position', order: 'asc' }],
          filters: [{ field, operator: 'eq', value: parentId }],
        });
        const places = new Map(theirs.map(({ id }) => [id, Number(former.get(id)?.['position'])]));
        await data.reorder(name, parentId, putBackInto(children, places));
      }
    } catch (error) {
      const { code } = error as DataError;
      if (code !== 'version_conflict' && code !== 'conflict') throw error;
      return 'superseded';
    } finally {
      showChange();
    }
    return 'done';
  }

  /** Players were not told of other dates of what none of them sees; a move that reaches nobody can be made again. */
  const undoOf = (change: ChangeOfAll, now: readonly Row[], isReaching: boolean) => {
    const { fields, parentId } = change;
    if (parentId !== undefined) return isReaching ? undefined : () => moveBack(now);
    if (fields === undefined || rows.some(({ status }) => status === 'published')) return;
    return async (): Promise<Undone> => {
      let undone: Undone = 'done';
      try {
        for (const after of now) {
          const before = rows.find(({ id }) => id === after.id);
          const former = Object.fromEntries(Object.keys(fields).map((name) => [name, before?.[name] ?? null]));
          const one = await revert(data, declaration, after, former);
          if (one.undone === 'superseded') undone = 'superseded';
        }
      } finally {
        showChange();
      }
      return undone;
    };
  };

  const store = async (change: ChangeOfAll, done: string, isReaching: boolean): Promise<true | null> => {
    setIsBusy(true);
    try {
      const now = await data.changeAll<Row>(declaration.name, rows, change);
      const isOwnStep = now.every(
        ({ id, version }) => version - (rows.find((row) => row.id === id)?.version ?? 0) <= 1,
      );
      showChange();
      say(done, isOwnStep ? undoOf(change, now, isReaching) : undefined);
      onDone();
      return true;
    } catch (error) {
      const { title, detail } = failureText(error);
      const named = namedFaults(error as DataError, rows);
      setFailure([[title, named.length === 0 ? detail : undefined].filter(Boolean).join(' '), ...named]);
      if ((error as DataError).code === 'version_conflict') showChange();
      return null;
    } finally {
      setIsBusy(false);
    }
  };

  /** @param changed the same by field, for what it does to players */
  const change = async (wanted: ChangeOfAll, changed: Values, done: string): Promise<void> => {
    setFailure(null);
    const toPreview = rows.flatMap((row) => {
      const planned = declaration.planChange?.(row, { ...row, ...changed }) ?? null;
      const title = rows.length > 1 ? { title: String(row[declaration.title]) } : {};
      return planned === null ? [] : [{ resource: declaration.name, id: row.id, change: planned, ...title }];
    });
    await consequences.saveAllPreviewed(toPreview, (isReaching) => store(wanted, done, isReaching));
  };
  return {
    isBusy,
    failure,
    change,
    consequences: consequences.dialog,
    count: t('bulk.selected', { count: rows.length }),
  };
}
