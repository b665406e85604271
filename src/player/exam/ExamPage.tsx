import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackLink } from '../game/BackLink.tsx';
import { Refused } from '../quiz/Refused.tsx';
import { SaveLine } from '../saving/SaveLine.tsx';
import { useVariant } from '../area/variant.ts';
import { Icon } from '../ui/Icon.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { ProgressBar, ProgressRing } from '../ui/Progress.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { answeredCount, openInExam } from './exam.rules.ts';
import { ExamGate } from './ExamGate.tsx';
import type { SheetCategory } from './examSheet.ts';
import type { PlayedExam } from './playedExam.ts';
import { SendExam } from './SendExam.tsx';
import { useExamLinks } from './useExamLinks.ts';
import { TimeLeft } from './TimeLeft.tsx';

/** [spec] The exam: its parts and categories with how far each is, what is still open, and sending it. */
export function ExamPage() {
  return <ExamGate skeleton={<SkeletonRows count={4} />}>{(played) => <Categories played={played} />}</ExamGate>;
}

function Categories({ played }: { played: PlayedExam }) {
  const { t } = useTranslation('exam');
  const { paths } = useVariant();
  const { sheet, chosen, saving, queue } = played;
  const total = sheet.questions.length;
  const answered = answeredCount(sheet.questions, chosen);
  const place = t('answered', { count: total, answered });
  return (
    <Page
      title={sheet.title}
      titleLang={sheet.languages?.['title']}
      head={
        <div className="exam-head">
          <div className="exam-head__line">
            <BackLink to={paths.achievement(sheet.levelId, sheet.achievementId)} page={t('toAchievement')} />
            <TimeLeft played={played} />
          </div>
          <p className="eyebrow">{t('eyebrow')}</p>
          <PageTitle title={sheet.title} lang={sheet.languages?.['title']} />
          <p className="lead">{t('lead')}</p>
          <div className="exam-head__progress">
            <ProgressBar label={<LocalizedText of={sheet} field="title" />} value={answered} max={total} text={place} />
            <p className="small tabular">{place}</p>
          </div>
        </div>
      }
    >
      <div className="exam">
        {saving.refusal !== null && (
          <Refused refusal={saving.refusal} kind="exam" content={sheet} onRead={queue.reopen} />
        )}
        {sheet.parts.map((part) => (
          <Section key={part.id} title={part.name} titleLang={part.languages?.['name']}>
            <RowList>
              {part.categories.map((category) => (
                <CategoryRow key={category.id} category={category} played={played} />
              ))}
            </RowList>
          </Section>
        ))}
        <Review played={played} />
      </div>
    </Page>
  );
}

function CategoryRow({ category, played }: { category: SheetCategory; played: PlayedExam }) {
  const { t } = useTranslation('exam');
  const { sheet, chosen } = played;
  const links = useExamLinks(sheet);
  const { id, name, languages, questions, passMark } = category;
  const answered = answeredCount(questions, chosen);
  const place = t('answered', { count: questions.length, answered });
  const isComplete = answered === questions.length;
  return (
    <Row
      title={name}
      titleLang={languages?.['name']}
      {...links.category(id)}
      leading={
        <ProgressRing
          label={<LocalizedText of={category} field="name" />}
          value={answered}
          max={questions.length}
          text={place}
          size={44}
        >
          {isComplete ? <Icon name="check" size={20} /> : answered}
        </ProgressRing>
      }
      trailing={<Icon name="next" size={20} />}
    >
      <span className="tabular">{place}</span>
      {passMark !== null && ` · ${t('ownMark', { mark: passMark })}`}
    </Row>
  );
}

/** [spec] What is still open, by category; then sending. */
function Review({ played }: { played: PlayedExam }) {
  const { t } = useTranslation('exam');
  const { sheet, chosen, saving } = played;
  const links = useExamLinks(sheet);
  const open = openInExam(sheet, chosen);
  return (
    <Section title={t('review.title')}>
      <div className="exam-review" id="review">
        {open.length === 0 ? (
          <p>{t('review.complete')}</p>
        ) : (
          <>
            <p>{t('review.open')}</p>
            <ul className="exam-review__open">
              {open.map(({ category, open: [first, ...later] }) => (
                <li key={category.id}>
                  <span className="strong" lang={category.languages?.['name']}>
                    {category.name}
                  </span>
                  {/* Questions open one after the other: only the first open one is linked. */}
                  {first && (
                    <Link {...links.question(category.id, first.questionId)}>
                      <span aria-hidden="true">{t('review.question', { number: first.number })}</span>
                      <span className="unseen">
                        <Trans
                          text={t('review.questionOf', { number: first.number })}
                          parts={{ category: <LocalizedText of={category} field="name" /> }}
                        />
                      </span>
                    </Link>
                  )}
                  {later.length > 0 && (
                    <span className="small">
                      {t('review.later', { numbers: later.map(({ number }) => number).join(', ') })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="exam-review__send">
          <SaveLine saving={saving} savedAt={sheet.savedAt} otherwise={null} />
          <SendExam played={played} kind={open.length === 0 ? 'primary' : 'quiet'}>
            {t('send.button')}
          </SendExam>
        </div>
      </div>
    </Section>
  );
}
