import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QuestionRow } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { Row } from '../../crud/declaration/declaration.ts';
import { AnswerList } from './AnswersEditor.tsx';

/** A question's answers and explanation. */
export function QuestionBody({ row }: { row: Row }) {
  const { t } = useTranslation('admin');
  const question = row as unknown as QuestionRow;
  return (
    <Flex gap={20}>
      {question.imageUrl !== null && <img className="bo-question__image" src={question.imageUrl} alt="" />}
      <div>
        <AnswerList value={question.answers} />
        {question.multiple && <p className="bo-note">{t('quiz.multiple')}</p>}
        {question.explanation !== '' && <p className="bo-question__explanation">{question.explanation}</p>}
      </div>
    </Flex>
  );
}
