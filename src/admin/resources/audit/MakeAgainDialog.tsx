import { useTranslation } from 'react-i18next';
import { useAct } from '../../crud/acts/useAct.ts';
import { affectedBy } from '../../crud/declaration/declaration.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { audit } from './audit.resource.ts';
import { FieldDifference } from './FieldDifference.tsx';
import { RestoreFrame, type RestoreProps } from './RestoreFrame.tsx';

/** Shows a deleted record and creates it again, with the same rules and log as a new one. With a status, it becomes a draft. */
export function MakeAgainDialog({ entry, declaration, name, onClose }: RestoreProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const above = useLabels(declaration.parent ?? declaration);
  const { act, isBusy, error } = useAct({
    url: declaration.name,
    changes: [declaration.name, audit.name, ...affectedBy(declaration)],
    done: t('audit.again.done', { title: name }),
    onDone: onClose,
  });
  const was = entry.before ?? {};
  const { parentField } = declaration;
  const held = declaration.fields.filter(({ name: field }) => ![undefined, null, ''].includes(was[field] as null));
  const parent = parentField === null ? {} : { [parentField]: was[parentField] };
  const fields = Object.fromEntries(held.map(({ name: field }) => [field, was[field]]));
  return (
    <RestoreFrame
      entry={entry}
      name={name}
      isDifferent
      isBusy={isBusy}
      failure={error}
      fieldName={(path) => (path === parentField ? above.one : labels.field(path.split('.')[0] ?? path))}
      onRestore={() => void act({ ...fields, ...parent })}
      onClose={onClose}
    >
      {held.map(({ name: field }) => (
        <FieldDifference key={field} declaration={declaration} field={field} before={undefined} after={was[field]} />
      ))}
    </RestoreFrame>
  );
}
