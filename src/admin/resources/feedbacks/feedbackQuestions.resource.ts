import { CommentOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { feedbackQuestionFaults } from '#shared/kinds/feedback/feedbackFields.rules.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { linesEditor } from '../../controls/LinesEditor.tsx';
import { previewOfFeedback } from '../../pages/preview/formPreviews.ts';
import { feedbacks } from './feedbacks.resource.ts';

export const feedbackQuestions = defineResource({
  resource: resources.feedbackQuestions,
  icon: CommentOutlined,
  title: 'text',
  parent: feedbacks,
  isEmbedded: true,
  list: {
    columns: ['text', 'kind', 'required'],
  },
  form: {
    main: ['text', 'kind', 'choices', 'required'],
    editors: { choices: linesEditor },
    when: { choices: ({ kind }) => kind === 'choice' },
    faults: feedbackQuestionFaults,
    preview: previewOfFeedback,
  },
});
