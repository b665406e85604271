import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { rightAnswersNeeded, type QuizOffer } from './quiz.rules.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Points } from '../ui/Figure.tsx';
import { ProgressRing } from '../ui/Progress.tsx';
import { AttemptsLeft } from './QuizOfferCard.tsx';
import { useArrival, type Submitting } from '../contents/useArrival.ts';
import { NextStep } from '../contents/NextStep.tsx';

export interface AttemptResultProps {
  achievement: Achievement;
  /** The content after its last attempt. */
  work: Pick<PlayerQuiz, 'result' | 'score' | 'pointsEarned' | 'attempt' | 'attemptsLeft' | 'passMark'>;
  game: PlayerGame;
  offer: QuizOffer;
  /** Of the attempt that it is about. */
  queue: Submitting;
  /** Begins another attempt, where that is possible. */
  again: { start: () => void | Promise<void>; error: unknown };
  /** About another attempt. */
  hint?: string;
  /** What was gained in addition; its link comes before the others. */
  gain?: ReactNode;
  /** Below everything. */
  note?: ReactNode;
}

/** The result of the last attempt: passed or not, how many were right, the points, and the next step. */
export function AttemptResult({ achievement, work, game, offer, queue, again, hint, gain, note }: AttemptResultProps) {
  const { t } = useTranslation(['game', 'shell']);
  const { score, pointsEarned, result, attemptsLeft } = work;
  const outcome = result === 'Passed' ? 'passed' : result === 'Failed' ? 'failed' : 'submitted';
  const scored = score === null ? '' : t('achievementPage.result.score', { right: score.right, total: score.total });
  const heading = useArrival(
    queue,
    result === 'Passed'
      ? t('achievementPage.result.announcePassed', {
          score: scored,
          points: t('shell:points', { count: pointsEarned ?? 0 }),
        })
      : t('achievementPage.result.announceFailed', {
          score: scored,
          left: attemptsLeft === null ? '' : t('achievementPage.attemptsLeft', { count: attemptsLeft }),
        }),
  );
  const needed = score && rightAnswersNeeded(work.passMark, score.total);
  const next = <NextStep achievement={achievement} isMain={offer !== 'again' && gain === undefined} />;
  const repeat = (offer === 'again' || offer === 'better') && (
    <>
      <Button kind={offer === 'again' ? 'primary' : 'quiet'} onClick={again.start}>
        {t(`achievementPage.offer.${offer}`)}
      </Button>
      {again.error !== null && (
        <div className="offer__error">
          <ErrorState error={again.error} compact />
        </div>
      )}
    </>
  );
  return (
    <section className={`result result--${outcome}`} aria-labelledby="result">
      {score !== null && (
        <ProgressRing
          label={t('achievementPage.result.title')}
          value={score.right}
          max={score.total}
          text={scored}
          size={112}
        >
          {score.right}
          <span className="result__of">/{score.total}</span>
        </ProgressRing>
      )}
      <div className="result__words">
        <h2 id="result" className="result__title" tabIndex={-1} ref={heading}>
          {t(`achievementPage.result.${outcome}`)}
        </h2>
        {result === 'Passed' && pointsEarned !== null && pointsEarned > 0 && (
          <p className="result__points">
            <Points points={pointsEarned} gained />
          </p>
        )}
        <p>{scored}</p>
        {result === 'Failed' && (
          <p className="small">
            {needed !== null && t('achievementPage.result.needed', { count: needed })}{' '}
            {offer === null ? <NoneLeft achievement={achievement} game={game} /> : <AttemptsLeft quiz={work} />}
          </p>
        )}
        {hint !== undefined && <p className="small">{hint}</p>}
        {offer === 'better' && (
          <p className="small">
            {t('achievementPage.result.better', { points: t('shell:points', { count: pointsEarned ?? 0 }) })}
          </p>
        )}
      </div>
      <div className="result__actions">
        <div className="result__main">{gain ?? (offer === 'again' ? repeat : next)}</div>
        {(gain !== undefined || offer === 'again') && next}
        {offer === 'better' && repeat}
      </div>
      {note}
    </section>
  );
}

/** In a standard game the player goes on after a failure; in a compliance game not. */
function NoneLeft({ achievement, game }: Pick<AttemptResultProps, 'achievement' | 'game'>) {
  const { t } = useTranslation('game');
  const letsGoOn = game.experience === 'standard' && !achievement.isBonus && achievement.gameType === 'Individual';
  return letsGoOn ? t('achievementPage.result.noneLeft') : t('achievementPage.result.noneLeftHere');
}
