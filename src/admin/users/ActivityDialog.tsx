import { useInvalidate, useUpdate } from '@refinedev/core';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Row } from '../kit/declaration/declaration.ts';
import { useFailureText } from '../kit/components/failureText.ts';
import { useLabels } from '../kit/declaration/labels.ts';
import { SubmitDialog } from '../kit/components/SubmitDialog.tsx';
import { aboutPeople } from './aboutPeople.ts';

/** Takes a person out, or lets them in again. */
export function ActivityDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const labels = useLabels(resources.users);
  const failureText = useFailureText();
  const invalidate = useInvalidate();
  const { mutateAsync: update, mutation } = useUpdate<Row, DataError>();
  const { username: name, isActive } = row;
  const change = async () => {
    try {
      await update({
        resource: resources.users.name,
        id: row.id,
        values: { isActive: !isActive, version: row.version },
        mutationMode: 'pessimistic',
        successNotification: false,
        errorNotification: false,
      });
      for (const resource of aboutPeople) void invalidate({ resource, invalidates: ['resourceAll'] });
      notification.success({ message: t(isActive ? 'users.deactivated' : 'users.reactivated', { name }) });
    } catch (error) {
      const { title, detail } = failureText(error);
      notification.error({ message: title, description: detail, duration: 8 });
    }
    onClose();
  };
  return (
    <SubmitDialog
      title={t(isActive ? 'users.deactivateTitle' : 'users.reactivateTitle', { name })}
      okText={labels.act(isActive ? 'deactivate' : 'reactivate')}
      isBusy={mutation.isPending}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      <p className="bo-dialog__text">{t(isActive ? 'users.deactivateText' : 'users.reactivateText')}</p>
    </SubmitDialog>
  );
}
