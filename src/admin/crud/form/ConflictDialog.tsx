import { Button, Radio } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { TextDifference, textsOf } from '../../components/TextDifference.tsx';
import type { Declaration, Row, Values } from '../declaration/declaration.ts';
import { FieldValue } from '../../components/FieldValue.tsx';
import { useLabels } from '../declaration/labels.ts';
import { differences, valuesOf, type Difference } from '../declaration/record.ts';
import { Dialog } from '../../components/Dialog.tsx';
import type { RecordForm } from './useResourceForm.tsx';

type Side = 'mine' | 'theirs';

/** In characters: the beginning of a longer text does not show its differences. */
const maxLength = 120;

interface ConflictDialogProps {
  form: RecordForm;
  timezone: string | undefined;
  /** As the person does it: also what a resolution changes for players is previewed. */
  onSave: () => void;
}

/** Both versions of a record that two people changed; what is chosen of them is saved. Nothing without a conflict. */
export function ConflictDialog({ form, timezone, onSave }: ConflictDialogProps) {
  const { theirs, settled } = form;
  const saved = useRef(settled);
  const save = useEffectEvent(onSave);
  useEffect(() => {
    if (saved.current === settled) return;
    saved.current = settled;
    save();
  }, [settled]);
  return theirs !== null && <Sides form={form} theirs={theirs} timezone={timezone} />;
}

interface SidesProps extends Omit<ConflictDialogProps, 'onSave'> {
  theirs: Row;
}

/** Field by field; the person chooses one for each field. */
function Sides({ form, theirs, timezone }: SidesProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { declaration, base, values } = form;
  const labels = useLabels(declaration);
  const theirValues = valuesOf(declaration, theirs);
  const all = differences(declaration, base, values, theirValues);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ field, by }: Difference): Side | undefined =>
    chosen[field] ?? (by === 'me' ? 'mine' : by === 'them' ? 'theirs' : undefined);
  const isDecided = all.every((difference) => sideOf(difference) !== undefined);
  const choose = (side: Side) => setChosen(Object.fromEntries(all.map(({ field }) => [field, side])));
  const settle = () => {
    const settled: Values = Object.fromEntries(
      all.map((difference) => [difference.field, difference[sideOf(difference) ?? 'mine']]),
    );
    form.settle({ ...theirValues, ...settled });
  };
  const time = new Date(theirs.updatedAt).toLocaleTimeString(locale, { timeStyle: 'short' });
  return (
    <Dialog
      width={960}
      title={t('conflict.title')}
      onCancel={form.postpone}
      footer={[
        <Button key="later" onClick={form.postpone}>
          {t('conflict.later')}
        </Button>,
        <Button key="save" type="primary" disabled={!isDecided} onClick={settle}>
          {t('conflict.save')}
        </Button>,
      ]}
    >
      <p>{t(all.length === 0 ? 'conflict.same' : 'conflict.text', { time })}</p>
      {all.length > 0 && (
        <>
          <p className="bo-conflict__all">
            <Button size="small" onClick={() => choose('mine')}>
              {t('conflict.allMine')}
            </Button>
            <Button size="small" onClick={() => choose('theirs')}>
              {t('conflict.allTheirs')}
            </Button>
          </p>
          <div className="bo-conflict">
            {all.map((difference) => {
              const { field, by } = difference;
              return (
                <div key={field} className="bo-conflict__field" role="radiogroup" aria-label={labels.field(field)}>
                  <h2 className="bo-conflict__title">
                    {labels.field(field)} <span className="bo-note">{t(`conflict.by.${by}`)}</span>
                  </h2>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <Radio
                      key={side}
                      className="bo-conflict__side"
                      name={`conflict-${field}`}
                      checked={sideOf(difference) === side}
                      onChange={() => setChosen((now) => ({ ...now, [field]: side }))}
                    >
                      <span className="bo-conflict__who">{t(`conflict.${side}`)}</span>
                      <SideValue declaration={declaration} field={field} before={base[field]} after={difference[side]}>
                        <FieldValue
                          declaration={declaration}
                          field={field}
                          value={difference[side]}
                          row={side === 'theirs' ? theirs : form.row}
                          timezone={timezone}
                        />
                      </SideValue>
                    </Radio>
                  ))}
                </div>
              );
            })}
          </div>
        </>
      )}
    </Dialog>
  );
}

interface SideValueProps {
  declaration: Declaration;
  field: string;
  before: unknown;
  after: unknown;
  children: ReactNode;
}

/** A field's value on one side: of a long text only the changed parts. */
function SideValue({ declaration, field, before, after, children }: SideValueProps) {
  const [was, is] = [textsOf(declaration, field, before), textsOf(declaration, field, after)];
  if (was === null || is === null || was === is || is.length <= maxLength) return children;
  return (
    <span className="bo-conflict__words">
      <TextDifference before={was} after={is} />
    </span>
  );
}
