import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import { DialogButton } from '../../components/DialogButton.tsx';
import { MakeKeyDialog } from './MakeKeyDialog.tsx';
import { ShownKeyDialog } from './ShownKeyDialog.tsx';

/** Explains API keys, and makes one: first its settings, then the key itself, once. */
export function MakeKey() {
  const { t } = useTranslation('admin');
  const [made, setMade] = useState<MadeApiKey | null>(null);
  return (
    <div className="bo-toolbar">
      <p className="bo-note">{t('api-keys.intro')}</p>
      <DialogButton
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        renderDialog={(onClose) => <MakeKeyDialog onClose={onClose} onMade={setMade} />}
      >
        {t('api-keys.make.button')}
      </DialogButton>
      {made !== null && <ShownKeyDialog made={made} onClose={() => setMade(null)} />}
    </div>
  );
}
