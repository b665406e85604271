import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';

/** Ends all sessions of a person: their device was lost, or somebody else was at it. */
export function SignOutDialog({ row: { id, username: name }, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const labels = useLabels(resources.users);
  return (
    <ActDialog
      title={t('users.signOut.title', { name })}
      text={t('users.signOut.text')}
      okText={labels.act('signOut')}
      url={`users/${id}/signOut`}
      changes={[resources.users.name]}
      done={t('users.signOut.done', { name })}
      onClose={onClose}
    />
  );
}
