import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { SubmitDialog, useSubmission } from '../kit/components/SubmitDialog.tsx';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { sessionsKey } from './sessionsKey.ts';

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
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const data = useBackofficeData();
  const submission = useSubmission(async () => {
    await data.deleteOne({ resource: `${resources.users.name}/${userId}/sessions`, id });
    notification.success({ message: t('users.sessions.ended', { device }) });
    void queries.invalidateQueries({ queryKey: sessionsKey(userId) });
    onClose();
  });
  return (
    <SubmitDialog
      {...submission}
      title={t('users.sessions.endTitle', { device })}
      okText={t('users.sessions.end')}
      onClose={onClose}
    >
      <p className="bo-dialog__text">{t('users.sessions.endText')}</p>
    </SubmitDialog>
  );
}
