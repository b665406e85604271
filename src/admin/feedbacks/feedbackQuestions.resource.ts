import { CommentOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { feedbackQuestionFaults } from '#shared/kinds/feedback/feedbackFields.rules.ts';
import { defineResource } from '../kit/defineResource.ts';
import { linesEditor } from '../kit/editors/LinesEditor.tsx';
import { sketchOfFeedback } from '../preview/sketches.ts';
import { feedbacks } from './feedbacks.resource.ts';

export const feedbackQuestions = defineResource({
  resource: resources.feedbackQuestions,
  icon: CommentOutlined,
  title: 'text',
  parent: feedbacks,
  isEmbedded: true,
  columns: ['text', 'kind', 'required'],
  fields: ['text', 'kind', 'choices', 'required'],
  editors: { choices: linesEditor },
  when: { choices: ({ kind }) => kind === 'choice' },
  faults: feedbackQuestionFaults,
  sketch: sketchOfFeedback,
});
