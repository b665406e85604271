import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedFile } from '#src/providers/backoffice/data.ts';
import { saveFile } from '#src/providers/page/saveFile.ts';
import { useFailureText } from './failureText.ts';

/** Downloads a file from the server; reports the outcome. */
export function useDownload() {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (ask: () => Promise<ReceivedFile>) => {
    setIsBusy(true);
    try {
      const { name, content } = await ask();
      saveFile(name, content);
      notification.success({ message: t('list.export.saved', { name }) });
    } catch (error) {
      const { title, detail } = failureText(error);
      notification.error({ message: title, description: detail, duration: 8 });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, download };
}
