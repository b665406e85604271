import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Status } from '#shared/http/fields.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useConsequences } from './useConsequences.tsx';
import { affectedBy, type Declaration, type Row } from '../declaration/declaration.ts';
import { useFailureText } from '../components/failureText.ts';
import { useNamedFaults } from './useNamedFaults.ts';
import { useBackofficeData } from '../components/useBackofficeData.ts';
import { revert } from './revert.ts';
import { useDone, type Undone } from '../components/useDone.tsx';

/**
 * Publishes, archives or takes back, and says how it went. Where players are reached by it, that is asked about first. What
 * was withdrawn can be put back at once.
 */
export function useStatusChange(declaration: Declaration, onDone?: () => void) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const failureText = useFailureText();
  const namedFaults = useNamedFaults(declaration);
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const say = useDone();
  const consequences = useConsequences();
  /** Those that are still to be published in their dialog, one after the other. */
  const [publishing, setPublishing] = useState<readonly Row[]>([]);
  const [busy, setBusy] = useState<Status | null>(null);
  const showChange = () => {
    for (const affected of [declaration.name, ...affectedBy(declaration)]) {
      void invalidate({ resource: affected, invalidates: ['resourceAll'] });
    }
  };
  /** Each as it was before, as far as nobody has saved it since; the others are told of. */
  async function putBack(changed: readonly { before: Row; after: Row }[]): Promise<Undone> {
    let undone: Undone = 'done';
    try {
      for (const { before, after } of changed) {
        const one = await revert(data, declaration, after, { status: before['status'] });
        if (one.undone === 'overtaken') undone = 'overtaken';
      }
    } finally {
      showChange();
    }
    return undone;
  }
  const store = async (rows: readonly Row[], status: Status) => {
    setBusy(status);
    try {
      const ids = rows.map(({ id }) => id);
      const now = await data.changeStatus<Row>(declaration.name, ids, status);
      showChange();
      const changed = changedOf(rows, now);
      const isSafe = status !== 'published' && changed !== null && changed.length > 0;
      say(t(`bulk.done.${status}`, { count: ids.length }), isSafe ? () => putBack(changed) : undefined);
      onDone?.();
      return status;
    } catch (error) {
      const { title, detail } = failureText(error);
      const faults = namedFaults(error as DataError, rows);
      notification.error({ message: title, description: faults.length > 0 ? faults.join(' ') : detail, duration: 8 });
      return null;
    } finally {
      setBusy(null);
    }
  };
  const changeStatus = (rows: readonly Row[], status: Status) => {
    const withdrawal = status === 'published' ? {} : { to: status };
    const weighed = rows.flatMap((row) => {
      const change = declaration.weigh?.(row, { ...row, status }) ?? null;
      const title = rows.length > 1 ? { title: String(row[declaration.title]) } : {};
      return change === null ? [] : [{ resource: declaration.name, id: row.id, change, ...title, ...withdrawal }];
    });
    const { PublishDialog } = declaration;
    return consequences.saveAllWeighed(weighed, async () => {
      if (status !== 'published' || PublishDialog === null) return store(rows, status);
      setPublishing(rows);
      return status;
    });
  };
  const [next, ...rest] = publishing;
  const { PublishDialog } = declaration;
  const publishDialog = next !== undefined && PublishDialog !== null && (
    <PublishDialog
      key={next.id}
      row={next}
      onClose={() => {
        setPublishing(rest);
        if (rest.length === 0) onDone?.();
      }}
    />
  );
  const dialog = (
    <>
      {consequences.dialog}
      {publishDialog}
    </>
  );
  return { busy, changeStatus, dialog };
}

/**
 * What a change of the state has changed. null: somebody else changed one of the rows after it was shown, so that nobody here knows
 * in which state it was.
 */
function changedOf(shown: readonly Row[], now: readonly Row[]): { before: Row; after: Row }[] | null {
  const changed: { before: Row; after: Row }[] = [];
  for (const after of now) {
    const before = shown.find(({ id }) => id === after.id);
    if (before === undefined || after.version - before.version > 1) return null;
    if (after.version > before.version) changed.push({ before, after });
  }
  return changed;
}
