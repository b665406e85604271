import type { Status } from '#shared/http/fields.ts';
import { useConsequences } from '../acts/useConsequences.tsx';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { timezoneOf, useAncestors } from '../../components/useAncestors.ts';
import { useShortcut } from '../../components/shortcut.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { useResourceForm } from './useResourceForm.tsx';

interface EditorOptions {
  /** One column, beside something else. */
  isNarrow?: boolean;
  onMade?: (row: Row) => void;
}

/**
 * The form of a record, which is saved after the impact preview, also by Ctrl+S.
 * @param row null: a new record below `parentId`
 */
export function useEditor(
  declaration: Declaration,
  row: Row | null,
  parentId: string | null,
  { isNarrow = false, onMade }: EditorOptions = {},
) {
  const { name, parentField } = declaration;
  // The parent of a record never changes.
  const ancestors = useAncestors(declaration, row ?? (parentField === null ? undefined : { [parentField]: parentId }));
  const form = useResourceForm(declaration, row, parentId, ancestors[0]?.row);
  const consequences = useConsequences();
  const save = async (changes?: { status: Status }) => {
    const before = form.row;
    const change = before !== null && form.isValid && declaration.planChange?.(before, { ...form.values, ...changes });
    const saved = await consequences.savePreviewed({ resource: name, id: before?.id ?? '' }, change || null, () =>
      form.save(changes),
    );
    if (saved !== null && before === null) onMade?.(saved);
  };
  useShortcut('s', () => void save());
  const fields = (
    <>
      <ResourceForm
        form={form}
        isNarrow={isNarrow}
        timezone={timezoneOf(ancestors, form.values)}
        place={{ id: form.row?.id ?? parentId ?? name, number: 1, total: 1 }}
        gameId={ancestors.find((ancestor) => ancestor.declaration.parent === null)?.id}
        onSave={() => void save()}
      >
        {/* Enter in a field saves, as in every form; the visible button is in the head. */}
        <button type="submit" hidden />
      </ResourceForm>
      {consequences.dialog}
    </>
  );
  return { ancestors, form, save, fields };
}
