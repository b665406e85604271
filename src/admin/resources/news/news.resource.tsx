import { ReadOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { dayToRead } from '#shared/news/newsCalendar.rules.ts';
import { newsFaults } from '#shared/news/newsFields.rules.ts';
import { games } from '../games/games.resource.tsx';
import { later } from '../../components/later.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { sketchOfNews } from '../../pages/preview/sketches.ts';
import { weighFields } from '../remarks/weigh.ts';
import { CultureName } from './CultureName.tsx';

export const news = defineResource({
  resource: resources.news,
  icon: ReadOutlined,
  title: 'name',
  words: 'news',
  playersPage: ({ id }) => `/news/${id}`,
  // Of an audience nobody else reads it, and players read it from its day on only.
  playersEye: (item, timezone) => ({ culture: item.culture, day: dayToRead(item, timezone, new Date()) }),
  sketch: sketchOfNews,
  picture: 'previewImageUrl',
  parent: games,
  columns: ['name', 'culture', 'newsType', 'displayDate', 'isImportant', 'status', 'updatedAt'],
  inline: ['name', 'culture', 'newsType', 'displayDate', 'endDate', 'isImportant', 'title'],
  moreColumns: ['title', 'contentType', 'endDate', 'description', 'createdAt'],
  facts: ['culture', 'displayDate', 'endDate', 'newsType', 'contentType', 'isImportant'],
  fields: {
    words: ['name', 'title', 'description', 'text'],
    kind: ['contentType', 'link', 'newsType'],
  },
  aside: {
    who: ['culture', 'isImportant'],
    when: ['displayDate', 'endDate'],
    look: ['previewImage', 'detailPageImage'],
  },
  editors: {
    previewImage: imageEditor,
    detailPageImage: imageEditor,
  },
  when: { link: ({ contentType }) => contentType !== 'Article' },
  cells: { culture: ({ culture }) => <CultureName culture={culture} /> },
  faults: newsFaults,
  weigh: weighFields('status'),
  Detail: later(async () => (await import('./NewsText.tsx')).NewsText),
  acts: { copy: { needs: 'create', Dialog: later(async () => (await import('./CopyDialog.tsx')).CopyDialog) } },
  views: { calendar: { View: later(async () => (await import('./NewsCalendar.tsx')).NewsCalendar) } },
});
