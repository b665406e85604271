import { useList } from '@refinedev/core';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { resources } from '#shared/api.ts';
import { rewardSubject, type RewardSubject } from '#shared/rewards/rewardFields.rules.ts';
import type { RewardFields } from '#shared/rewards/rewards.contract.ts';
import type { DataError } from '#src/providers/data.ts';
import type { Row } from '../kit/defineResource.ts';
import { choiceEditor } from '../kit/editors/ChoiceEditor.tsx';
import { controlProps, type Editor, type EditorProps } from '../kit/editors/editor.ts';
import { useRecord } from '../kit/useRecord.ts';

const resourceOf: Readonly<Record<RewardSubject, keyof typeof resources>> = {
  tier: 'tiers',
  level: 'levels',
  achievement: 'achievements',
};
/** What a tier or a level is called, and an achievement. */
const nameOf = (row: Row): string => String(row['name'] ?? row['title']);

/** The tier, level or achievement of the reward's game that has to be reached. */
function SubjectEditor(props: EditorProps<string | null>) {
  const { value, onChange, context } = props;
  const [search] = useSearchParams();
  const subject = rewardSubject(context.values['type'] as RewardFields['type']);
  const resource = subject === null ? 'tiers' : resourceOf[subject];
  const gameId = context.row?.['gameId'] ?? search.get('gameId');
  const { result, query } = useList<Row, DataError>({
    resource,
    pagination: { pageSize: 500 },
    filters: [{ field: 'gameId', operator: 'eq', value: gameId }],
    errorNotification: false,
  });
  return (
    <Select
      {...controlProps(props)}
      className="bo-choice"
      value={value ?? null}
      loading={query.isPending}
      showSearch
      optionFilterProp="label"
      options={result.data.map((row) => ({ value: row.id, label: nameOf(row) }))}
      onChange={(next: string) => onChange(next)}
    />
  );
}

/** The name of what is stored by its id. */
function SubjectValue({ value }: { value: string | null }) {
  // Of an id alone one cannot see what it is the id of; ids are never used twice.
  const rows = [
    useRecord(resources.tiers.name, value ?? undefined).row,
    useRecord(resources.levels.name, value ?? undefined).row,
    useRecord(resources.achievements.name, value ?? undefined).row,
  ];
  const row = rows.find((found) => found !== undefined);
  return row === undefined ? null : nameOf(row);
}

export const subjectEditor: Editor<string | null> = {
  Component: SubjectEditor,
  layout: 'input',
  Value: SubjectValue,
};

const { Component: Choice } = choiceEditor<RewardFields['type']>();

/** How it is won. What was to be reached means nothing to another way. */
function TypeEditor(props: EditorProps<RewardFields['type']>) {
  return <Choice {...props} onChange={(type) => props.context.change({ type, subjectId: null })} />;
}

export const typeEditor: Editor<RewardFields['type']> = { Component: TypeEditor, layout: 'input' };
