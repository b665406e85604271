import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { useLabels } from '../kit/declaration/labels.ts';
import { SubmitDialog, useSubmission } from '../kit/components/SubmitDialog.tsx';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { sessionsKey } from './sessionsKey.ts';

/** Ends all sessions of a person: their device was lost, or somebody else was at it. */
export function SignOutDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const labels = useLabels(resources.users);
  const data = useBackofficeData();
  const { id, username: name } = row;
  const submission = useSubmission(async () => {
    await data.act(resources.users.name, id, 'signOut', {});
    notification.success({ message: t('users.signOut.done', { name }) });
    void queries.invalidateQueries({ queryKey: sessionsKey(id) });
    onClose();
  });
  return (
    <SubmitDialog
      {...submission}
      title={t('users.signOut.title', { name })}
      okText={labels.act('signOut')}
      onClose={onClose}
    >
      <p className="bo-dialog__text">{t('users.signOut.text')}</p>
    </SubmitDialog>
  );
}
