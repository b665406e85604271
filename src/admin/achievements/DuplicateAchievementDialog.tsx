import { useTranslation } from 'react-i18next';
import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import { resources } from '#shared/api.ts';
import { DuplicateInto } from '../kit/acts/DuplicateInto.tsx';

/** Makes a draft of the same achievement with its content. */
export function DuplicateAchievementDialog({ row, onClose }: { row: AchievementRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <DuplicateInto
      resource={resources.achievements.name}
      row={row}
      title="title"
      text={t('achievements.duplicate.text')}
      parent={{ resource: resources.levels.name, field: 'levelId' }}
      onClose={onClose}
    />
  );
}
