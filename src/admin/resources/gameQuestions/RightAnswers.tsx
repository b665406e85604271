import { EditOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameQuestionRow } from '#shared/questions/gameQuestions.contract.ts';
import { lazyPart } from '../../components/lazyPart.ts';

export const EditQuestion = lazyPart(async () => (await import('./EditQuestionDialog.tsx')).EditQuestionDialog);

/** Which answers are right, of how many. They are changed in the question's form, with the other answers. */
export function RightAnswers({ row }: { row: GameQuestionRow }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const { text, rightAnswers, answersCount } = row;
  return (
    <div className="bo-inline">
      <div>
        {rightAnswers.join(' · ')}
        <div className="bo-note">{t('gameQuestions.right', { right: rightAnswers.length, total: answersCount })}</div>
      </div>
      <button
        type="button"
        className="bo-inline__pencil"
        aria-label={t('inline.edit', { field: t('gameQuestions.fields.answers'), title: text })}
        onClick={() => setIsOpen(true)}
      >
        <EditOutlined aria-hidden />
      </button>
      {isOpen && <EditQuestion row={row} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
