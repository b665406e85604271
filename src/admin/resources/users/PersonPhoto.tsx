import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { useDone } from '../../components/useDone.tsx';
import { useUpload } from '../../components/useMediaUpload.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { peopleResources } from './peopleResources.ts';
import { useRefetch } from '../../components/useRefetch.ts';

/** A person's photo in their form. It is changed at once, as on their profile: the form does not save it. */
export function PersonPhoto({ row }: { row: UserRow }) {
  const { id, isActive } = row;
  const { t } = useTranslation('admin');
  const refetch = useRefetch();
  const say = useDone();
  // The form keeps its initial row.
  const { row: latest = row } = useRecord(resources.users.name, id);
  const url: unknown = latest['profileImageUrl'];
  const path = `users/${id}/profile-image`;
  const upload = useUpload<UserRow>({
    kind: 'picture',
    path: () => path,
    buttonType: 'default',
    onUploaded: async () => {
      await refetch(...peopleResources);
      say(t('users.photo.saved'));
    },
  });
  const removal = useAct({
    url: path,
    method: 'delete',
    changes: peopleResources,
    done: t('users.photo.removed'),
    isInPlace: true,
  });
  return (
    <Flex vertical align="flex-start" gap="small" {...upload.dropProps}>
      {typeof url === 'string' ? (
        <img className="bo-photo__picture" src={url} alt="" />
      ) : (
        <span className="bo-note">{t('users.photo.none')}</span>
      )}
      {isActive && (
        <Flex component="span" wrap gap="small">
          {upload.button}
          {typeof url === 'string' && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              loading={removal.isBusy}
              onClick={() => void removal.act()}
            >
              {t('users.photo.remove')}
            </Button>
          )}
        </Flex>
      )}
      {upload.state}
    </Flex>
  );
}
