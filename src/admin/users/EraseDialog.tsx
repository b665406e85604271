import { useInvalidate } from '@refinedev/core';
import { App, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { home } from '../kit/declaration/addresses.ts';
import { SubmitDialog, useSubmission } from '../kit/components/SubmitDialog.tsx';
import { losesNothing } from '../kit/components/unsavedChanges.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { aboutPeople } from './aboutPeople.ts';

/** Erases a person for good; whoever does it types whom they mean. */
export function EraseDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { username: name, email } = row;
  const isConfirmed = typed.trim().toLowerCase() === email;
  const submission = useSubmission(async () => {
    await data.act(resources.users.name, row.id, 'erase', { email });
    notification.success({ message: t('users.erase.done') });
    // The page of somebody who is not there any more is no place to stay, and nothing to ask for again.
    void navigate(`${home}/users`, { state: losesNothing });
    for (const resource of aboutPeople) void invalidate({ resource, invalidates: ['list', 'many'] });
  });
  return (
    <SubmitDialog
      {...submission}
      title={t('users.erase.title', { name })}
      okText={t('users.erase.confirm')}
      isDangerous
      isReady={isConfirmed}
      onClose={onClose}
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
          onPressEnter={() => isConfirmed && submission.onSubmit()}
        />
      </div>
    </SubmitDialog>
  );
}
