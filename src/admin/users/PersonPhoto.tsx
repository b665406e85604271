import { DeleteOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useFailureText } from '../kit/components/failureText.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { useDone } from '../kit/components/useDone.tsx';
import { useUpload } from '../kit/components/useMediaUpload.tsx';
import { useRecord } from '../kit/components/useRecord.ts';
import { aboutPeople } from './aboutPeople.ts';

/** Somebody's photo in their form. As on their own page it is changed at once: it is not for the form to save. */
export function PersonPhoto({ row }: { row: UserRow }) {
  const { id, isActive } = row;
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const failureText = useFailureText();
  const say = useDone();
  const [isBusy, setIsBusy] = useState(false);
  // The form keeps the row that it began with.
  const { row: latest = row } = useRecord(resources.users.name, id);
  const url: unknown = latest['profileImageUrl'];
  const done = async (message: string) => {
    await Promise.all(aboutPeople.map((resource) => invalidate({ resource, invalidates: ['resourceAll'] })));
    say(message);
  };
  const upload = useUpload<UserRow>({
    kind: 'picture',
    path: `${resources.users.name}/${id}/profile-image`,
    look: 'default',
    onUploaded: () => done(t('users.photo.saved')),
  });
  const remove = async () => {
    setIsBusy(true);
    try {
      await data.deleteOne({ resource: `${resources.users.name}/${id}`, id: 'profile-image' });
      await done(t('users.photo.removed'));
    } catch (error) {
      const { title, detail } = failureText(error as DataError);
      notification.error({ message: title, description: detail });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="bo-photo" {...upload.dropProps}>
      {typeof url === 'string' ? (
        <img className="bo-photo__picture" src={url} alt="" />
      ) : (
        <span className="bo-note">{t('users.photo.none')}</span>
      )}
      {isActive && (
        <span className="bo-photo__actions">
          {upload.button}
          {typeof url === 'string' && (
            <Button type="text" icon={<DeleteOutlined aria-hidden />} loading={isBusy} onClick={() => void remove()}>
              {t('users.photo.remove')}
            </Button>
          )}
        </span>
      )}
      {upload.state}
    </div>
  );
}
