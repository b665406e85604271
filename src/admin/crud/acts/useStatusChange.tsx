import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Status } from '#shared/http/fields.ts';
import { useAct } from './useAct.ts';
import { plannedChanges, useConsequences } from './useConsequences.tsx';
import { affectedBy, type Declaration, type Row, type Values } from '../declaration/declaration.ts';
import { useNamedErrors } from './useNamedErrors.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { revertAll } from './revert.ts';
import { useRefetch } from '../../components/useRefetch.ts';

const nothing = { rows: [], isLater: false };

/** Publishes, archives or withdraws, after an impact preview where players are affected. A withdrawal can be undone at once. */
export function useStatusChange(declaration: Declaration, onDone?: () => void) {
  const { t } = useTranslation('admin');
  const namedErrors = useNamedErrors(declaration);
  const data = useBackofficeData();
  const refetch = useRefetch();
  const consequences = useConsequences();
  /** The records that are published in their dialog. */
  const [publishing, setPublishing] = useState<{ rows: readonly Row[]; isLater: boolean }>(nothing);
  const [busy, setBusy] = useState<Status | null>(null);
  const { PublishDialog } = declaration.show;
  const changes = [declaration.name, ...affectedBy(declaration)];
  const { act } = useAct<Row[]>({ url: `${declaration.name}/bulk`, changes, isInPlace: true });
  const putBack = (changed: NonNullable<ReturnType<typeof changedOf>>) =>
    revertAll(data, declaration, changed).finally(() => void refetch(...changes));
  const store = async (rows: readonly Row[], status: Status) => {
    setBusy(status);
    const ids = rows.map(({ id }) => id);
    const now = await act(
      { ids, status },
      {
        optimistic: {
          resource: declaration.name,
          change: (row) => (ids.includes(row.id) ? { ...row, status } : row),
        },
        done: t(`bulk.done.${status}`, { count: ids.length }),
        undo: (after) => {
          const changed = changedOf(rows, after);
          const isSafe = status !== 'published' && changed !== null && changed.length > 0;
          return isSafe ? () => putBack(changed) : undefined;
        },
        describe: (error) => namedErrors(error, rows).join(' ') || undefined,
      },
    );
    setBusy(null);
    if (now === null) return null;
    onDone?.();
    return status;
  };
  const changeStatus = (rows: readonly Row[], status: Status, isLater = false) => {
    const withdrawal = status === 'published' ? {} : { to: status };
    const toPreview = plannedChanges(declaration, rows, { status }).map((change) => ({ ...change, ...withdrawal }));
    return consequences.saveAllPreviewed(toPreview, async () => {
      if (status !== 'published' || PublishDialog === undefined) return store(rows, status);
      setPublishing({ rows, isLater });
      return status;
    });
  };
  const publishDialog = publishing.rows.length > 0 && PublishDialog !== undefined && (
    <PublishDialog
      rows={publishing.rows}
      isLater={publishing.isLater}
      onPublish={() => void store(publishing.rows, 'published')}
      onDone={onDone}
      onClose={() => setPublishing(nothing)}
    />
  );
  const dialog = (
    <>
      {consequences.dialog}
      {publishDialog}
    </>
  );
  /** Publishes at a time; undefined where that cannot be chosen. */
  const schedule = PublishDialog && ((rows: readonly Row[]) => void changeStatus(rows, 'published', true));
  return { busy, changeStatus, schedule, dialog };
}

/** The rows of a status change with their former values; null when somebody changed a row in between. */
function changedOf(shown: readonly Row[], now: readonly Row[]): { after: Row; former: Values }[] | null {
  const changed: { after: Row; former: Values }[] = [];
  for (const after of now) {
    const before = shown.find(({ id }) => id === after.id);
    if (before === undefined || after.version - before.version > 1) return null;
    if (after.version > before.version) changed.push({ after, former: { status: before['status'] } });
  }
  return changed;
}
