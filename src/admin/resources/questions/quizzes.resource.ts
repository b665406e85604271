import { FormOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** A quiz comes and goes with its achievement, on whose page it is edited. */
export const quizzes = defineResource({
  resource: resources.quizzes,
  icon: FormOutlined,
  title: 'id',
  isEmbedded: true,
  list: {
    columns: ['questionsCount'],
  },
  form: {
    main: ['shufflesQuestions', 'shufflesAnswers'],
  },
});
