import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { fetchAhead, lazyPart } from '../../components/lazyPart.ts';
import { useMay } from '../../components/useMay.ts';

const ImportGameDialog = lazyPart(async () => (await import('./ImportGameDialog.tsx')).ImportGameDialog);
const fetchDialog = () => fetchAhead(ImportGameDialog);

/** For people who may import; others do not see it. */
export function ImportGame() {
  const { t } = useTranslation('admin');
  const mayImport = useMay(resources.imports.name, 'list');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayImport) return null;
  return (
    <>
      <Button
        icon={<UploadOutlined aria-hidden />}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setIsOpen(true)}
      >
        {t('games.upload.button')}
      </Button>
      {isOpen && <ImportGameDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
