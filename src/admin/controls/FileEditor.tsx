import { DeleteOutlined, FilePdfOutlined, SoundOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaKind } from '#shared/http/fields.ts';
import type { MediaFile } from '#shared/files/files.contract.ts';
import { megabytesOf, useMediaUpload } from '../components/useMediaUpload.tsx';
import type { EditorProps } from '../crud/declaration/declaration.ts';
import { MediaExtent } from './MediaExtent.tsx';
import { mediaAddress } from '../components/mediaAddress.ts';
import { MediaPicker } from './MediaPicker.tsx';

export type FileKind = Exclude<MediaKind, 'picture'>;

/** The columns with a file's extent, and with the number of players who have begun it. */
const columns = {
  document: { extent: 'pages', players: 'readersCount' },
  sound: { extent: 'duration', players: 'listenersCount' },
} as const;

/**
 * A document or a recording: uploaded by button or by dropping it here, or chosen from the library. Where players have begun,
 * it says what a new file means for them. The field has the file's id; the row has its address in `…Url`.
 */
export function FileEditor({
  kind,
  id,
  value = null,
  onChange,
  onBlur,
  context,
  'aria-describedby': describedBy,
}: EditorProps<string | null> & { kind: FileKind }) {
  const { t } = useTranslation('admin');
  const [isPicking, setIsPicking] = useState(false);
  const [picked, setPicked] = useState<MediaFile | null>(null);
  const { row, field } = context;
  const choose = (file: MediaFile) => {
    setPicked(file);
    onChange(file.id);
    setIsPicking(false);
  };
  const upload = useMediaUpload(kind, choose);
  const { extent, players } = columns[kind];
  const isStored = row?.[field.name] === value;
  const url = isStored ? row?.[`${field.name}Url`] : picked?.url;
  const name = typeof url === 'string' ? decodeURIComponent(url.split('/').at(-1) ?? '') : (picked?.name ?? '');
  const amount = isStored ? row?.[extent] : picked?.[extent];
  const count = Number(row?.[players] ?? 0);
  const Icon = kind === 'document' ? FilePdfOutlined : SoundOutlined;
  return (
    <div
      className="bo-file"
      aria-describedby={describedBy}
      {...upload.dropProps}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      {value === null ? (
        <p className="bo-note">{t(`media.hint.${kind}`, { megabytes: megabytesOf(kind) })}</p>
      ) : (
        <p className="bo-file__name">
          <Icon aria-hidden />{' '}
          <a href={mediaAddress(value)} target="_blank" rel="noopener">
            {name}
          </a>{' '}
          {typeof amount === 'number' && (
            <span className="bo-note">
              <MediaExtent kind={kind} amount={amount} />
            </span>
          )}
        </p>
      )}
      {!isStored && value !== null && row?.[field.name] !== null && count > 0 && (
        <Alert type="warning" showIcon message={t(`media.replaced.${kind}`, { count })} />
      )}
      {upload.state}
      <Flex wrap gap={6}>
        {upload.button}
        <Button id={id} onClick={() => setIsPicking(true)}>
          {t('media.choose')}
        </Button>
        {value !== null && (
          <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => onChange(null)}>
            {t('image.remove')}
          </Button>
        )}
      </Flex>
      {isPicking && (
        <MediaPicker
          kind={kind}
          title={context.label}
          chosen={value}
          onChoose={choose}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}

/** Where only the id is known, there is no name. */
export function StoredFile({ value }: { value: string | null }) {
  const { t } = useTranslation('admin');
  return (
    value !== null && (
      <a href={mediaAddress(value)} target="_blank" rel="noopener">
        {t('media.open')}
      </a>
    )
  );
}
