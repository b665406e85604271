import { AuditOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { minutesEditor } from './MinutesEditor.tsx';

/** An exam comes and goes with its achievement, on whose page it is edited. */
export const exams = defineResource({
  resource: resources.exams,
  icon: AuditOutlined,
  title: 'id',
  isEmbedded: true,
  list: {
    columns: ['questionsCount'],
  },
  form: {
    main: ['timeLimit'],
    editors: { timeLimit: minutesEditor },
  },
});
