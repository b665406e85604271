import { useTranslation } from 'react-i18next';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { windowFact } from '../contents/windowFact.tsx';
import type { OpenerProps } from '../contents/opener.ts';
import { Facts, type Fact } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import { rightAnswersNeeded } from './quiz.rules.ts';

interface QuestionFactsProps extends Pick<OpenerProps, 'achievement' | 'game'> {
  work: Pick<PlayerQuiz, 'passMark' | 'status' | 'attemptsLeft'>;
  /** The number of questions; 0: nothing is known of them yet. */
  total: number;
  own?: readonly Fact[];
}

/** The figures of a quiz or an exam: points, questions, pass mark, those of its kind, attempts, end. */
export function QuestionFacts({ achievement, game, work, total, own = [] }: QuestionFactsProps) {
  const { t } = useTranslation('game');
  const { passMark, status, attemptsLeft } = work;
  const needed = rightAnswersNeeded(passMark, total);
  const facts: Fact[] = [{ label: t('achievementPage.facts.points'), value: <Figure value={achievement.points} /> }];
  if (total > 0) facts.push({ label: t('achievementPage.facts.questions'), value: <Figure value={total} /> });
  if (total > 0 && needed !== null) {
    const value = t('achievementPage.facts.passOf', { needed, total });
    facts.push({ label: t('achievementPage.facts.pass'), value });
  }
  facts.push(...own);
  if (achievement.state !== 'Done') {
    facts.push({
      label: t(`achievementPage.facts.${status === 'Saved' ? 'attemptsAfter' : 'attempts'}`),
      value: attemptsLeft === null ? t('achievementPage.facts.attemptsAny') : <Figure value={attemptsLeft} />,
    });
  }
  const window = windowFact(achievement, game.timezone, t);
  if (window !== null) facts.push(window);
  return <Facts facts={facts} />;
}
