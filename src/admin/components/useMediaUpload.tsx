import { UploadOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Button, Progress } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaKind } from '#shared/http/fields.ts';
import { maxMediaBytes, type MediaFile } from '#shared/files/files.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useFailureText } from './failureText.ts';
import { useBackofficeData } from './useBackofficeData.ts';

/** What the server takes of each kind, by the type that the device gives it; anything else is refused there too. */
const accepted: Readonly<Record<MediaKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  document: ['application/pdf'],
  sound: ['audio/mpeg', 'audio/mp3', 'audio/mp4', 'audio/m4a', 'audio/x-m4a', '.mp3', '.m4a'],
};

const mayBe = (kind: MediaKind, file: File) =>
  accepted[kind].some((type) => (type.startsWith('.') ? file.name.toLowerCase().endsWith(type) : file.type === type));

export const megabytesOf = (kind: MediaKind): number => maxMediaBytes[kind] / 1024 / 1024;

interface Upload<T> {
  kind: MediaKind;
  /** The call that takes it. */
  path: string;
  /** What the page is for, or something by the way. */
  look: 'primary' | 'default';
  onUploaded: (stored: T) => void | Promise<void>;
}

/** Sends a file to the media library, by button or by dropping it. */
export function useMediaUpload(kind: MediaKind, onUploaded: (file: MediaFile) => void) {
  const invalidate = useInvalidate();
  return useUpload<MediaFile>({
    kind,
    path: `media?kind=${kind}`,
    look: 'primary',
    onUploaded: async (file) => {
      await invalidate({ resource: 'media', invalidates: ['resourceAll'] });
      onUploaded(file);
    },
  });
}

/** Sends a file, by button or by dropping it; says how far it is, and why it was refused. */
export function useUpload<T>({ kind, path, look, onUploaded }: Upload<T>) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  /** The share that is sent, 0 to 1; null while nothing is on its way. */
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(null);
    const { name } = file;
    if (!mayBe(kind, file)) return setFault(t(`media.wrongKind.${kind}`, { name }));
    if (file.size > maxMediaBytes[kind]) {
      return setFault(t('media.tooLarge', { name, megabytes: megabytesOf(kind) }));
    }
    setShare(0);
    try {
      await onUploaded(await data.upload<T>(path, file, setShare));
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
          accept={accepted[kind].join(',')}
          aria-label={t(`media.upload.${kind}`)}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // The same file may be chosen again after a failure.
            target.value = '';
          }}
        />
        <Button
          type={look}
          icon={<UploadOutlined aria-hidden />}
          loading={share !== null}
          onClick={() => input.current?.click()}
        >
          {t(`media.upload.${kind}`)}
        </Button>
      </>
    ),
    state: (
      <>
        {share !== null && (
          <Progress
            percent={Math.round(share * 100)}
            // All is sent, and the server reads it.
            status={share === 1 ? 'active' : 'normal'}
            size="small"
            aria-label={t('media.uploading')}
          />
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
