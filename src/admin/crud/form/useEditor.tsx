import type { Status } from '#shared/http/fields.ts';
import { useConsequences } from '../acts/useConsequences.tsx';
import { useStatusChange } from '../acts/useStatusChange.tsx';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { timezoneOf, useAncestors } from '../../components/useAncestors.ts';
import { StatusMenu } from '../../components/StatusMenu.tsx';
import { useShortcut } from '../../components/shortcut.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { useResourceForm, type FormStart, type RecordForm } from './useResourceForm.tsx';

interface EditorOptions extends FormStart {
  /** One column, beside something else. */
  isNarrow?: boolean;
  /** Only the fields that a new record needs. */
  isShort?: boolean;
  /** Another form is shown, for which Ctrl+S is. */
  isHidden?: boolean;
  /** Does more around a save. */
  send?: (save: () => Promise<Row | null>, form: RecordForm, goesOn: boolean) => Promise<Row | null>;
  /** `goesOn`: the person wants to create another one. */
  onMade?: (row: Row, goesOn: boolean) => void;
}

/**
 * The form of a record, which is saved after the impact preview, also by Ctrl+S.
 * @param row null: a new record below `parentId`
 */
export function useEditor(
  declaration: Declaration,
  row: Row | null,
  parentId: string | null,
  {
    isNarrow = false,
    isShort = false,
    isHidden = false,
    send = (save) => save(),
    onMade,
    ...start
  }: EditorOptions = {},
) {
  const { name, parentField } = declaration;
  // The parent of a record never changes.
  const ancestors = useAncestors(declaration, row ?? (parentField === null ? undefined : { [parentField]: parentId }));
  const parent = ancestors.at(-1);
  const form = useResourceForm(declaration, row, parentId, ancestors[0]?.row, start);
  const consequences = useConsequences();
  const save = async (changes?: { status: Status }, goesOn = false) => {
    const before = form.row;
    const change = before !== null && form.isValid && declaration.planChange?.(before, { ...form.values, ...changes });
    const of = { resource: name, id: before?.id ?? '' };
    const saved = await send(
      () => consequences.savePreviewed(of, change || null, () => form.save(changes)),
      form,
      goesOn,
    );
    if (saved !== null && before === null) onMade?.(saved, goesOn);
    return saved;
  };
  const { busy, changeStatus, schedule, dialog } = useStatusChange(declaration);
  /** Asks the same as on the record's page, once everything typed is saved. */
  const saveStatus = async (status: Status) => {
    // What is missing for it is said in the form.
    const isInForm = status === 'published' && declaration.show.PublishDialog === undefined;
    if (form.row === null || isInForm) return void save({ status });
    const saved = form.isDirty ? await save() : form.row;
    if (saved !== null) void changeStatus([saved], status);
  };
  const saveAndSchedule = async () => {
    const saved = form.isDirty ? await save() : form.row;
    if (saved !== null) schedule?.([saved]);
  };
  useShortcut('s', () => {
    if (!isHidden) void save();
  });
  const fields = (
    <>
      <ResourceForm
        form={form}
        isNarrow={isNarrow}
        isShort={isShort}
        timezone={timezoneOf(ancestors, form.values)}
        place={{
          id: form.row?.id ?? parentId ?? name,
          number: Number(form.row?.['position'] ?? 1),
          total: 1,
          parent: parent === undefined ? undefined : String(parent.row?.[parent.declaration.title] ?? ''),
        }}
        gameId={ancestors.find((ancestor) => ancestor.declaration.parent === null)?.id}
        onSave={() => void save()}
      >
        {/* Enter in a field saves, as in every form; the visible button is in the head. */}
        <button type="submit" hidden />
      </ResourceForm>
      {consequences.dialog}
      {dialog}
    </>
  );
  const statusMenu = (
    <StatusMenu
      status={form.values['status'] as Status}
      isBusy={form.isSaving || busy !== null}
      onChange={(status) => void saveStatus(status)}
      onSchedule={schedule && form.row !== null ? () => void saveAndSchedule() : undefined}
    />
  );
  return { ancestors, form, save, fields, statusMenu };
}
