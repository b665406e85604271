import { TagOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { parts } from './parts.resource.ts';

export const categories = defineResource({
  resource: resources.categories,
  icon: TagOutlined,
  title: 'name',
  parent: parts,
  isEmbedded: true,
  list: {
    columns: ['name', 'passMark', 'questionsCount'],
  },
  form: {
    main: ['name', 'passMark'],
  },
});
