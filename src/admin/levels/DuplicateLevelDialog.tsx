import { useTranslation } from 'react-i18next';
import type { LevelRow } from '#shared/game/levels.contract.ts';
import { resources } from '#shared/api.ts';
import { DuplicateInto } from '../kit/acts/DuplicateInto.tsx';

/** Makes a draft of the same level with its achievements. */
export function DuplicateLevelDialog({ row, onClose }: { row: LevelRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <DuplicateInto
      resource={resources.levels.name}
      row={row}
      title="name"
      text={t('levels.duplicate.text')}
      parent={{ resource: resources.tiers.name, field: 'tierId' }}
      onClose={onClose}
    />
  );
}
