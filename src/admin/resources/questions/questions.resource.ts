import { FormOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { questionErrors } from '#shared/questions/questionFields.rules.ts';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import type { Definition, Editor } from '../../crud/declaration/declaration.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { previewOfQuestion } from '../../previews/formPreviews.ts';
import type { Answer } from './answers.ts';
import { planKeyChange } from '../regrading/planKeyChange.ts';

const answersEditor: Editor<Answer[]> = {
  // Loaded with the form: its keys move from field to field.
  Component: lazyPage(async () => (await import('./AnswersEditor.tsx')).AnswersEditor),
  layout: 'group',
  Value: lazyPart(async () => (await import('./AnswersEditor.tsx')).AnswerList),
};

const passageEditor: Editor<string> = {
  Component: lazyPage(async () => (await import('./PassageEditor.tsx')).PassageEditor),
  layout: 'input',
};

/** The common parts with a question of an exam's category. */
export const writtenQuestion = {
  icon: QuestionCircleOutlined,
  title: 'text',
  isEmbedded: true,
  planChange: planKeyChange,
  affects: [resources.gameQuestions.name],
  // In the list of a game's questions.
  list: { columns: [], inline: ['text', 'explanation'] },
  form: {
    main: ['text', 'answers', 'multiple', 'explanation', 'passage'],
    aside: ['image'],
    editors: { answers: answersEditor, image: imageEditor, passage: passageEditor },
    errors: questionErrors,
    preview: previewOfQuestion,
  },
} as const satisfies Omit<Definition<typeof resources.questions>, 'resource'>;

/** A quiz is created and deleted with its achievement, on whose page it is edited. */
export const quizzes = defineResource({
  resource: resources.quizzes,
  icon: FormOutlined,
  title: 'id',
  isEmbedded: true,
  form: { main: ['shufflesQuestions', 'shufflesAnswers', 'allowsPractice'] },
});

export const questions = defineResource({
  ...writtenQuestion,
  resource: resources.questions,
  parent: quizzes,
});
