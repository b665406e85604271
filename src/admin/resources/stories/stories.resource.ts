import { EditOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** The story content is created and deleted with its achievement, on whose page it is edited. */
export const stories = defineResource({
  resource: resources.stories,
  icon: EditOutlined,
  title: 'id',
  isEmbedded: true,
  form: { main: ['prompt'] },
});
