import { PictureOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { home } from '../../crud/declaration/addresses.ts';
import { later } from '../../components/later.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { MediaExtent } from '../../controls/MediaExtent.tsx';
import { FileSize } from './FileSize.tsx';

export const media = defineResource({
  resource: resources.media,
  icon: PictureOutlined,
  title: 'name',
  picture: 'pictureUrl',
  listPath: `${home}/media`,
  columns: ['name', 'kind', 'alt', 'size', 'isArchived', 'createdAt'],
  moreColumns: ['width', 'height', 'pages', 'duration', 'mediaType', 'updatedAt'],
  facts: ['kind', 'size', 'width', 'height', 'pages', 'duration', 'alt', 'isArchived', 'createdAt'],
  fields: ['alt', 'isArchived'],
  cells: {
    size: ({ size }) => <FileSize bytes={size} />,
    duration: ({ duration }) => (duration === null ? null : <MediaExtent kind="sound" amount={duration} />),
  },
  ListHead: later(async () => (await import('./MediaUpload.tsx')).MediaUpload),
  Detail: later(async () => (await import('./MediaDetail.tsx')).MediaDetail),
});
