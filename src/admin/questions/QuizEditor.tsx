import { PlusOutlined } from '@ant-design/icons';
import { useCan, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AchievementRow } from '#shared/achievements/achievements.contract.ts';
import type { DataError } from '#src/providers/data.ts';
import type { Row } from '../kit/defineResource.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { useReorder } from '../kit/useReorder.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { questions } from './questions.resource.ts';
import { QuizSettings } from './QuizSettings.tsx';

/** More than a quiz ever has; they are put in order as a whole. */
const everything = { pageSize: 200 };

/** The quiz of an achievement: its questions, in their order. */
export function QuizEditor({ row }: { row: AchievementRow }) {
  if (row.contentKind !== 'quiz' || row.quizId === null) return null;
  return <Questions key={row.quizId} quizId={row.quizId} />;
}

function Questions({ quizId }: { quizId: string }) {
  const { t } = useTranslation('admin');
  const { data: creating } = useCan({ resource: questions.name, action: 'create' });
  const { query, result } = useList<Row, DataError>({
    resource: questions.name,
    pagination: everything,
    sorters: [{ field: 'position', order: 'asc' }],
    filters: [{ field: 'quizId', operator: 'eq', value: quizId }],
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const order = useReorder(questions, quizId, result.data);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  /** Counts the new questions, so that each begins with an empty form; null while none is being written. */
  const [writing, setWriting] = useState<number | null>(null);
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((now) => {
      const next = new Set(now);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  const count = order.rows.length;
  const addButton = creating?.can === true && writing === null && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setWriting(0)}>
      {t('quiz.add')}
    </Button>
  );
  return (
    <section className="bo-quiz" aria-labelledby="quiz-title">
      <div className="bo-quiz__head">
        <h2 id="quiz-title" className="bo-children__title">
          {t('quiz.title')} {query.isSuccess && <span className="bo-note">{t('quiz.count', { count })}</span>}
        </h2>
        {count > 0 && addButton}
      </div>
      {query.isError ? (
        <ErrorState error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : (
        <>
          <QuizSettings quizId={quizId} />
          <p className="unseen" role="status">
            {order.announcement}
          </p>
          {count === 0 && writing === null && (
            <EmptyState title={t('quiz.none')} text={t('quiz.noneText')} action={addButton} />
          )}
          <ol className="bo-questions">
            {order.rows.map((question, i) => (
              <QuestionCard
                key={question.id}
                row={question}
                place={i}
                count={count}
                order={order}
                isOpen={open.has(question.id)}
                onToggle={(isOpen) => toggle(question.id, isOpen)}
              />
            ))}
          </ol>
          {writing !== null && (
            <div className="bo-question bo-question--open">
              <h3 className="bo-question__title">{t('quiz.new', { number: count + 1 })}</h3>
              <QuestionForm
                key={writing}
                row={null}
                quizId={quizId}
                onSaved={(goesOn) => setWriting(goesOn ? writing + 1 : null)}
                onClose={() => setWriting(null)}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
