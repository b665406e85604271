import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { UserRow } from '#shared/users/users.contract.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { losesNothing } from '../../components/unsavedChanges.ts';
import { home } from '../../crud/declaration/addresses.ts';
import { peopleResources } from './peopleResources.ts';

/** Erases a person permanently; confirmed by typing their e-mail address. */
export function EraseDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [form] = Form.useForm<{ email: string }>();
  const { id, username: name, email } = row;
  const typed = Form.useWatch('email', form) ?? '';
  return (
    <ActDialog
      form={form}
      title={t('users.erase.title', { name })}
      text={t('users.erase.text')}
      okText={t('users.erase.confirm')}
      isDangerous
      isReady={typed.trim().toLowerCase() === email}
      url={`users/${id}/erase`}
      valuesOf={() => ({ email })}
      changes={peopleResources}
      // The deleted person's page must not be refetched, and is left.
      invalidates={['list', 'many']}
      done={t('users.erase.done')}
      onDone={() => void navigate(`${home}/users`, { state: losesNothing })}
      onClose={onClose}
    >
      <Form.Item name="email" label={t('users.erase.type', { email })}>
        <Input autoComplete="off" />
      </Form.Item>
    </ActDialog>
  );
}
