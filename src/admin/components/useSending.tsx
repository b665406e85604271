import { Progress, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './failureText.ts';
import { FileButton } from './FileButton.tsx';
import { useBackofficeData } from './useBackofficeData.ts';

interface Sending {
  accept: string;
  label: string;
  buttonType?: ButtonProps['type'];
  /** Sends the file, or refuses it. */
  onChoose: (file: File) => unknown;
}

/** Uploads a file by a button; shows the progress, and why it was refused. */
export function useSending({ accept, label, buttonType = 'default', onChoose }: Sending) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const failureText = useFailureText();
  /** The share that is sent, 0 to 1; null without an upload. */
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const progress = share !== null && (
    <Progress
      percent={Math.round(share * 100)}
      // Everything is sent, and the server processes it.
      status={share === 1 ? 'active' : 'normal'}
      size="small"
      aria-label={t('media.uploading')}
    />
  );
  return {
    isSending: share !== null,
    error,
    refuse: setError,
    /** @returns null where it was refused */
    send: async <T,>(path: string, file: File): Promise<T | null> => {
      setError(null);
      setShare(0);
      try {
        return await data.upload<T>(path, file, setShare);
      } catch (error) {
        setError(failureText(error).text);
        return null;
      } finally {
        setShare(null);
      }
    },
    button: (
      <FileButton
        type={buttonType}
        loading={share !== null}
        accept={accept}
        label={label}
        onChoose={([file]) => file !== undefined && onChoose(file)}
      />
    ),
    progress,
    /** The progress, and why it was refused. */
    state: (
      <>
        {progress}
        {error !== null && (
          <p className="bo-error" role="alert">
            {error}
          </p>
        )}
      </>
    ),
  };
}
