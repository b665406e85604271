import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import { fieldsBefore } from '#shared/audit/versions.rules.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { affectedBy, type Declaration, type Row, type Values } from '../kit/declaration/declaration.ts';
import { useLabels } from '../kit/declaration/labels.ts';
import { isSame } from '../kit/declaration/record.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { useRecord } from '../kit/components/useRecord.ts';
import { useConsequences } from '../kit/acts/useConsequences.tsx';
import { weighedThrough } from '../remarks/weighedThrough.ts';
import { audit } from './audit.resource.ts';
import { FieldDifference } from './FieldDifference.tsx';
import { RestoreFrame } from './RestoreFrame.tsx';
import { useChangesSince } from './useChangesSince.ts';

interface RestoreDialogProps {
  entry: AuditRow;
  declaration: Declaration;
  name: string;
  onClose: () => void;
}

/** Shows what a record would be again, and makes it so by a change like any other: same rules, same log. */
export function RestoreDialog({ entry, declaration, name, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const { notification } = App.useApp();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const consequences = useConsequences();
  const [failure, setFailure] = useState<DataError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { row, error, retry } = useRecord(declaration.name, entry.entityId);
  const { result, query } = useChangesSince(entry);
  const isKnown = row !== undefined && query.isSuccess;
  const earlier = Object.entries(fieldsBefore(result.data, entry.id)).filter(
    ([field, value]) => field in declaration.resource.fields.shape && !isSame(value, row?.[field]),
  );

  const store = async (row: Row, variables: Values): Promise<true | null> => {
    setIsBusy(true);
    try {
      const { version } = row;
      await data.update({ resource: declaration.name, id: row.id, variables: { ...variables, version } });
      for (const resource of [declaration.name, audit.name, ...affectedBy(declaration)]) {
        void invalidate({ resource, invalidates: ['resourceAll'] });
      }
      notification.success({ message: t('audit.restored', { title: name }) });
      return true;
    } catch (refused) {
      setFailure(refused as DataError);
      // Somebody saved in between: what would change is shown anew.
      void retry();
      void query.refetch();
      setIsBusy(false);
      return null;
    }
  };
  const restore = async () => {
    if (row === undefined) return;
    const variables = Object.fromEntries(earlier);
    const change = declaration.weigh?.(row, { ...row, ...variables }) ?? null;
    try {
      const of = change === null ? null : await weighedThrough(data, declaration, row);
      const weighed = of === null || change === null ? [] : [{ ...of, change }];
      if ((await consequences.saveAllWeighed(weighed, () => store(row, variables))) !== null) onClose();
    } catch (refused) {
      setFailure(refused as DataError);
    }
  };
  return (
    <>
      <RestoreFrame
        entry={entry}
        name={name}
        isKnown={isKnown}
        isDifferent={earlier.length > 0}
        isBusy={isBusy}
        unread={error ?? query.error}
        retry={() => Promise.all([retry(), query.refetch()])}
        failure={failure}
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
