import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Status } from '#shared/http/fields.ts';
import { home, showAddress } from '../declaration/addresses.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { DeleteButton } from '../acts/DeleteButton.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useLabels } from '../declaration/labels.ts';
import { PageHead } from '../components/PageHead.tsx';
import { SaveState } from './SaveState.tsx';
import { useShortcut } from '../components/shortcut.ts';
import { StatusMenu } from '../components/StatusMenu.tsx';
import { Trail } from '../components/Trail.tsx';
import { losesNothing } from '../components/unsavedChanges.ts';
import { timezoneOf, useAncestors } from '../components/useAncestors.ts';
import { useFocusOnFault } from '../components/useFocusOnFault.ts';
import { useConsequences } from '../acts/useConsequences.tsx';
import { SketchPane } from './SketchPane.tsx';
import { useVisit } from '../components/recent.ts';
import { useRecordForm } from './useRecordForm.ts';

interface RecordEditorProps {
  declaration: Declaration;
  /** null: a new record below `parentId`. */
  row: Row | null;
  parentId: string | null;
  onMade: (row: Row) => void;
}

/** The page of a form. Saving keeps one there and says when it was. */
export function RecordEditor({ declaration, row, parentId, onMade }: RecordEditorProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const labels = useLabels(declaration);
  const { name, title, parentField, hasStatus } = declaration;
  // What it stands below never changes.
  const ancestors = useAncestors(declaration, row ?? (parentField === null ? undefined : { [parentField]: parentId }));
  const form = useRecordForm(declaration, row, parentId, ancestors[0]?.row);
  const timezone = timezoneOf(ancestors, form.values);
  useVisit(declaration, form.row);
  const root = useRef<HTMLDivElement>(null);
  useFocusOnFault(root, form.refusals);

  const consequences = useConsequences();
  const save = async (changes?: { status: Status }) => {
    const before = form.row;
    const change = before !== null && form.isValid && declaration.weigh?.(before, { ...form.values, ...changes });
    const saved = await consequences.saveWeighed({ resource: name, id: before?.id ?? '' }, change || null, () =>
      form.save(changes),
    );
    if (saved !== null && before === null) onMade(saved);
  };
  useShortcut('s', () => void save());

  const parent = ancestors.at(-1);
  const up = parent === undefined ? home : showAddress(parent.declaration.name, parent.id);
  // What names it need not be in its form.
  const typedTitle = String(form.values[title] ?? form.row?.[title] ?? '').trim();
  const newTitle = t('form.new', { resource: labels.oneWithin });
  return (
    <div ref={root} className="bo-editor">
      <PageHead
        title={typedTitle === '' ? (form.row === null ? newTitle : labels.one) : typedTitle}
        trail={
          <Trail
            ancestors={ancestors}
            of={declaration}
            {...(form.row !== null && {
              self: { address: showAddress(name, form.row.id), title: String(form.row[title]) },
            })}
          />
        }
        actions={
          <>
            <SaveState form={form} />
            {form.row !== null && (
              <DeleteButton
                declaration={declaration}
                row={form.row}
                onDone={() => void navigate(up, { state: losesNothing })}
              />
            )}
            {hasStatus && (
              <StatusMenu
                status={form.values['status'] as Status}
                isBusy={form.isSaving}
                onChange={(status) => void save({ status })}
              />
            )}
            <Button
              type="primary"
              loading={form.isSaving}
              disabled={form.row !== null && !form.isDirty}
              onClick={() => void save()}
              title={t('form.saveKeys')}
            >
              {t(form.row === null ? 'form.create' : 'save')}
            </Button>
          </>
        }
      />
      <DraftOffer form={form} />
      <FormFailure form={form} />
      <form
        className="bo-form"
        noValidate
        data-columns={declaration.aside.length > 0 ? 2 : 1}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {declaration.sketch !== null && (
          <SketchPane
            sketch={declaration.sketch(form.values, { id: form.row?.id ?? parentId ?? name, number: 1, total: 1 })}
            gameId={ancestors.find((ancestor) => ancestor.declaration.parent === null)?.id}
          />
        )}
        <div className="bo-form__main">
          <FieldGroups form={form} groups={declaration.main} timezone={timezone} />
        </div>
        {declaration.aside.length > 0 && (
          <div className="bo-form__aside">
            <FieldGroups form={form} groups={declaration.aside} timezone={timezone} />
          </div>
        )}
        {/* Enter in a field saves, as in every form; the button people see stands at the head. */}
        <button type="submit" hidden />
      </form>
      {consequences.dialog}
      {form.theirs !== null && <ConflictDialog form={form} theirs={form.theirs} timezone={timezone} />}
    </div>
  );
}
