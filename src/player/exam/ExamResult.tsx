import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { categoriesOf } from './exam.rules.ts';
import type { ExamSheet } from './examSheet.ts';
import type { PlayedExam } from './playedExam.ts';
import { useStartExam } from './useStartExam.ts';
import { AttemptsLeft } from '../quiz/QuizOfferCard.tsx';
import { Button } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Section } from '../ui/Section.tsx';
import { AttemptResult, type AttemptResultProps } from '../quiz/AttemptResult.tsx';

/** Only for those who have passed. */
const CertificateNote = lazyPage(async () => (await import('./CertificateNote.tsx')).CertificateNote);

export interface ExamResultProps extends Pick<AttemptResultProps, 'achievement' | 'game' | 'offer'> {
  played: PlayedExam;
}

/** The result of the last attempt by category, with the certificate or another attempt. */
export function ExamResult({ played: { sheet, queue }, ...about }: ExamResultProps) {
  const { t } = useTranslation('exam');
  const { start, error } = useStartExam(sheet);
  const [asks, setAsks] = useState(false);
  // A single tap must not start the clock of the next attempt.
  const again = { start: sheet.timeLimit === null ? start : () => setAsks(true), error };
  const { certificate } = sheet;
  return (
    <>
      {sheet.isSubmittedByTime && <Notice title={t('result.byTime.title')}>{t('result.byTime.text')}</Notice>}
      <AttemptResult
        {...{ ...about, work: sheet, queue, again }}
        {...(certificate !== null && {
          gain: (
            <a
              className="button button--primary"
              href={`/certificates/${certificate.number}.pdf`}
              target="_blank"
              rel="noreferrer"
            >
              {t('certificate.open')}
            </a>
          ),
          note: (
            <Suspense>
              <CertificateNote achievement={about.achievement} {...certificate} />
            </Suspense>
          ),
        })}
      />
      {asks && <ConfirmStart sheet={sheet} start={start} onClose={() => setAsks(false)} />}
      <CategoryMarks sheet={sheet} />
      {sheet.results.length > 1 && <Attempts sheet={sheet} />}
    </>
  );
}

function ConfirmStart({
  sheet,
  start,
  onClose,
}: {
  sheet: ExamSheet;
  start: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('exam');
  const begin = async () => {
    await start();
    onClose();
  };
  return (
    <Dialog
      title={t('again.title')}
      isQuestion
      onClose={onClose}
      actions={
        <>
          <Button onClick={begin}>{t('offer.start')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {t('send.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('offer.time', { count: Math.round((sheet.timeLimit ?? 0) / 60) })}</p>
      <p className="small">
        <AttemptsLeft quiz={sheet} />
      </p>
    </Dialog>
  );
}

/** [spec] The result of each category, and whether it reached its own pass mark. */
function CategoryMarks({ sheet }: { sheet: ExamSheet }) {
  const { t } = useTranslation('exam');
  return (
    <Section title={t('marks.title')}>
      <ul className="marks">
        {categoriesOf(sheet).map(({ id, name, languages, passMark, score, hasReachedMark }) =>
          score === null ? null : (
            <li key={id} className="mark">
              <span className="mark__name" lang={languages?.['name']}>
                {name}
              </span>
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
