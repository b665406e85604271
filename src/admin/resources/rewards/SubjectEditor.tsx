import { useList, useMany } from '@refinedev/core';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { rewardSubject } from '#shared/rewards/rewardFields.rules.ts';
import type { RewardFields } from '#shared/rewards/rewards.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Editor, EditorProps, Row } from '../../crud/declaration/declaration.ts';
import { ChoiceEditor } from '../../controls/ChoiceEditor.tsx';
import { nameOfSubject, resourceOfSubject } from './subjects.ts';

/** The tier, level or achievement of the reward's game that has to be reached. */
function SubjectEditor({ value, onChange, context, ...control }: EditorProps<string | null>) {
  const [search] = useSearchParams();
  const subject = rewardSubject(context.values['type'] as RewardFields['type']);
  const resource = subject === null ? 'tiers' : resourceOfSubject[subject];
  const gameId = context.row?.['gameId'] ?? search.get('gameId');
  const { result, query } = useList<Row, DataError>({
    resource,
    pagination: { pageSize: 500 },
    filters: [{ field: 'gameId', operator: 'eq', value: gameId }],
    errorNotification: false,
  });
  return (
    <Select
      {...control}
      className="bo-choice"
      value={value ?? null}
      loading={query.isPending}
      showSearch
      optionFilterProp="label"
      options={result.data.map((row) => ({ value: row.id, label: nameOfSubject(row) }))}
      onChange={(next: string) => onChange(next)}
    />
  );
}

/** Of whichever kind it is: the id alone does not say. */
function Subject({ value }: { value: string | null }) {
  const asked = { ids: value === null ? [] : [value], errorNotification: false } as const;
  const found = [
    useMany<Row, DataError>({ resource: resourceOfSubject.tier, ...asked }),
    useMany<Row, DataError>({ resource: resourceOfSubject.level, ...asked }),
    useMany<Row, DataError>({ resource: resourceOfSubject.achievement, ...asked }),
  ];
  const { t } = useTranslation('admin');
  const [row] = found.flatMap(({ result }) => result.data);
  if (row !== undefined) return nameOfSubject(row);
  return found.some(({ query }) => query.isPending) ? '…' : t('audit.nameless');
}

export const subjectEditor: Editor<string | null> = { Component: SubjectEditor, layout: 'input', Value: Subject };

/** How it is won. What was to be reached means nothing to another way. */
function TypeEditor(props: EditorProps<RewardFields['type']>) {
  return <ChoiceEditor {...props} onChange={(type) => props.context.change({ type, subjectId: null })} />;
}

export const typeEditor: Editor<RewardFields['type']> = { Component: TypeEditor, layout: 'input' };
