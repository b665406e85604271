import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Refusal } from '../saving/saveQueue.ts';
import { contentKey } from '../saving/contentKey.ts';

/** Refusals with their own texts here; the others have the same text everywhere. */
const ownWords = [
  'attempt_submitted',
  'attempt_replaced',
  'closed',
  'question_not_open',
  'already_done',
  'attempts_used_up',
  'not_found',
] as const;

/** Refusals that refetching resolves. */
const passing: readonly ErrorCode[] = ['attempt_replaced', 'question_not_open', 'unanswered_questions', 'invalid'];

export interface RefusedProps {
  refusal: Refusal;
  kind: 'quiz' | 'exam';
  content: Pick<PlayerQuiz, 'achievementId' | 'levelId' | 'status'>;
  /** The refusal was read. */
  onRead: () => void;
  /** Shown on the achievement's page itself. */
  isAtAchievement?: boolean;
}

/** Why an answer or the submission was refused, and what to do. */
export function Refused({
  refusal: { of, code, isKept },
  kind,
  content,
  onRead,
  isAtAchievement = false,
}: RefusedProps) {
  const { t } = useTranslation(['quiz', 'errors']);
  const words = kind === 'exam' ? 'refusedExam' : 'refused';
  // It was sent all the same, from elsewhere or because the time was over, without what waited here.
  const isLate = of === 'submission' && code === 'attempt_submitted';
  const own = isLate ? 'lateText' : ownWords.find((one) => one === code);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(`quiz:${words}.${isLate ? 'late' : of}`)}
      actions={
        isAtAchievement || passing.includes(code) ? (
          <CheckAgain kind={kind} content={content} onRead={onRead} />
        ) : (
          <ToAchievement content={content} onRead={onRead} />
        )
      }
    >
      <p>{own === undefined ? t(`errors:${code}` as 'errors:internal') : t(`quiz:${words}.${own}`)}</p>
      {isKept && <p>{t('quiz:kept')}</p>}
    </Notice>
  );
}

function CheckAgain({ kind, content, onRead }: Pick<RefusedProps, 'kind' | 'content' | 'onRead'>) {
  const { t } = useTranslation('quiz');
  const { queries } = useSession();
  const checkAgain = async () => {
    await queries.refetchQueries({ queryKey: contentKey(kind, content.achievementId) });
    onRead();
  };
  return (
    <Button kind="quiet" onClick={checkAgain}>
      {t('refused.toPresent')}
    </Button>
  );
}

function ToAchievement({
  content: { levelId, achievementId, status },
  onRead,
}: Pick<RefusedProps, 'content' | 'onRead'>) {
  const { t } = useTranslation('quiz');
  const { paths } = useVariant();
  const leave = (event: MouseEvent) => {
    // Once it is read the guard leaves the submitted quiz, back to where it was entered.
    if (status === 'Submitted') event.preventDefault();
    onRead();
  };
  return (
    <ButtonLink kind="quiet" to={paths.achievement(levelId, achievementId)} onClick={leave}>
      {t('refused.toAchievement')}
    </ButtonLink>
  );
}
