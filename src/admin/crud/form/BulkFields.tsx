import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Declaration, Field, Row, Values } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { FieldControl } from './FormField.tsx';
import { BulkDialog } from '../acts/BulkDialog.tsx';
import { useBulkChange } from '../acts/useBulkChange.ts';

interface BulkFieldsProps {
  declaration: Declaration;
  rows: readonly Row[];
  /** The game's; undefined while it loads. */
  timezone: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** What all of them have; otherwise nothing. */
function commonValue({ name, shape }: Field, rows: readonly Row[]): unknown {
  const first = rows[0]?.[name];
  if (rows.every((row) => row[name] === first)) return first;
  if (shape.kind?.kind === 'switch') return false;
  return shape.isNullable ? null : undefined;
}

/** Gives the selected rows the same values: of the fields that are ticked; the others do not change. */
export function BulkFields({ declaration, rows, timezone, onDone, onClose }: BulkFieldsProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const bulk = useBulkChange(declaration, rows, () => {
    onClose();
    onDone();
  });
  const [form] = Form.useForm<Values>();
  const values = Form.useWatch([], form) ?? {};
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const changed = Object.fromEntries(ticked.map((name) => [name, values[name]]));
  const { shape } = declaration.resource.fields;
  const isWhole = ticked.every(
    (name) => changed[name] !== undefined && shape[name]?.safeParse(changed[name]).success === true,
  );
  return (
    <BulkDialog
      bulk={bulk}
      form={form}
      title={t('bulk.fields.title')}
      text={t('bulk.fields.text')}
      okText={t('bulk.fields.save')}
      isReady={ticked.length > 0 && isWhole}
      onSubmit={() => void bulk.change({ fields: changed }, changed, t('bulk.fields.done'))}
      onClose={onClose}
    >
      {declaration.together.map((field) => {
        const { name, editor } = field;
        const label = labels.field(name);
        return (
          <div key={name} className="bo-field" role="group" aria-label={label}>
            <Checkbox
              checked={ticked.includes(name)}
              onChange={({ target: { checked } }) => {
                form.setFieldValue(name, commonValue(field, rows));
                setTicked(checked ? [...ticked, name] : ticked.filter((one) => one !== name));
              }}
            >
              {label}
            </Checkbox>
            {ticked.includes(name) && (
              <Form.Item name={name} extra={labels.hint(name)}>
                <FieldControl
                  editor={editor}
                  aria-label={label}
                  context={{
                    ...{ declaration, field, label, timezone, values, row: rows[0] ?? null, parentId: null },
                    errorOf: () => undefined,
                  }}
                />
              </Form.Item>
            )}
          </div>
        );
      })}
    </BulkDialog>
  );
}
