import { EditOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** What asks for stories comes and goes with its achievement, on whose page it is edited. */
export const stories = defineResource({
  resource: resources.stories,
  icon: EditOutlined,
  title: 'id',
  isEmbedded: true,
  form: { main: ['prompt'] },
});
