import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';

export interface EndSessionDialogProps {
  userId: string;
  /** Of the session. */
  id: string;
  device: string;
  onClose: () => void;
}

/** Ends one session of a person, on the device that was lost. */
export function EndSessionDialog({ userId, id, device, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <ActDialog
      title={t('users.sessions.endTitle', { device })}
      text={t('users.sessions.endText')}
      okText={t('users.sessions.end')}
      url={`users/${userId}/sessions/${id}`}
      method="delete"
      changes={[resources.users.name]}
      done={t('users.sessions.ended', { device })}
      onClose={onClose}
    />
  );
}
