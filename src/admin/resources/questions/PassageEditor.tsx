import { Alert, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { stepsOf } from '#shared/game/levelSteps.rules.ts';
import { useRecord } from '../../components/useRecord.ts';
import type { EditorProps } from '../../crud/declaration/declaration.ts';
import { useWrittenAchievement } from '../regrading/editedAchievement.ts';

/** A heading of the level's text. One that is no longer there stays until another is chosen. */
export function PassageEditor({ value = '', onChange, context: _, ...control }: EditorProps<string>) {
  const { t } = useTranslation('admin');
  const levelId = useWrittenAchievement()?.levelId;
  const { row: level } = useRecord(resources.levels.name, levelId);
  const headings = [...new Set(stepsOf(String(level?.['clarityContent'] ?? '')).map(({ heading }) => heading))].filter(
    Boolean,
  );
  const isGone = level !== undefined && value !== '' && !headings.includes(value);
  return (
    <>
      <Select
        {...control}
        className="bo-choice"
        showSearch
        allowClear
        loading={level === undefined && levelId !== undefined}
        placeholder={t('reference.none')}
        notFoundContent={t('questions.noHeadings')}
        options={headings.map((heading) => ({ value: heading, label: heading }))}
        value={value === '' ? undefined : value}
        onChange={(next: string | undefined) => onChange(next ?? '')}
      />
      {isGone && <Alert type="warning" showIcon message={t('questions.passageGone')} />}
    </>
  );
}
