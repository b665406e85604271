import { HolderOutlined, MoreOutlined } from '@ant-design/icons';
import { useCan } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { QuestionRow } from '#shared/quizzes/quizzes.contract.ts';
import { historyAddress } from '../kit/addresses.ts';
import type { Row } from '../kit/defineResource.ts';
import { useDeletion } from '../kit/useDeletion.ts';
import type { Reorder } from '../kit/useReorder.ts';
import { AnswerList } from './AnswersEditor.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { questions } from './questions.resource.ts';

interface QuestionCardProps {
  row: Row;
  place: number;
  count: number;
  order: Reorder;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** One question as it reads; opened, its form. */
export function QuestionCard({ row, place, count, order, isOpen, onToggle }: QuestionCardProps) {
  const { t } = useTranslation('admin');
  const { data: editing } = useCan({ resource: questions.name, action: 'edit' });
  const { data: deleting } = useCan({ resource: questions.name, action: 'delete' });
  const { data: history } = useCan({ resource: 'audit', action: 'list' });
  const navigate = useNavigate();
  const remove = useDeletion(questions);
  const question = row as unknown as QuestionRow;
  const number = place + 1;
  const { drag } = order;
  const isTarget = drag !== null && drag.to === place && drag.id !== row.id;
  const from = drag === null ? -1 : order.rows.findIndex(({ id }) => id === drag.id);
  const drop = isTarget ? (place > from ? 'after' : 'before') : undefined;
  const items = [
    { key: 'up', label: t('order.up'), disabled: place === 0, onClick: () => order.move(row.id, place - 1) },
    {
      key: 'down',
      label: t('order.down'),
      disabled: place === count - 1,
      onClick: () => order.move(row.id, place + 1),
    },
    ...(history?.can === true
      ? [{ key: 'history', label: t('audit.history'), onClick: () => void navigate(historyAddress(row.id)) }]
      : []),
    ...(deleting?.can === true
      ? [
          { type: 'divider' as const },
          { key: 'delete', label: t('delete.button'), danger: true, onClick: () => remove(row, () => undefined) },
        ]
      : []),
  ];
  return (
    <li
      className={`bo-question${isOpen ? ' bo-question--open' : ''}`}
      data-row-key={row.id}
      data-drop={drop}
      data-dragged={drag?.id === row.id || undefined}
    >
      <div className="bo-question__bar">
        <button
          type="button"
          className="bo-handle"
          aria-label={t('order.handle', { title: question.text, place: number })}
          title={t('order.hint')}
          {...order.handleProps(row.id)}
        >
          <HolderOutlined aria-hidden />
        </button>
        <span className="bo-question__number" aria-hidden="true">
          {number}
        </span>
        <h3 className="bo-question__title">{question.text}</h3>
        {editing?.can === true && !isOpen && (
          <Button size="small" onClick={() => onToggle(true)} aria-label={t('quiz.edit', { number })}>
            {t('edit')}
          </Button>
        )}
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('quiz.menu', { number })}
          />
        </Dropdown>
      </div>
      {isOpen ? (
        <QuestionForm
          row={row}
          quizId={question.quizId}
          onSaved={() => onToggle(false)}
          onClose={() => onToggle(false)}
        />
      ) : (
        <div className="bo-question__body">
          {question.imageUrl !== null && <img className="bo-question__image" src={question.imageUrl} alt="" />}
          <div>
            <AnswerList value={question.answers} />
            {question.multiple && <p className="bo-note">{t('quiz.multiple')}</p>}
            {question.explanation !== '' && <p className="bo-question__explanation">{question.explanation}</p>}
          </div>
        </div>
      )}
    </li>
  );
}
