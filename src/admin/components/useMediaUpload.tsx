import { useTranslation } from 'react-i18next';
import { mediaKinds, type MediaKind } from '#shared/http/fields.ts';
import { maxMediaBytes, type MediaFile } from '#shared/files/files.contract.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useSending } from './useSending.tsx';
import { useRefetch } from './useRefetch.ts';

/** The types that the server accepts of each kind; it refuses others too. */
const accepted: Readonly<Record<MediaKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  document: ['application/pdf'],
  sound: ['audio/mpeg', 'audio/mp3', 'audio/mp4', 'audio/m4a', 'audio/x-m4a', '.mp3', '.m4a'],
};

const mayBe = (kind: MediaKind, file: File) =>
  accepted[kind].some((type) => (type.startsWith('.') ? file.name.toLowerCase().endsWith(type) : file.type === type));

export const megabytesOf = (kind: MediaKind): number => maxMediaBytes[kind] / 1024 / 1024;

/** One kind of files, or all of them. */
type Wanted = MediaKind | 'any';

interface Upload<T> {
  kind: Wanted;
  /** The endpoint that receives a file of that kind. */
  path: (kind: MediaKind) => string;
  buttonType: 'primary' | 'default';
  onUploaded: (stored: T) => void | Promise<void>;
}

/** Uploads a file to the media library, by button or by dropping it. */
export function useMediaUpload(kind: Wanted, onUploaded: (file: MediaFile) => void) {
  const refetch = useRefetch();
  return useUpload<MediaFile>({
    kind,
    path: (found) => `media?kind=${found}`,
    buttonType: 'primary',
    onUploaded: async (file) => {
      await refetch('media');
      onUploaded(file);
    },
  });
}

/** Uploads a file, by button or by dropping it; shows the progress, and why it was refused. */
export function useUpload<T>({ kind, path, buttonType, onUploaded }: Upload<T>) {
  const { t } = useTranslation('admin');
  const kinds = kind === 'any' ? mediaKinds : [kind];
  const onChoose = async (file: File) => {
    const { name } = file;
    const found = kinds.find((one) => mayBe(one, file));
    if (found === undefined) return refuse(t(`media.wrongKind.${kind}`, { name }));
    if (file.size > maxMediaBytes[found]) {
      return refuse(t('media.tooLarge', { name, megabytes: megabytesOf(found) }));
    }
    const stored = await send<T>(path(found), file);
    if (stored !== null) await onUploaded(stored);
  };
  const label = t(`media.upload.${kind}`);
  const { send, refuse, button, state } = useSending({
    accept: kinds.flatMap((one) => accepted[one]).join(','),
    label,
    buttonType,
    onChoose,
  });
  const dropProps = useFileDrop(([file]) => file !== undefined && onChoose(file));
  return { dropProps, button, state };
}
