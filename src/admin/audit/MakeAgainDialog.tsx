import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { affectedBy, type Declaration } from '../kit/declaration/declaration.ts';
import { useLabels } from '../kit/declaration/labels.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { audit } from './audit.resource.ts';
import { FieldDifference } from './FieldDifference.tsx';
import { RestoreFrame } from './RestoreFrame.tsx';

interface MakeAgainDialogProps {
  /** Of its deletion. */
  entry: AuditRow;
  declaration: Declaration;
  name: string;
  onClose: () => void;
}

/** Shows what was deleted, and makes it anew as whoever writes it does: same rules, same log. What has a state begins as a draft. */
export function MakeAgainDialog({ entry, declaration, name, onClose }: MakeAgainDialogProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const above = useLabels(declaration.parent ?? declaration);
  const { notification } = App.useApp();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const [failure, setFailure] = useState<DataError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const was = entry.before ?? {};
  const { parentField } = declaration;
  const held = declaration.fields.filter(({ name: field }) => ![undefined, null, ''].includes(was[field] as null));
  const makeAgain = async () => {
    setIsBusy(true);
    try {
      const variables = Object.fromEntries(held.map(({ name: field }) => [field, was[field]]));
      const parent = parentField === null ? {} : { [parentField]: was[parentField] };
      await data.create({ resource: declaration.name, variables: { ...variables, ...parent } });
      for (const resource of [declaration.name, audit.name, ...affectedBy(declaration)]) {
        void invalidate({ resource, invalidates: ['resourceAll'] });
      }
      notification.success({ message: t('audit.again.done', { title: name }) });
      onClose();
    } catch (refused) {
      setFailure(refused as DataError);
      setIsBusy(false);
    }
  };
  return (
    <RestoreFrame
      entry={entry}
      name={name}
      isAgain
      isKnown
      isDifferent
      isBusy={isBusy}
      unread={null}
      retry={() => Promise.resolve()}
      failure={failure}
      fieldName={(path) => (path === parentField ? above.one : labels.field(path.split('.')[0] ?? path))}
      onRestore={() => void makeAgain()}
      onClose={onClose}
    >
      {held.map(({ name: field }) => (
        <FieldDifference key={field} declaration={declaration} field={field} before={undefined} after={was[field]} />
      ))}
    </RestoreFrame>
  );
}
