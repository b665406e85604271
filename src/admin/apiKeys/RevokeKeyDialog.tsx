import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { ApiKeyRow } from '#shared/apiKeys/apiKeys.contract.ts';
import { SubmitDialog, useSubmission } from '../kit/components/SubmitDialog.tsx';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';

/** Ends a key for good. */
export function RevokeKeyDialog({ row, onClose }: { row: ApiKeyRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const { id, name } = row;
  const submission = useSubmission(async () => {
    await data.act(resources['api-keys'].name, id, 'revoke', {});
    void invalidate({ resource: resources['api-keys'].name, invalidates: ['resourceAll'] });
    notification.success({ message: t('api-keys.revoke.done', { name }) });
    onClose();
  });
  return (
    <SubmitDialog
      {...submission}
      title={t('api-keys.revoke.title', { name })}
      okText={t('api-keys.revoke.confirm')}
      isDangerous
      onClose={onClose}
    >
      <p className="bo-dialog__text">{t('api-keys.revoke.text')}</p>
    </SubmitDialog>
  );
}
