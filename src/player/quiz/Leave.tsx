import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { useVariant } from '../area/variant.ts';
import { leavingDoneQuiz, type QuizNavigation } from './quizNavigation.ts';

export interface LeaveProps {
  content: Pick<PlayerQuiz, 'levelId' | 'achievementId'>;
  /** It was submitted. */
  isOver: boolean;
}

/**
 * Redirects from a question to the achievement's page. After submitting it goes back in the history to where the quiz or the
 * exam was entered, so that "back" does not lead through its questions again.
 */
export function Leave({ content: { levelId, achievementId }, isOver }: LeaveProps) {
  const { paths } = useVariant();
  const navigate = useNavigate();
  const { depth = 0 } = (useLocation().state as QuizNavigation | null) ?? {};
  const goesBack = isOver && depth > 0;
  // Going back twice would leave the app.
  const hasGone = useRef(false);
  useEffect(() => {
    if (!goesBack || hasGone.current) return;
    hasGone.current = true;
    void navigate(-depth);
  }, [goesBack, depth, navigate]);
  if (goesBack) return null;
  return <Navigate to={paths.achievement(levelId, achievementId)} state={isOver ? leavingDoneQuiz : null} replace />;
}
