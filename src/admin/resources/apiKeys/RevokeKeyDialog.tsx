import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { ApiKeyRow } from '#shared/apiKeys/apiKeys.contract.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';

/** Ends a key for good. */
export function RevokeKeyDialog({ row: { id, name }, onClose }: { row: ApiKeyRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <ActDialog
      title={t('api-keys.revoke.title', { name })}
      text={t('api-keys.revoke.text')}
      okText={t('api-keys.revoke.confirm')}
      isDangerous
      url={`api-keys/${id}/revoke`}
      changes={[resources['api-keys'].name]}
      done={t('api-keys.revoke.done', { name })}
      onClose={onClose}
    />
  );
}
