import { SoundOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import type { PodcastFields } from '#shared/kinds/podcast/podcasts.contract.ts';
import { podcastErrors } from '#shared/kinds/podcast/podcastFields.rules.ts';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import type { Editor } from '../../crud/declaration/declaration.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { soundEditor } from '../../controls/mediaEditors.ts';

const chaptersEditor: Editor<PodcastFields['chapters']> = {
  // Loaded with the form: its keys move from field to field.
  Component: lazyPage(async () => (await import('./ChaptersEditor.tsx')).ChaptersEditor),
  layout: 'group',
  Value: lazyPart(async () => (await import('./ChaptersEditor.tsx')).Chapters),
};

/** A recording is created and deleted with its achievement, on whose page it is edited. */
export const podcasts = defineResource({
  resource: resources.podcasts,
  icon: SoundOutlined,
  title: 'id',
  isEmbedded: true,
  form: {
    main: ['file', 'chapters', 'transcript', 'minimumHeard'],
    editors: { file: soundEditor, chapters: chaptersEditor },
    // Only the server knows the length of the recording.
    errors: (values) => podcastErrors(values, null),
  },
});
