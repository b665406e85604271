import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FeedbackQuestionRow } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { ItemList } from '../contents/ItemList.tsx';
import type { Items } from '../contents/items.ts';
import type { Row } from '../../crud/declaration/declaration.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { feedbackQuestions } from './feedbacks.resource.ts';

function FeedbackBody({ row }: { row: Row }) {
  const { t } = useTranslation('admin');
  const labels = useLabels(feedbackQuestions);
  const { kind, choices, required } = row as unknown as FeedbackQuestionRow;
  return (
    <Flex vertical gap="small">
      <p className="bo-note">
        {labels.option('kind', kind)} · {t(required ? 'feedback.required' : 'feedback.optional')}
      </p>
      {kind === 'choice' && (
        <ul className="bo-choices">
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      )}
    </Flex>
  );
}

const items: Items = {
  declaration: feedbackQuestions,
  words: 'question',
  Body: FeedbackBody,
};

export const FeedbackEditor = ({ id }: { id: string }) => <ItemList items={items} parentId={id} level={3} />;
