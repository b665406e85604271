import { useTranslation } from 'react-i18next';
import type { FeedbackQuestionRow } from '#shared/feedbacks/feedbacks.contract.ts';
import { ItemList } from '../contents/ItemList.tsx';
import type { Items, PreviewProps } from '../contents/items.ts';
import type { Row } from '../kit/defineResource.ts';
import { useLabels } from '../kit/labels.ts';
import { feedbackQuestions } from './feedbackQuestions.resource.ts';

type Asked = Pick<FeedbackQuestionRow, 'kind' | 'choices'>;

/** What a player answers with. */
function Answering({ kind, choices }: Asked) {
  const { t } = useTranslation('admin');
  switch (kind) {
    case 'rating':
      return (
        <ol className="bo-rating" aria-label={t('feedback.rating')}>
          {[1, 2, 3, 4, 5].map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
      );
    case 'choice':
      return (
        <ul className="bo-choices">
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      );
    case 'text':
      return <div className="bo-lines">{t('feedback.text')}</div>;
  }
}

function FeedbackBody({ row }: { row: Row }) {
  const { t } = useTranslation('admin');
  const labels = useLabels(feedbackQuestions);
  const { kind, choices, required } = row as unknown as FeedbackQuestionRow;
  return (
    <div className="bo-feedback">
      <p className="bo-note">
        {labels.option('kind', kind)} · {t(required ? 'feedback.required' : 'feedback.optional')}
      </p>
      {kind === 'choice' && <Answering kind={kind} choices={choices} />}
    </div>
  );
}

/** The question as players read it, while it is written. */
function FeedbackPreview({ values, number, count }: PreviewProps) {
  const { t } = useTranslation('admin');
  const { text, kind, choices } = values as { text?: string } & Asked;
  return (
    <section className="bo-preview" aria-label={t('preview.title')}>
      <p className="bo-preview__place">{t('preview.place', { number, count })}</p>
      <p className="bo-preview__text">{text?.trim() ? text : <span className="bo-none">{t('preview.noText')}</span>}</p>
      <Answering kind={kind} choices={choices} />
    </section>
  );
}

const items: Items = {
  declaration: feedbackQuestions,
  words: 'question',
  Body: FeedbackBody,
  Preview: FeedbackPreview,
};

/** A feedback form: its questions. */
export const FeedbackEditor = ({ id }: { id: string }) => <ItemList items={items} parentId={id} level={3} />;
