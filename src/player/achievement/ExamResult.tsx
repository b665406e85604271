import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/achievements/achievements.contract.ts';
import type { PlayerGame } from '#shared/games/games.contract.ts';
import { categoriesOf } from '../exam/exam.rules.ts';
import type { ExamSheet } from '../exam/examSheet.ts';
import type { PlayedExam } from '../exam/playedExam.ts';
import { useStartExam } from '../exam/useStartExam.ts';
import { rightAnswersNeeded, type QuizOffer } from '../quiz/quiz.rules.ts';
import { Button } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Points } from '../ui/Figure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PreloadLink } from '../ui/PreloadLink.tsx';
import { ProgressRing } from '../ui/Progress.tsx';
import { Section } from '../ui/Section.tsx';
import { AttemptsLeft } from './QuizOfferCard.tsx';
import { NoneLeft } from './QuizResult.tsx';
import { useArrival } from './useArrival.ts';
import { WayOn } from './WayOn.tsx';

export interface ExamResultProps {
  achievement: Achievement;
  played: PlayedExam;
  game: PlayerGame;
  offer: QuizOffer;
}

/** The result of the last attempt, category by category, with the certificate or the way to another attempt. */
export function ExamResult({ achievement, played: { sheet, queue }, game, offer }: ExamResultProps) {
  const { t } = useTranslation(['game', 'exam', 'shell']);
  const { score, pointsEarned, result, attemptsLeft } = sheet;
  const hasPassed = result === 'Passed';
  const scored =
    score === null ? '' : t('game:achievementPage.result.score', { right: score.right, total: score.total });
  const heading = useArrival(
    queue,
    hasPassed
      ? t('game:achievementPage.result.announcePassed', {
          score: scored,
          points: t('shell:points', { count: pointsEarned ?? 0 }),
        })
      : t('game:achievementPage.result.announceFailed', {
          score: scored,
          left: attemptsLeft === null ? '' : t('game:achievementPage.attemptsLeft', { count: attemptsLeft }),
        }),
  );
  const needed = score && rightAnswersNeeded(sheet.passMark, score.total);
  return (
    <>
      {sheet.isSubmittedByTime && <Notice title={t('exam:result.byTime.title')}>{t('exam:result.byTime.text')}</Notice>}
      <section className={`result result--${hasPassed ? 'passed' : 'failed'}`} aria-labelledby="result">
        {score !== null && (
          <ProgressRing
            label={t('game:achievementPage.result.title')}
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
            {t(`game:achievementPage.result.${hasPassed ? 'passed' : 'failed'}`)}
          </h2>
          {hasPassed && pointsEarned !== null && pointsEarned > 0 && (
            <p className="result__points">
              <Points points={pointsEarned} gained />
            </p>
          )}
          <p>{scored}</p>
          {!hasPassed && (
            <p className="small">
              {needed !== null && t('game:achievementPage.result.needed', { count: needed })}{' '}
              {offer === null ? <NoneLeft achievement={achievement} game={game} /> : <AttemptsLeft quiz={sheet} />}
            </p>
          )}
          {offer === 'better' && (
            <p className="small">
              {t('game:achievementPage.result.better', { points: t('shell:points', { count: pointsEarned ?? 0 }) })}
            </p>
          )}
        </div>
        <div className="result__actions">
          {sheet.certificate !== null && (
            <a
              className="button button--primary"
              href={`/certificates/${sheet.certificate.number}.pdf`}
              target="_blank"
              rel="noreferrer"
            >
              {t('exam:certificate.open')}
            </a>
          )}
          {(offer === 'again' || offer === 'better') && <Again sheet={sheet} offer={offer} />}
          <WayOn achievement={achievement} isMain={offer !== 'again' && sheet.certificate === null} />
        </div>
        {sheet.certificate !== null && (
          <p className="result__note small">
            {t('exam:certificate.number', { number: sheet.certificate.number })}
            {' · '}
            <PreloadLink to={`/certificates/${sheet.certificate.number}`}>{t('exam:certificate.verify')}</PreloadLink>
          </p>
        )}
      </section>
      <CategoryMarks sheet={sheet} />
      {sheet.results.length > 1 && <Attempts sheet={sheet} />}
    </>
  );
}

/** [spec] How each category went, and whether it reached a mark of its own. */
function CategoryMarks({ sheet }: { sheet: ExamSheet }) {
  const { t } = useTranslation('exam');
  return (
    <Section title={t('marks.title')}>
      <ul className="marks">
        {categoriesOf(sheet).map(({ id, name, passMark, score, hasReachedMark }) =>
          score === null ? null : (
            <li key={id} className="mark">
              <span className="mark__name">{name}</span>
              <span className="mark__score tabular">
                {t('marks.score', { right: score.right, total: score.total, percent: score.percent })}
              </span>
              <span className="mark__bar" aria-hidden="true">
                <i style={{ width: `${score.percent}%` }} />
                {passMark !== null && <b style={{ left: `${passMark}%` }} />}
              </span>
              <span
                className={
                  hasReachedMark === false ? 'mark__verdict mark__verdict--missed small' : 'mark__verdict small'
                }
              >
                {hasReachedMark === null || passMark === null ? (
                  t('marks.none')
                ) : (
                  <>
                    <Icon name={hasReachedMark ? 'check' : 'close'} size={16} />
                    {hasReachedMark ? t('marks.reached', { mark: passMark }) : t('marks.missed', { mark: passMark })}
                  </>
                )}
              </span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

/** Every attempt so far: the best one counts. */
function Attempts({ sheet: { results } }: { sheet: ExamSheet }) {
  const { t } = useTranslation(['exam', 'game']);
  return (
    <Section title={t('exam:attempts.title')}>
      <ul className="attempts">
        {results.map(({ attempt, result, percent, submittedAt }) => (
          <li key={attempt} className="attempts__row">
            <span>{t('exam:attempts.number', { number: attempt })}</span>
            <span className="small">
              <DateTime instant={submittedAt} format="dateTime" />
            </span>
            <span className="tabular">
              {t(`game:achievementPage.result.${result === 'Passed' ? 'passed' : 'failed'}`)}
              {' · '}
              {t('exam:attempts.percent', { percent })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Again({ sheet, offer }: { sheet: ExamSheet; offer: 'again' | 'better' }) {
  const { t } = useTranslation('game');
  const { start, error } = useStartExam(sheet);
  return (
    <>
      <Button kind={offer === 'again' ? 'primary' : 'quiet'} onClick={start}>
        {t(`achievementPage.offer.${offer}`)}
      </Button>
      {error !== null && (
        <div className="offer__error">
          <ErrorState error={error} compact />
        </div>
      )}
    </>
  );
}
