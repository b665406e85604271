import { SearchOutlined } from '@ant-design/icons';
import { useInfiniteList } from '@refinedev/core';
import { Button, Flex, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaKind } from '#shared/http/fields.ts';
import type { MediaFile } from '#shared/files/files.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { megabytesOf, useMediaUpload } from '../components/useMediaUpload.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { cropOf } from './focus.rules.ts';
import { MediaExtent } from './MediaExtent.tsx';
import { having } from '../crud/declaration/filters.ts';

const pageSize = 24;

interface MediaPickerProps {
  kind: MediaKind;
  title: string;
  chosen: string | null;
  onChoose: (file: MediaFile) => void;
  /** Of a file that was uploaded here; default: `onChoose`. */
  onUpload?: (file: MediaFile) => void;
  onClose: () => void;
}

/** The media library: choose a file, or upload a new one, by button or by dropping it anywhere on the dialog. */
export function MediaPicker({ kind, title, chosen, onChoose, onUpload = onChoose, onClose }: MediaPickerProps) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const upload = useMediaUpload(kind, onUpload);
  return (
    <Dialog title={t('media.title', { label: title })} width={880} onCancel={onClose} destroyOnHidden>
      <div className="bo-media" {...upload.dropProps}>
        <Flex gap="small">
          <Input
            prefix={<SearchOutlined aria-hidden />}
            value={search}
            allowClear
            placeholder={t(`media.search.${kind}`)}
            aria-label={t(`media.search.${kind}`)}
            onChange={({ target }) => setSearch(target.value)}
          />
          {upload.button}
        </Flex>
        <p className="bo-note">{t(`media.hint.${kind}`, { megabytes: megabytesOf(kind) })}</p>
        {upload.state}
        <MediaGrid kind={kind} search={useDeferredValue(search.trim())} chosen={chosen} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

interface MediaGridProps extends Pick<MediaPickerProps, 'kind' | 'chosen' | 'onChoose'> {
  search: string;
}

function MediaGrid({ kind, search, chosen, onChoose }: MediaGridProps) {
  const { t } = useTranslation('admin');
  const { query, result } = useInfiniteList<MediaFile, DataError>({
    resource: 'media',
    pagination: { pageSize },
    filters: having({ kind, isArchived: false, ...(search !== '' && { q: search }) }),
    errorNotification: false,
  });
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  const files = result.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) return <div className="bo-media__grid bo-media__grid--loading" aria-busy="true" />;
  if (files.length === 0) {
    return (
      <EmptyState title={t(search === '' ? `media.none.${kind}` : `media.noMatch.${kind}`)} text={t('media.empty')} />
    );
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
              {kind === 'picture' ? (
                <img src={file.url} alt={file.alt} loading="lazy" style={cropOf(file)} />
              ) : (
                <strong className="bo-media__extent">
                  <MediaExtent kind={kind} amount={file.pages ?? file.duration ?? 0} />
                </strong>
              )}
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
