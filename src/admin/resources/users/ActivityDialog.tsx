import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { aboutPeople } from './aboutPeople.ts';

/** Takes a person out, or lets them in again. */
export function ActivityDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const labels = useLabels(resources.users);
  const { id, username: name, isActive, version } = row;
  return (
    <ActDialog
      title={t(isActive ? 'users.deactivateTitle' : 'users.reactivateTitle', { name })}
      text={t(isActive ? 'users.deactivateText' : 'users.reactivateText')}
      okText={labels.act(isActive ? 'deactivate' : 'reactivate')}
      url={`users/${id}`}
      method="patch"
      valuesOf={() => ({ isActive: !isActive, version })}
      changes={aboutPeople}
      done={t(isActive ? 'users.deactivated' : 'users.reactivated', { name })}
      onClose={onClose}
    />
  );
}
