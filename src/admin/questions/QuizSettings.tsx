import { Switch } from 'antd';
import { useId } from 'react';
import { useRecord } from '../kit/useRecord.ts';
import { ConflictDialog } from '../kit/ConflictDialog.tsx';
import type { Row } from '../kit/defineResource.ts';
import { useLabels } from '../kit/labels.ts';
import { FormFailure } from '../kit/FormFailure.tsx';
import { SaveState } from '../kit/SaveState.tsx';
import { useRecordForm } from '../kit/useRecordForm.ts';
import { quizzes } from './quizzes.resource.ts';

/** How the quiz is dealt out. Each switch saves at once. */
export function QuizSettings({ quizId }: { quizId: string }) {
  const { row } = useRecord(quizzes.name, quizId);
  return row === undefined ? null : <Settings row={row} />;
}

function Settings({ row }: { row: Row }) {
  const id = useId();
  const labels = useLabels(quizzes);
  const form = useRecordForm(quizzes, row, null);
  return (
    <div className="bo-quiz__settings">
      {quizzes.fields.map(({ name }) => (
        <span key={name} className="bo-quiz__setting">
          <Switch
            id={`${id}-${name}`}
            size="small"
            checked={form.values[name] === true}
            loading={form.isSaving}
            onChange={(checked) => void form.save({ [name]: checked })}
          />
          <label htmlFor={`${id}-${name}`}>{labels.field(name)}</label>
        </span>
      ))}
      <SaveState form={form} />
      <FormFailure form={form} />
      {form.theirs !== null && <ConflictDialog form={form} theirs={form.theirs} timezone={undefined} />}
    </div>
  );
}
