import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { MediaFile } from '#shared/files/files.contract.ts';
import { useRecord } from '../components/useRecord.ts';
import type { EditorProps } from '../crud/declaration/declaration.ts';
import { cropOf } from './focus.rules.ts';
import { FocusDialog } from './FocusDialog.tsx';
import { MediaPicker } from './MediaPicker.tsx';

/** A picture of the media library. The field has its id; the row has its address in `…Url`. */
export function ImageEditor({ id, value, onChange, onBlur, context, ...aria }: EditorProps<string | null>) {
  const { t } = useTranslation('admin');
  const [isPicking, setIsPicking] = useState(false);
  const [isFocusing, setIsFocusing] = useState(false);
  const { row } = useRecord(resources.media.name, value ?? undefined);
  const file = row as (typeof row & MediaFile) | undefined;
  const stored = context.row?.[context.field.name] === value ? context.row?.[`${context.field.name}Url`] : undefined;
  const url = file?.url ?? (typeof stored === 'string' ? stored : undefined);
  const hasImage = value !== null && value !== undefined;
  const choose = (chosen: MediaFile) => {
    onChange(chosen.id);
    setIsPicking(false);
  };
  return (
    <Flex vertical gap="small">
      <button
        type="button"
        id={id}
        className="bo-image__frame"
        aria-describedby={aria['aria-describedby']}
        aria-label={t(hasImage ? 'image.change' : 'image.choose', { label: context.label })}
        onClick={() => setIsPicking(true)}
        onBlur={onBlur}
      >
        {url === undefined ? (
          <span className="bo-image__none">
            <PictureOutlined aria-hidden />
            {t(hasImage ? 'image.loading' : 'image.none')}
          </span>
        ) : (
          <img src={url} alt="" {...(file && { style: cropOf(file) })} />
        )}
      </button>
      {hasImage && (
        <Flex wrap gap={6}>
          <Button size="small" onClick={() => setIsPicking(true)}>
            {t('image.replace')}
          </Button>
          <Button size="small" onClick={() => setIsFocusing(true)}>
            {t('image.focus')}
          </Button>
          <Button size="small" type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => onChange(null)}>
            {t('image.remove')}
          </Button>
        </Flex>
      )}
      {isPicking && (
        <MediaPicker
          kind="picture"
          title={context.label}
          chosen={value ?? null}
          onChoose={choose}
          onUpload={(uploaded) => {
            choose(uploaded);
            setIsFocusing(true);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
      {isFocusing && hasImage && <FocusDialog id={value} onClose={() => setIsFocusing(false)} />}
    </Flex>
  );
}
