import { QuestionOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { questionFaults } from '#shared/questions/questionFields.rules.ts';
import { defineResource } from '../kit/defineResource.ts';
import { imageEditor } from '../kit/editors/ImageEditor.tsx';
import { sketchOfQuestion } from '../preview/sketches.ts';
import { answersEditor } from './AnswersEditor.tsx';
import { weighKey } from '../remarks/weighKey.ts';
import { quizzes } from './quizzes.resource.ts';

export const questions = defineResource({
  resource: resources.questions,
  icon: QuestionOutlined,
  title: 'text',
  parent: quizzes,
  isEmbedded: true,
  columns: ['text'],
  fields: ['text', 'answers', 'multiple', 'explanation'],
  aside: ['image'],
  editors: { answers: answersEditor, image: imageEditor },
  faults: questionFaults,
  sketch: sketchOfQuestion,
  weigh: weighKey,
});
