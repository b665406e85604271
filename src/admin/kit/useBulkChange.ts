import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeOfAll, DataError } from '#src/providers/data.ts';
import { useConsequences } from '../remarks/useConsequences.tsx';
import { affectedBy, type Declaration, type Row, type Values } from './defineResource.ts';
import { useFailureText } from './failureText.ts';
import { useNamedFaults } from './useNamedFaults.ts';
import { revert } from './revert.ts';
import { useBackofficeData } from './useBackofficeData.ts';
import { useDone, type Undone } from './useDone.tsx';

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

  /** Players were not told of what none of them sees. Back to another parent would be to another place than before. */
  const undoOf = (change: ChangeOfAll, now: readonly Row[]) => {
    const { fields, parentId } = change;
    if (fields === undefined || parentId !== undefined || rows.some(({ status }) => status === 'published')) return;
    return async (): Promise<Undone> => {
      let undone: Undone = 'done';
      try {
        for (const after of now) {
          const before = rows.find(({ id }) => id === after.id);
          const former = Object.fromEntries(Object.keys(fields).map((name) => [name, before?.[name] ?? null]));
          const one = await revert(data, declaration, after, former);
          if (one.undone === 'overtaken') undone = 'overtaken';
        }
      } finally {
        showChange();
      }
      return undone;
    };
  };

  const store = async (change: ChangeOfAll, done: string): Promise<true | null> => {
    setIsBusy(true);
    try {
      const now = await data.changeAll<Row>(declaration.name, rows, change);
      const isOwnStep = now.every(
        ({ id, version }) => version - (rows.find((row) => row.id === id)?.version ?? 0) <= 1,
      );
      showChange();
      say(done, isOwnStep ? undoOf(change, now) : undefined);
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
    const weighed = rows.flatMap((row) => {
      const planned = declaration.weigh?.(row, { ...row, ...changed }) ?? null;
      const title = rows.length > 1 ? { title: String(row[declaration.title]) } : {};
      return planned === null ? [] : [{ id: row.id, change: planned, ...title }];
    });
    await consequences.saveAllWeighed(weighed, () => store(wanted, done));
  };
  return {
    isBusy,
    failure,
    change,
    consequences: consequences.dialog,
    count: t('bulk.selected', { count: rows.length }),
  };
}
