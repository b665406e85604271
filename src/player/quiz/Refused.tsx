import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/errors.ts';
import type { PlayerQuiz } from '#shared/quizzes/quizzes.contract.ts';
import { useSession } from '#src/providers/session.ts';
import { quizQuery } from '../game/game.queries.ts';
import { useVariant } from '../shell/variant.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Refusal } from '../saving/saveQueue.ts';

/** Refusals that have words of their own here; the others say what they say everywhere. */
const ownWords = [
  'attempt_submitted',
  'attempt_replaced',
  'closed',
  'question_not_open',
  'already_done',
  'attempts_used_up',
] as const;

/** What another look at the quiz puts right. */
const passing: readonly ErrorCode[] = ['attempt_replaced', 'question_not_open', 'unanswered_questions', 'invalid'];

export interface RefusedProps {
  refusal: Refusal;
  quiz: PlayerQuiz;
  /** It was read. */
  onRead: () => void;
  /** Stands on the achievement's page itself. */
  isAtAchievement?: boolean;
}

/** Why an answer or the submission was not taken, and what to do. */
export function Refused({ refusal: { of, code }, quiz, onRead, isAtAchievement = false }: RefusedProps) {
  const { t } = useTranslation(['quiz', 'errors']);
  const own = ownWords.find((one) => one === code);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(`quiz:refused.${of}`)}
      actions={
        passing.includes(code) ? (
          <LookAgain quiz={quiz} onRead={onRead} />
        ) : (
          !isAtAchievement && <ToAchievement quiz={quiz} onRead={onRead} />
        )
      }
    >
      <p>{own === undefined ? t(`errors:${code}` as 'errors:internal') : t(`quiz:refused.${own}`)}</p>
    </Notice>
  );
}

type ActionProps = Pick<RefusedProps, 'quiz' | 'onRead'>;

function LookAgain({ quiz, onRead }: ActionProps) {
  const { t } = useTranslation('quiz');
  const { queries } = useSession();
  const { client } = useVariant();
  const lookAgain = async () => {
    await queries.refetchQueries(quizQuery(client, quiz.achievementId));
    onRead();
  };
  return (
    <Button kind="quiet" onClick={lookAgain}>
      {t('refused.toPresent')}
    </Button>
  );
}

function ToAchievement({ quiz: { levelId, achievementId, status }, onRead }: ActionProps) {
  const { t } = useTranslation('quiz');
  const { paths } = useVariant();
  const leave = (event: MouseEvent) => {
    // Once it is read the guard leads out of a submitted quiz, the way one came in.
    if (status === 'Submitted') event.preventDefault();
    onRead();
  };
  return (
    <ButtonLink kind="quiet" to={paths.achievement(levelId, achievementId)} onClick={leave}>
      {t('refused.toAchievement')}
    </ButtonLink>
  );
}
