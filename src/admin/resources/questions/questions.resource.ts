import { QuestionOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { questionFaults } from '#shared/questions/questionFields.rules.ts';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import type { Definition, Editor } from '../../crud/declaration/declaration.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { previewOfQuestion } from '../../pages/preview/formPreviews.ts';
import type { Answer } from './answers.ts';
import { planKeyChange } from '../regrading/planKeyChange.ts';
import { quizzes } from './quizzes.resource.ts';

const answersEditor: Editor<Answer[]> = {
  // The form waits for it: its keys go on from field to field.
  Component: lazyPage(async () => (await import('./AnswersEditor.tsx')).AnswersEditor),
  layout: 'group',
  Value: lazyPart(async () => (await import('./AnswersEditor.tsx')).AnswerList),
};

/** What is the same of a question below a category of an exam. */
export const writtenQuestion = {
  icon: QuestionOutlined,
  title: 'text',
  isEmbedded: true,
  planChange: planKeyChange,
  list: { columns: ['text'] },
  form: {
    main: ['text', 'answers', 'multiple', 'explanation'],
    aside: ['image'],
    editors: { answers: answersEditor, image: imageEditor },
    faults: questionFaults,
    preview: previewOfQuestion,
  },
} as const satisfies Omit<Definition<typeof resources.questions>, 'resource'>;

export const questions = defineResource({
  ...writtenQuestion,
  resource: resources.questions,
  parent: quizzes,
});
