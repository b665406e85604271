import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryRow } from '#shared/kinds/exam/exams.contract.ts';
import { ContentForm } from '../contents/ContentForm.tsx';
import { ItemList } from '../contents/ItemList.tsx';
import { useOpenItems, type Items } from '../contents/items.ts';
import type { Row } from '../../crud/declaration/declaration.ts';
import { QuestionBody } from '../questions/QuestionBody.tsx';
import { QuestionTools } from '../questions/QuestionTools.tsx';
import { categories, examQuestions, exams, parts } from './exams.resource.ts';

const questionItems: Items = {
  declaration: examQuestions,
  words: 'question',
  Body: QuestionBody,
  Tools: QuestionTools,
};

/** A category's questions, collapsed: an exam has more of them than one can read at once. */
function CategoryBody({ row }: { row: Row }) {
  const { t } = useTranslation('admin');
  const { id, passMark, questionsCount } = row as unknown as CategoryRow;
  const asked = useOpenItems();
  const [isOpen, setIsOpen] = useState(questionsCount === 0 || asked.includes(id));
  return (
    <details className="bo-category" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {t('quiz.count', { count: questionsCount })}
        {passMark !== null && <> · {t('exam.passMark', { percent: passMark })}</>}
      </summary>
      {isOpen && <ItemList items={questionItems} parentId={id} level={5} />}
    </details>
  );
}

const categoryItems: Items = { declaration: categories, words: 'category', Body: CategoryBody };

const PartBody = ({ row }: { row: Row }) => <ItemList items={categoryItems} parentId={row.id} level={4} />;

const partItems: Items = { declaration: parts, words: 'part', Body: PartBody };

/** An exam: its time, and its parts with their categories and questions. */
export function ExamEditor({ id }: { id: string }) {
  return (
    <>
      <ContentForm declaration={exams} id={id} />
      <ItemList items={partItems} parentId={id} level={3} />
    </>
  );
}
