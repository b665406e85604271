/** What has to be reached for a reward: a tier, a level or an achievement of its game. */
import { useMany } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rewardSubject, type RewardSubject } from '#shared/rewards/rewardFields.rules.ts';
import type { RewardFields, RewardRow } from '#shared/rewards/rewards.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { ReferenceChoice } from '../../components/ReferenceChoice.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import type { Editor, EditorProps, Reference, Row } from '../../crud/declaration/declaration.ts';
import { having } from '../../crud/declaration/filters.ts';
import { toAchievement, toLevel, toTier } from '../../components/references.ts';

const references: Readonly<Record<RewardSubject, Reference>> = {
  tier: toTier,
  level: toLevel,
  achievement: toAchievement,
};
const referenceOf = (type: unknown) => references[rewardSubject(type as RewardFields['type']) ?? 'tier'];

function SubjectEditor({ value, onChange, context, ...control }: EditorProps<string | null>) {
  const to = referenceOf(context.values['type']);
  const gameId = context.row?.['gameId'] ?? context.parentId;
  return (
    <ReferenceChoice
      {...control}
      // Another type has other records.
      key={to.resource}
      to={to}
      within={having({ gameId })}
      value={value ?? null}
      onChange={onChange}
    />
  );
}

/** A subject of any type: the id alone does not say which. */
function Subject({ value }: { value: string | null }) {
  const { t } = useTranslation('admin');
  const asked = { ids: value === null ? [] : [value], errorNotification: false } as const;
  const found = [
    { to: references.tier, ...useMany<Row, DataError>({ resource: references.tier.resource, ...asked }) },
    { to: references.level, ...useMany<Row, DataError>({ resource: references.level.resource, ...asked }) },
    { to: references.achievement, ...useMany<Row, DataError>({ resource: references.achievement.resource, ...asked }) },
  ];
  const [name] = found.flatMap(({ to, result }) => result.data.map((row) => String(row[to.title])));
  return name ?? (found.some(({ query }) => query.isPending) ? '…' : t('audit.nameless'));
}

export const subjectEditor: Editor<string | null> = { Component: SubjectEditor, layout: 'input', Value: Subject };

/** A link to it. */
export function SubjectName({ reward: { type, subjectId } }: { reward: RewardRow }) {
  const { resource, title } = referenceOf(type);
  const { row } = useRecord(resource, subjectId ?? undefined);
  if (subjectId === null) return '–';
  return row === undefined ? null : <Link to={showAddress(resource, subjectId)}>{String(row[title])}</Link>;
}
