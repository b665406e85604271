import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { useVariant } from '../area/variant.ts';
import { Notice } from '../ui/Notice.tsx';
import { withinQuiz, type QuizNavigation } from './quizNavigation.ts';

export interface NotSubmittedProps {
  open: readonly { questionId: string; number: number }[];
  quiz: PlayerQuiz;
}

/** The questions without an answer: the quiz is not submitted yet. */
export function NotSubmitted({ open, quiz }: NotSubmittedProps) {
  const { t } = useTranslation('quiz');
  const { paths } = useVariant();
  const state = withinQuiz(useLocation().state as QuizNavigation | null);
  return (
    <Notice tone="warning" role="alert" title={t('open.title')}>
      <p>{t('open.text')}</p>
      <ul className="open-questions">
        {open.map(({ questionId, number }) => (
          <li key={questionId}>
            <Link to={paths.question(quiz.levelId, quiz.achievementId, questionId)} state={state}>
              {t('open.question', { number })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
