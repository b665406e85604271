import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { keepsFocus } from '../../components/keepsFocus.ts';
import type { Rounds } from './useRounds.ts';

/** Says which new records were refused while the next one was typed. */
export function NotAdded({ rounds: { refused, editRefused } }: { rounds: Rounds }) {
  const { t } = useTranslation('admin');
  if (refused.length === 0) return null;
  return (
    <Alert
      className="bo-form__failure"
      type="error"
      showIcon
      message={t('builder.notAdded', { titles: refused })}
      action={
        <Button {...keepsFocus} size="small" onClick={editRefused}>
          {t('edit')}
        </Button>
      }
    />
  );
}
