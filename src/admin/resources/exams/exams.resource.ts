/** An exam is created and deleted with its achievement, on whose page it is edited with its parts and questions. */
import { AppstoreOutlined, AuditOutlined, TagOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { writtenQuestion } from '../questions/questions.resource.ts';
import { minutesEditor } from './MinutesEditor.tsx';

export const exams = defineResource({
  resource: resources.exams,
  icon: AuditOutlined,
  title: 'id',
  isEmbedded: true,
  form: { main: ['timeLimit'], editors: { timeLimit: minutesEditor } },
});

export const parts = defineResource({
  resource: resources.parts,
  icon: AppstoreOutlined,
  title: 'name',
  parent: exams,
  isEmbedded: true,
  form: { main: ['name'] },
});

export const categories = defineResource({
  resource: resources.categories,
  icon: TagOutlined,
  title: 'name',
  parent: parts,
  isEmbedded: true,
  form: { main: ['name', 'passMark'] },
});

export const examQuestions = defineResource({
  ...writtenQuestion,
  resource: resources.examQuestions,
  parent: categories,
});
