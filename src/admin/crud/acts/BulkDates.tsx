import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkFailure } from './BulkFailure.tsx';
import type { Declaration, Field, Row } from '../declaration/declaration.ts';
import { InstantEditor } from '../../controls/InstantEditor.tsx';
import { useLabels } from '../declaration/labels.ts';
import { useBulkChange } from './useBulkChange.ts';
import { SubmitDialog } from '../../components/SubmitDialog.tsx';

interface BulkDatesProps {
  declaration: Declaration;
  rows: readonly Row[];
  /** The game's; undefined while it loads. */
  timezone: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** The dates to store, by field; null: none. */
type Dates = Readonly<Record<string, string | null>>;

/** Sets the same dates for the selected rows: those that are ticked; the others do not change. */
export function BulkDates({ declaration, rows, timezone, onDone, onClose }: BulkDatesProps) {
  const { t } = useTranslation('admin');
  const bulk = useBulkChange(declaration, rows, () => {
    onClose();
    onDone();
  });
  const [dates, setDates] = useState<Dates>({});
  const fields = declaration.fields.filter(({ name }) => declaration.dates.includes(name));
  // Not every date may be empty.
  const { shape } = declaration.resource.fields;
  const isWhole = Object.entries(dates).every(([name, date]) => shape[name]?.safeParse(date).success === true);
  const canSave = Object.keys(dates).length > 0 && isWhole && !bulk.isBusy;
  const tick = (name: string, isTicked: boolean) =>
    setDates(({ [name]: _, ...others }) => (isTicked ? { ...others, [name]: null } : others));
  return (
    <>
      {bulk.consequences}
      <SubmitDialog
        title={t('bulk.dates.title')}
        okText={t('bulk.dates.save')}
        isReady={canSave}
        isBusy={bulk.isBusy}
        onSubmit={() => void bulk.change({ fields: dates }, dates, t('bulk.dates.done'))}
        onClose={onClose}
      >
        <p className="bo-dialog__text">
          {bulk.count}. {t('bulk.dates.text')}
        </p>
        {fields.map((field) => (
          <BulkDate
            key={field.name}
            {...{ declaration, field, timezone }}
            value={dates[field.name]}
            onTick={(isTicked) => tick(field.name, isTicked)}
            onChange={(value) => setDates((now) => ({ ...now, [field.name]: value }))}
          />
        ))}
        <BulkFailure failure={bulk.failure} />
      </SubmitDialog>
    </>
  );
}

interface BulkDateProps {
  declaration: Declaration;
  field: Field;
  timezone: string | undefined;
  /** undefined: not changed. */
  value: string | null | undefined;
  onTick: (isTicked: boolean) => void;
  onChange: (value: string | null) => void;
}

function BulkDate({ declaration, field, timezone, value, onTick, onChange }: BulkDateProps) {
  const labels = useLabels(declaration);
  const id = useId();
  const label = labels.field(field.name);
  const hint = labels.hint(field.name);
  return (
    <div className="bo-field" role="group" aria-label={label}>
      <Checkbox checked={value !== undefined} onChange={({ target }) => onTick(target.checked)}>
        {label}
      </Checkbox>
      {value !== undefined && (
        <>
          <InstantEditor
            id={id}
            value={value}
            onChange={(next) => onChange(next ?? null)}
            onBlur={() => {}}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            context={{
              ...{ declaration, field, label, timezone, row: null, values: { [field.name]: value } },
              errorOf: () => undefined,
            }}
          />
          {hint !== undefined && (
            <p className="bo-note" id={`${id}-hint`}>
              {hint}
            </p>
          )}
        </>
      )}
    </div>
  );
}
