import { PictureOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { home } from '../../crud/declaration/addresses.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { FileSize } from '../../controls/FileSize.tsx';
import { focusEditor, focusTopEditor } from '../../controls/mediaEditors.ts';
import { MediaExtent } from '../../controls/MediaExtent.tsx';

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
    columns: ['name', 'kind', 'alt', 'usesCount', 'size', 'isArchived', 'createdAt'],
    more: ['width', 'height', 'pages', 'duration', 'mediaType', 'updatedAt'],
    views: {
      wall: {
        View: lazyPart(async () => (await import('./MediaWall.tsx')).MediaWall),
        isFirst: true,
        isFiltered: true,
      },
    },
    Head: lazyPart(async () => (await import('./MediaUpload.tsx')).MediaUpload),
  },
  show: {
    facts: ['kind', 'size', 'width', 'height', 'pages', 'duration', 'alt', 'isArchived', 'createdAt'],
    Detail: lazyPart(async () => (await import('./MediaDetail.tsx')).MediaDetail),
  },
  form: {
    main: ['alt', 'focusX', 'focusY', 'isArchived'],
    editors: { focusX: focusEditor, focusY: focusTopEditor },
  },
});
