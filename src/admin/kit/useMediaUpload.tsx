import { UploadOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Button, Progress } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxMediaBytes, type MediaFile } from '#shared/files/files.contract.ts';
import type { DataError } from '#src/providers/data.ts';
import { useFailureText } from './failureText.ts';
import { useBackofficeData } from './useBackofficeData.ts';

/** What the server re-encodes; anything else is refused there too. */
const accepted = ['image/jpeg', 'image/png', 'image/webp'];

/** Sends a picture to the media library, by button or by dropping it; says how far it is, and why it was refused. */
export function useMediaUpload(onUploaded: (file: MediaFile) => void) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  /** The share that is sent, 0 to 1; null while nothing is on its way. */
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(null);
    if (!accepted.includes(file.type)) return setFault(t('media.wrongKind', { name: file.name }));
    if (file.size > maxMediaBytes) return setFault(t('media.tooLarge', { name: file.name }));
    setShare(0);
    try {
      const stored = await data.upload(file, setShare);
      await invalidate({ resource: 'media', invalidates: ['resourceAll'] });
      onUploaded(stored);
    } catch (error) {
      const { title, detail } = failureText(error as DataError);
      setFault([title, detail].filter(Boolean).join(' '));
    } finally {
      setShare(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return {
    dropProps: {
      'data-over': isOver || undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: drop,
    },
    button: (
      <>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted.join(',')}
          aria-label={t('media.upload')}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // The same file may be chosen again after a failure.
            target.value = '';
          }}
        />
        <Button
          type="primary"
          icon={<UploadOutlined aria-hidden />}
          loading={share !== null}
          onClick={() => input.current?.click()}
        >
          {t('media.upload')}
        </Button>
      </>
    ),
    state: (
      <>
        {share !== null && (
          <Progress percent={Math.round(share * 100)} size="small" aria-label={t('media.uploading')} />
        )}
        {fault !== null && (
          <p className="bo-fault" role="alert">
            {fault}
          </p>
        )}
      </>
    ),
  };
}
