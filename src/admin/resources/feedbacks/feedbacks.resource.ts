/** A feedback form is created and deleted with its achievement, on whose page its questions are edited. */
import { CommentOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { feedbackQuestionErrors } from '#shared/kinds/feedback/feedbackFields.rules.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { linesEditor } from '../../controls/LinesEditor.tsx';
import { previewOfFeedback } from '../../previews/formPreviews.ts';

export const feedbacks = defineResource({
  resource: resources.feedbacks,
  icon: CommentOutlined,
  title: 'id',
  isEmbedded: true,
});

export const feedbackQuestions = defineResource({
  resource: resources.feedbackQuestions,
  icon: CommentOutlined,
  title: 'text',
  parent: feedbacks,
  isEmbedded: true,
  form: {
    main: ['text', 'kind', 'choices', 'required'],
    editors: { choices: linesEditor },
    when: { choices: ({ kind }) => kind === 'choice' },
    errors: feedbackQuestionErrors,
    preview: previewOfFeedback,
  },
});
