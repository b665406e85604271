import { SearchOutlined, UploadOutlined } from '@ant-design/icons';
import { useInfiniteList, useInvalidate } from '@refinedev/core';
import { Button, Input, Modal, Progress } from 'antd';
import { useDeferredValue, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxMediaBytes, type MediaFile } from '#shared/files/files.contract.ts';
import type { DataError } from '#src/providers/data.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { useFailureText } from '../failureText.ts';
import { useBackofficeData } from '../useBackofficeData.ts';
import { useReturnFocus } from '../useReturnFocus.ts';

/** What the server re-encodes; anything else is refused there too. */
const accepted = ['image/jpeg', 'image/png', 'image/webp'];
const pageSize = 24;

interface MediaPickerProps {
  title: string;
  /** The file that is chosen now. */
  chosen: string | null;
  onChoose: (file: MediaFile) => void;
  onClose: () => void;
}

/** The media library: choose a picture, or send a new one, by button or by dropping it anywhere on the dialog. */
export function MediaPicker({ title, chosen, onChoose, onClose }: MediaPickerProps) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const upload = useUpload(onChoose);
  useReturnFocus();
  return (
    <Modal open title={t('media.title', { label: title })} footer={null} width={880} onCancel={onClose} destroyOnHidden>
      <div className="bo-media" {...upload.dropProps}>
        <div className="bo-media__bar">
          <Input
            prefix={<SearchOutlined aria-hidden />}
            value={search}
            allowClear
            placeholder={t('media.search')}
            aria-label={t('media.search')}
            onChange={({ target }) => setSearch(target.value)}
          />
          {upload.button}
        </div>
        <p className="bo-note">{t('media.hint', { megabytes: maxMediaBytes / 1024 / 1024 })}</p>
        {upload.state}
        <MediaGrid search={useDeferredValue(search.trim())} chosen={chosen} onChoose={onChoose} />
      </div>
    </Modal>
  );
}

function useUpload(onUploaded: (file: MediaFile) => void) {
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

function MediaGrid({
  search,
  chosen,
  onChoose,
}: {
  search: string;
  chosen: string | null;
  onChoose: (file: MediaFile) => void;
}) {
  const { t } = useTranslation('admin');
  const { query, result } = useInfiniteList<MediaFile, DataError>({
    resource: 'media',
    pagination: { pageSize },
    filters: [
      // The library also holds documents and sound.
      { field: 'mediaType', operator: 'contains', value: 'image/' },
      ...(search === '' ? [] : [{ field: 'q', operator: 'eq' as const, value: search }]),
    ],
    errorNotification: false,
  });
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  const files = result.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) return <div className="bo-media__grid bo-media__grid--loading" aria-busy="true" />;
  if (files.length === 0) {
    return <EmptyState title={t(search === '' ? 'media.empty' : 'media.noMatch')} text={t('media.emptyText')} />;
  }
  return (
    <>
      <ul className="bo-media__grid">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="bo-media__file"
              aria-pressed={file.id === chosen}
              onClick={() => onChoose(file)}
            >
              <img src={file.url} alt="" loading="lazy" />
              <span>{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('media.more')}
        </Button>
      )}
    </>
  );
}
