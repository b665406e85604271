import { useInvalidate, useUpdate } from '@refinedev/core';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import type { DataError } from '#src/providers/data.ts';
import type { Row } from '../kit/defineResource.ts';
import { useFailureText } from '../kit/failureText.ts';

/** Whose rows say something of a person. */
const aboutPeople = [resources.users.name, resources.enrolments.name, resources.teams.name, resources.games.name];

type Person = Pick<UserRow, 'id' | 'version' | 'username' | 'email' | 'isActive'>;

/** Takes a person out, or lets them in again. */
export function PersonActions({ row }: { row: Person }) {
  const { t } = useTranslation('admin');
  const { modal, notification } = App.useApp();
  const failureText = useFailureText();
  const invalidate = useInvalidate();
  const { mutateAsync: update } = useUpdate<Row, DataError>();
  const { username: name } = row;

  const setActive = async (isActive: boolean) => {
    try {
      await update({
        resource: resources.users.name,
        id: row.id,
        values: { isActive },
        meta: { version: row.version },
        mutationMode: 'pessimistic',
        successNotification: false,
        errorNotification: false,
      });
      for (const resource of aboutPeople) void invalidate({ resource, invalidates: ['resourceAll'] });
      notification.success({ message: t(isActive ? 'users.reactivated' : 'users.deactivated', { name }) });
    } catch (error) {
      const { title, detail } = failureText(error);
      notification.error({ message: title, description: detail, duration: 8 });
    }
  };
  if (!row.isActive) return <Button onClick={() => void setActive(true)}>{t('users.reactivate')}</Button>;
  return (
    <Button
      onClick={() =>
        void modal.confirm({
          title: t('users.deactivateTitle', { name }),
          content: t('users.deactivateText'),
          okText: t('users.deactivate'),
          cancelText: t('cancel'),
          icon: null,
          onOk: () => setActive(false),
        })
      }
    >
      {t('users.deactivate')}
    </Button>
  );
}
