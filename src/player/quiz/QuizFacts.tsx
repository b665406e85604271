import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { rightAnswersNeeded } from './quiz.rules.ts';
import { Facts, type Fact } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import { windowFact } from '../contents/windowFact.tsx';

/** The figures of a quiz: points, questions, pass mark, attempts, end. */
export function QuizFacts({
  achievement,
  quiz,
  timeZone,
}: {
  achievement: Achievement;
  quiz: PlayerQuiz;
  timeZone: string;
}) {
  const { t } = useTranslation('game');
  const total = quiz.questions.length;
  const needed = rightAnswersNeeded(quiz.passMark, total);
  const isDone = achievement.state === 'Done';
  const facts: Fact[] = [{ label: t('achievementPage.facts.points'), value: <Figure value={achievement.points} /> }];
  // Nothing of a quiz is known before it can be begun.
  if (total > 0) {
    facts.push({ label: t('achievementPage.facts.questions'), value: <Figure value={total} /> });
    if (needed !== null) {
      facts.push({
        label: t('achievementPage.facts.pass'),
        value: t('achievementPage.facts.passOf', { needed, total }),
      });
    }
  }
  if (!isDone) {
    facts.push({
      label: t(quiz.status === 'Saved' ? 'achievementPage.facts.attemptsAfter' : 'achievementPage.facts.attempts'),
      value: quiz.attemptsLeft === null ? t('achievementPage.facts.attemptsAny') : <Figure value={quiz.attemptsLeft} />,
    });
  }
  const window = windowFact(achievement, timeZone, t);
  if (window !== null) facts.push(window);
  return <Facts facts={facts} />;
}
