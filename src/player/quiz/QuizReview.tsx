import { useTranslation } from 'react-i18next';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import type { PlayerQuestion, QuestionReview } from '#shared/questions/questions.contract.ts';

/** Each question with the chosen and the right answers, and why; or why that is not shown yet. */
export function QuizReview({ quiz: { questions, review } }: { quiz: Pick<PlayerQuiz, 'questions' | 'review'> }) {
  const { t } = useTranslation('game');
  if (review === null) return <p className="small">{t('achievementPage.review.hidden')}</p>;
  return (
    <Section title={t('achievementPage.review.title')}>
      <ol className="review">
        {questions.map((question, place) => {
          const reviewed = review.find(({ questionId }) => questionId === question.questionId);
          return (
            reviewed && <Question key={question.questionId} number={place + 1} question={question} review={reviewed} />
          );
        })}
      </ol>
    </Section>
  );
}

interface QuestionProps {
  number: number;
  question: PlayerQuestion;
  review: QuestionReview;
}

function Question({ number, question, review: { correct, isRight, explanation, language } }: QuestionProps) {
  const { t } = useTranslation('game');
  return (
    <li className="reviewed">
      <span className="reviewed__number figure" aria-hidden="true">
        {number}
      </span>
      <h3 className="reviewed__text" lang={question.language}>
        {question.text}
      </h3>
      <p className={isRight ? 'reviewed__verdict reviewed__verdict--right small' : 'reviewed__verdict small'}>
        <Icon name={isRight ? 'check' : 'close'} size={16} />
        {isRight ? t('achievementPage.review.right') : t('achievementPage.review.wrong')}
        {question.chosen.length === 0 && ` · ${t('achievementPage.review.none')}`}
      </p>
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
            </li>
          );
        })}
      </ul>
      {explanation !== '' && (
        <p className="reviewed__why" lang={language}>
          {explanation}
        </p>
      )}
    </li>
  );
}
