import { QuestionOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { questionFaults } from '#shared/questions/questionFields.rules.ts';
import { defineResource } from '../kit/defineResource.ts';
import { imageEditor } from '../kit/editors/ImageEditor.tsx';
import { sketchOfQuestion } from '../preview/sketches.ts';
import { answersEditor } from '../questions/AnswersEditor.tsx';
import { weighKey } from '../remarks/weighKey.ts';
import { categories } from './categories.resource.ts';

/** The same as a quiz's, below a category. */
export const examQuestions = defineResource({
  resource: resources.examQuestions,
  icon: QuestionOutlined,
  title: 'text',
  parent: categories,
  isEmbedded: true,
  columns: ['text'],
  fields: ['text', 'answers', 'multiple', 'explanation'],
  aside: ['image'],
  editors: { answers: answersEditor, image: imageEditor },
  faults: questionFaults,
  sketch: sketchOfQuestion,
  weigh: weighKey,
});
