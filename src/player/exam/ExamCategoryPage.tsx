import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { BackLink } from '../game/BackLink.tsx';
import { questionToGoOn } from '../quiz/quiz.rules.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { answeredCount, categoriesOf, openableCount } from './exam.rules.ts';
import { ExamGate } from './ExamGate.tsx';
import type { SheetCategory } from './examSheet.ts';
import type { PlayedExam } from './playedExam.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useExamLinks } from './useExamLinks.ts';

/** [spec] A category's questions: which are answered, which comes next. */
export function ExamCategoryPage() {
  const { categoryId } = useParams();
  const { state } = useLocation();
  const { paths } = useVariant();
  return (
    <ExamGate skeleton={<SkeletonRows count={5} />}>
      {(played) => {
        const { sheet } = played;
        const category = categoriesOf(sheet).find(({ id }) => id === categoryId);
        if (category === undefined)
          return <Navigate to={paths.exam(sheet.levelId, sheet.achievementId)} state={state} replace />;
        return <Questions category={category} played={played} />;
      }}
    </ExamGate>
  );
}

function Questions({ category, played }: { category: SheetCategory; played: PlayedExam }) {
  const { t } = useTranslation('exam');
  const { sheet, chosen } = played;
  const links = useExamLinks(sheet);
  const { id, name, languages, questions, passMark } = category;
  const answered = answeredCount(questions, chosen);
  const openable = openableCount(questions, chosen);
  const next = questionToGoOn(questions, chosen);
  const isComplete = answered === questions.length;
  return (
    <Page
      title={t('categoryTitle', { category: name, title: sheet.title })}
      head={
        <div className="exam-head">
          <div className="exam-head__line">
            <BackLink {...links.exam} page={t('toCategories')} />
            <TimeLeft played={played} />
          </div>
          <p className="eyebrow">{t('answered', { count: questions.length, answered })}</p>
          <PageTitle title={name} lang={languages?.['name']} />
          <p className="small">
            {t('inOrder')} {passMark !== null && t('ownMarkSaid', { mark: passMark })}
          </p>
        </div>
      }
    >
      <RowList ordered label={<LocalizedText of={category} field="name" />}>
        {questions.map(({ questionId, text, language }, index) => {
          const mine = chosen.get(questionId) ?? [];
          const isOpenable = index < openable;
          return (
            <Row
              key={questionId}
              title={text}
              titleLang={language}
              {...(isOpenable && links.question(id, questionId))}
              muted={!isOpenable}
              leading={
                <span className="exam-number figure" aria-hidden="true">
                  {index + 1}
                </span>
              }
              trailing={mine.length > 0 && <Icon name="check" size={20} />}
            >
              {mine.length > 0 ? t('question.answered') : isOpenable ? t('question.open') : t('question.later')}
            </Row>
          );
        })}
      </RowList>
      <div className="exam-actions">
        {isComplete || next === null ? (
          <ButtonLink {...links.exam}>{t('toCategories')}</ButtonLink>
        ) : (
          <ButtonLink {...links.question(id, next.questionId)}>{answered === 0 ? t('begin') : t('goOn')}</ButtonLink>
        )}
      </div>
    </Page>
  );
}
