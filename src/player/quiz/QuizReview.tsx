import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import type { PlayerQuestion, QuestionReview } from '#shared/questions/questions.contract.ts';
import './QuizReview.css';
import { Passage, Passages, usePassages, type FindPassage } from './Passages.tsx';

export interface QuizReviewProps {
  quiz: Pick<PlayerQuiz, 'questions' | 'review' | 'levelId'> & Partial<Pick<PlayerQuiz, 'topics'>>;
}

/** What was missed by passage, and each question with the chosen and the right answers, and why; or why that is not shown yet. */
export function QuizReview({ quiz: { questions, review, levelId, topics = null } }: QuizReviewProps) {
  const { t } = useTranslation('game');
  const list = useRef<HTMLOListElement>(null);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const find = usePassages(levelId);
  const missed = (topics ?? []).filter(({ right, total }) => right === null || right < total);
  const passages = missed.length > 0 && <Passages topics={missed} find={find} />;
  if (review === null) {
    return (
      <>
        {passages}
        <p className="small">{t('achievementPage.review.hidden')}</p>
        {questions.length > 0 && <OwnAnswers questions={questions} />}
      </>
    );
  }
  const reviewed = questions.flatMap((question, index) => {
    const own = review.find(({ questionId }) => questionId === question.questionId);
    return own === undefined ? [] : [{ question, number: index + 1, review: own }];
  });
  const hasBoth = new Set(reviewed.map((one) => one.review.isRight)).size > 1;
  const open = (place: number) => {
    const item = list.current?.children[place]?.querySelector('details');
    if (item === null || item === undefined) return;
    item.open = true;
    item.scrollIntoView({ block: 'nearest' });
    item.querySelector('summary')?.focus();
  };
  return (
    <>
      <ol className="ticks">
        {reviewed.map(({ question, number, review: { isRight } }, place) => (
          <li key={question.questionId} className={isRight ? 'tick tick--right' : 'tick'}>
            <button
              type="button"
              aria-label={t('achievementPage.review.tick', {
                number,
                verdict: t(isRight ? 'achievementPage.review.right' : 'achievementPage.review.wrong'),
              })}
              onClick={() => open(place)}
            >
              <Icon name={isRight ? 'check' : 'close'} size={16} />
              <span className="tabular">{number}</span>
            </button>
          </li>
        ))}
      </ol>
      {passages}
      <Section
        title={t('achievementPage.review.title')}
        aside={
          hasBoth && (
            <TextButton onClick={() => setOnlyWrong(!onlyWrong)}>
              {t(onlyWrong ? 'achievementPage.review.all' : 'achievementPage.review.onlyWrong')}
            </TextButton>
          )
        }
      >
        <ol className="review" ref={list}>
          {reviewed.map((one) => (
            <li key={one.question.questionId} hidden={onlyWrong && one.review.isRight}>
              <Question {...one} find={find} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

/** What was chosen, while nothing may say whether it is right. */
function OwnAnswers({ questions }: { questions: readonly PlayerQuestion[] }) {
  const { t } = useTranslation('game');
  return (
    <Section title={t('achievementPage.review.own')}>
      <ol className="review">
        {questions.map(({ questionId, text, language, answers, chosen }) => (
          <li key={questionId} className="reviewed reviewed--own">
            <h3 className="reviewed__text" lang={language}>
              {text}
            </h3>
            {answers
              .filter(({ label }) => chosen.includes(label))
              .map((answer) => (
                <p key={answer.label} lang={answer.language}>
                  {answer.text}
                </p>
              ))}
            {chosen.length === 0 && <p className="small">{t('achievementPage.review.none')}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

export interface ReviewedAnswersProps {
  question: PlayerQuestion;
  review: QuestionReview;
  find: FindPassage;
}

/** Opened where it was answered wrong. */
function Question({ question, review, find }: ReviewedAnswersProps) {
  const { t } = useTranslation('game');
  const { isRight } = review;
  return (
    <details className={isRight ? 'reviewed reviewed--right' : 'reviewed'} open={!isRight}>
      <summary>
        <span className="reviewed__verdict">
          <Icon name={isRight ? 'check' : 'close'} size={20} />
          <span className="unseen">
            {t(isRight ? 'achievementPage.review.right' : 'achievementPage.review.wrong')}.{' '}
          </span>
        </span>
        <h3 className="reviewed__text" lang={question.language}>
          {question.text}
        </h3>
        <Icon name="down" size={16} />
      </summary>
      <div className="reviewed__body">
        <ReviewedAnswers {...{ question, review, find }} />
      </div>
    </details>
  );
}

/** The answers of a question, which of them were chosen and which are right, and why. */
export function ReviewedAnswers({
  question,
  review: { correct, explanation, passage, language },
  find,
}: ReviewedAnswersProps) {
  const { t } = useTranslation('game');
  return (
    <>
      {question.chosen.length === 0 && <p className="small">{t('achievementPage.review.none')}</p>}
      <ul className="reviewed__answers">
        {question.answers.map(({ label, text, language: lang }) => {
          const isChosen = question.chosen.includes(label);
          const isCorrect = correct.includes(label);
          const word = isChosen && isCorrect ? 'yoursAndCorrect' : isCorrect ? 'correct' : isChosen ? 'yours' : null;
          const classes = [
            'reviewed__answer',
            isCorrect && 'reviewed__answer--correct',
            isChosen && 'reviewed__answer--yours',
          ];
          return (
            <li key={label} className={classes.filter(Boolean).join(' ')}>
              <span className="reviewed__letter">{label}</span>
              <span>
                <span lang={lang}>{text}</span>
                {word !== null && <span className="reviewed__word small">{t(`achievementPage.review.${word}`)}</span>}
              </span>
              {word !== null && <Icon name={isCorrect ? 'check' : 'close'} size={16} />}
            </li>
          );
        })}
      </ul>
      {explanation !== '' && (
        <p className="reviewed__why" lang={language}>
          {explanation}
        </p>
      )}
      {passage !== '' && <Passage to={find(passage).to}>{passage}</Passage>}
    </>
  );
}
