import { useInvalidate } from '@refinedev/core';
import { Alert, App, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { home } from '../kit/declaration/addresses.ts';
import { useFailureText } from '../kit/components/failureText.ts';
import { losesNothing } from '../kit/components/unsavedChanges.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { useReturnFocus } from '../kit/components/useReturnFocus.ts';
import { aboutPeople } from './aboutPeople.ts';

/** Erases a person for good; whoever does it types whom they mean. */
export function EraseDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const failureText = useFailureText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { username: name, email } = row;
  const isConfirmed = typed.trim().toLowerCase() === email;
  useReturnFocus();
  const erase = async () => {
    if (!isConfirmed) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await data.act(resources.users.name, row.id, 'erase', { email });
      notification.success({ message: t('users.erase.done') });
      // The page of somebody who is not there any more is no place to stay, and nothing to ask for again.
      void navigate(`${home}/users`, { state: losesNothing });
      for (const resource of aboutPeople) void invalidate({ resource, invalidates: ['list', 'many'] });
    } catch (error) {
      const { title, detail } = failureText(error);
      setFailure([title, detail].filter(Boolean).join(' '));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('users.erase.title', { name })}
      okText={t('users.erase.confirm')}
      okButtonProps={{ danger: true, disabled: !isConfirmed }}
      confirmLoading={isBusy}
      cancelText={t('cancel')}
      onOk={() => void erase()}
      onCancel={onClose}
    >
      <p className="bo-dialog__text">{t('users.erase.text')}</p>
      <div className="bo-field">
        <label className="bo-field__label" htmlFor={id}>
          {t('users.erase.type', { email })}
        </label>
        <Input
          id={id}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => void erase()}
        />
      </div>
      {failure !== null && <Alert type="error" showIcon message={failure} role="alert" />}
    </Modal>
  );
}
