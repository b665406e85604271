import { useInvalidate } from '@refinedev/core';
import { Alert, App, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { ApiKeyRow } from '#shared/apiKeys/apiKeys.contract.ts';
import { useFailureText } from '../kit/components/failureText.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { useReturnFocus } from '../kit/components/useReturnFocus.ts';

/** Ends a key for good. */
export function RevokeKeyDialog({ row, onClose }: { row: ApiKeyRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, name } = row;
  useReturnFocus();
  const revoke = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await data.act(resources['api-keys'].name, id, 'revoke', {});
      void invalidate({ resource: resources['api-keys'].name, invalidates: ['resourceAll'] });
      notification.success({ message: t('api-keys.revoke.done', { name }) });
      onClose();
    } catch (error) {
      const { title, detail } = failureText(error);
      setFailure([title, detail].filter(Boolean).join(' '));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('api-keys.revoke.title', { name })}
      okText={t('api-keys.revoke.confirm')}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      cancelText={t('cancel')}
      onOk={() => void revoke()}
      onCancel={onClose}
    >
      <p className="bo-dialog__text">{t('api-keys.revoke.text')}</p>
      {failure !== null && <Alert type="error" showIcon message={failure} role="alert" />}
    </Modal>
  );
}
