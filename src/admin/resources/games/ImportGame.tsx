import { UploadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { DialogButton } from '../../components/DialogButton.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { useMay } from '../../components/useMay.ts';

const ImportGameDialog = lazyPart(async () => (await import('./ImportGameDialog.tsx')).ImportGameDialog);

/** For people who may import; others do not see it. */
export function ImportGame() {
  const { t } = useTranslation('admin');
  const mayImport = useMay(resources.imports.name, 'list');
  return (
    mayImport && (
      <DialogButton
        icon={<UploadOutlined aria-hidden />}
        loads={ImportGameDialog}
        renderDialog={(onClose) => <ImportGameDialog onClose={onClose} />}
      >
        {t('games.upload.button')}
      </DialogButton>
    )
  );
}
