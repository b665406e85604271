import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsBefore } from '#shared/audit/versions.rules.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { affectedBy } from '../../crud/declaration/declaration.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { isSame } from '../../crud/declaration/record.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useRecord } from '../../components/useRecord.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { useConsequences } from '../../crud/acts/useConsequences.tsx';
import { previewedThrough } from '../regrading/previewedThrough.ts';
import { audit } from './audit.resource.ts';
import { FieldDifference } from './FieldDifference.tsx';
import { RestoreFrame, type RestoreProps } from './RestoreFrame.tsx';
import { useChangesSince } from './useChangesSince.ts';

/** Shows the former state of a record, and restores it by a change like any other: same rules, same log. */
export function RestoreDialog({ entry, declaration, name, onClose }: RestoreProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const data = useBackofficeData();
  const consequences = useConsequences();
  const { act, isBusy, error } = useAct({
    url: `${declaration.name}/${entry.entityId}`,
    method: 'patch',
    changes: [declaration.name, audit.name, ...affectedBy(declaration)],
    done: t('audit.restored', { title: name }),
    onDone: onClose,
  });
  /** The achievement that the change depends on could not be loaded. */
  const [previewFailure, setPreviewFailure] = useState<DataError | null>(null);
  const { row, error: unread, retry } = useRecord(declaration.name, entry.entityId);
  const { result, query } = useChangesSince(entry);
  const earlier = Object.entries(fieldsBefore(result.data, entry.id)).filter(
    ([field, value]) => field in declaration.resource.fields.shape && !isSame(value, row?.[field]),
  );

  const restore = async () => {
    if (row === undefined) return;
    const variables = Object.fromEntries(earlier);
    const change = declaration.planChange?.(row, { ...row, ...variables }) ?? null;
    try {
      const of = change === null ? null : await previewedThrough(data, declaration, row);
      const toPreview = of === null || change === null ? [] : [{ ...of, change }];
      await consequences.saveAllPreviewed(toPreview, () => act({ ...variables, version: row.version }));
    } catch (refused) {
      setPreviewFailure(refused as DataError);
    }
  };
  return (
    <>
      <RestoreFrame
        entry={entry}
        name={name}
        asked={{
          isKnown: row !== undefined && query.isSuccess,
          error: unread ?? query.error,
          retry: () => Promise.all([retry(), query.refetch()]),
        }}
        isDifferent={earlier.length > 0}
        isBusy={isBusy}
        failure={error ?? previewFailure}
        fieldName={(path) => labels.field(path.split('.')[0] ?? path)}
        onRestore={() => void restore()}
        onClose={onClose}
      >
        {earlier.map(([field, value]) => (
          <FieldDifference key={field} declaration={declaration} field={field} before={row?.[field]} after={value} />
        ))}
      </RestoreFrame>
      {consequences.dialog}
    </>
  );
}
