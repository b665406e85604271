import { PictureOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { home } from '../../crud/declaration/addresses.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { MediaExtent } from '../../controls/MediaExtent.tsx';

const kilobyte = 1000;

/** The size of a file, in the unit that keeps the number short. */
function FileSize({ bytes }: { bytes: number }) {
  const locale = useLocale();
  const isLarge = bytes >= kilobyte * kilobyte;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = bytes / (isLarge ? kilobyte * kilobyte : kilobyte);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  // A narrow column would part the figure from its unit.
  const text = format.format(isLarge ? value : Math.max(1, value)).replace(' ', '\u00a0');
  return <span className="tabular">{text}</span>;
}

export const media = defineResource({
  resource: resources.media,
  icon: PictureOutlined,
  title: 'name',
  picture: 'pictureUrl',
  cells: {
    size: ({ size }) => <FileSize bytes={size} />,
    duration: ({ duration }) => (duration === null ? null : <MediaExtent kind="sound" amount={duration} />),
  },
  list: {
    path: `${home}/media`,
    columns: ['name', 'kind', 'alt', 'size', 'isArchived', 'createdAt'],
    more: ['width', 'height', 'pages', 'duration', 'mediaType', 'updatedAt'],
    Head: lazyPart(async () => (await import('./MediaUpload.tsx')).MediaUpload),
  },
  show: {
    facts: ['kind', 'size', 'width', 'height', 'pages', 'duration', 'alt', 'isArchived', 'createdAt'],
    Detail: lazyPart(async () => (await import('./MediaDetail.tsx')).MediaDetail),
  },
  form: {
    main: ['alt', 'focusX', 'focusY', 'isArchived'],
  },
});
