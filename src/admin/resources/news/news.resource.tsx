import { ReadOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import type { NewsRow } from '#shared/news/news.contract.ts';
import { dayToRead } from '#shared/news/newsCalendar.rules.ts';
import { newsErrors } from '#shared/news/newsFields.rules.ts';
import { games } from '../games/games.resource.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { previewOfNews } from '../../previews/formPreviews.ts';
import { planFieldChange } from '../regrading/planChange.ts';
import { useLabels } from '../../crud/declaration/labels.ts';

/** The culture of an item, as text also for everybody. */
export function CultureName({ culture }: Pick<NewsRow, 'culture'>) {
  return useLabels(resources.news).option('culture', culture ?? 'none');
}

export const news = defineResource({
  resource: resources.news,
  icon: ReadOutlined,
  title: 'name',
  words: 'news',
  picture: 'previewImageUrl',
  parent: games,
  cells: { culture: ({ culture }) => <CultureName culture={culture} /> },
  planChange: planFieldChange('status'),
  acts: { copy: { needs: 'create', Dialog: lazyPart(async () => (await import('./CopyDialog.tsx')).CopyDialog) } },
  list: {
    columns: ['name', 'culture', 'newsType', 'displayDate', 'isImportant', 'status', 'updatedAt'],
    inline: ['name', 'culture', 'newsType', 'displayDate', 'endDate', 'isImportant', 'title'],
    more: ['title', 'contentType', 'endDate', 'description', 'createdAt'],
    views: { calendar: { View: lazyPart(async () => (await import('./NewsCalendar.tsx')).NewsCalendar) } },
  },
  show: {
    playersPage: ({ id }) => `/news/${id}`,
    // An item with a culture is only for its readers, and only from its day on.
    previewAs: (item, timezone) => ({ culture: item.culture, day: dayToRead(item, timezone, new Date()) }),
    facts: ['culture', 'displayDate', 'endDate', 'newsType', 'contentType', 'isImportant'],
    Detail: lazyPart(async () => (await import('./NewsText.tsx')).NewsText),
  },
  form: {
    preview: previewOfNews,
    main: {
      words: ['name', 'title', 'description', 'text'],
      kind: ['contentType', 'link', 'newsType'],
    },
    aside: {
      who: ['culture', 'isImportant'],
      when: ['displayDate', 'endDate'],
      appearance: ['previewImage', 'detailPageImage', 'imageAlt'],
    },
    editors: {
      previewImage: imageEditor,
      detailPageImage: imageEditor,
    },
    when: { link: ({ contentType }) => contentType !== 'Article' },
    errors: newsErrors,
  },
});
