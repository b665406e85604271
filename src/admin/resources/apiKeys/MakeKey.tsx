import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import { MakeKeyDialog } from './MakeKeyDialog.tsx';
import { ShownKeyDialog } from './ShownKeyDialog.tsx';

/** Explains API keys, and makes one: first its settings, then the key itself, once. */
export function MakeKey() {
  const { t } = useTranslation('admin');
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  return (
    <div className="bo-toolbar">
      <p className="bo-note">{t('api-keys.intro')}</p>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsMaking(true)}>
        {t('api-keys.make.button')}
      </Button>
      {isMaking && <MakeKeyDialog onClose={() => setIsMaking(false)} onMade={setMade} />}
      {made !== null && <ShownKeyDialog made={made} onClose={() => setMade(null)} />}
    </div>
  );
}
