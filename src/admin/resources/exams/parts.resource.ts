import { AppstoreOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { exams } from './exams.resource.ts';

export const parts = defineResource({
  resource: resources.parts,
  icon: AppstoreOutlined,
  title: 'name',
  parent: exams,
  isEmbedded: true,
  list: {
    columns: ['name'],
  },
  form: {
    main: ['name'],
  },
});
