import { SoundOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { podcastFaults } from '#shared/kinds/podcast/podcastFields.rules.ts';
import { defineResource } from '../kit/defineResource.ts';
import { soundEditor } from '../kit/editors/FileEditor.tsx';
import { chaptersEditor } from './ChaptersEditor.tsx';

/** A recording comes and goes with its achievement, on whose page it is edited. */
export const podcasts = defineResource({
  resource: resources.podcasts,
  icon: SoundOutlined,
  title: 'id',
  isEmbedded: true,
  columns: ['duration'],
  fields: ['file', 'chapters', 'transcript', 'minimumHeard'],
  editors: { file: soundEditor, chapters: chaptersEditor },
  // How long the recording is, the server knows.
  faults: (values) => podcastFaults(values, null),
});
