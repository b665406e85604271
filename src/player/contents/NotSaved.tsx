import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import type { Refusal } from '../saving/saveQueue.ts';
import { contentKey } from '../saving/contentKey.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { NotSent } from './NotSent.tsx';
import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';

export interface NotSavedProps {
  kind: ContentKindName;
  achievementId: string;
  refusal: Refusal | null;
  /** The error of the last submission; null when there is none, or when the queue reports it. */
  failure: unknown;
  onAgain: () => Promise<void>;
  /** Called when the player has read the refusal, with the current state on the screen. */
  onRead: () => void;
}

/** Why something was not saved or submitted, and what to do; nothing without an error. */
export function NotSaved({ kind, achievementId, refusal, failure, onAgain, onRead }: NotSavedProps) {
  const { t } = useTranslation(['contents', 'errors', 'quiz']);
  const { queries } = useSession();
  const checkAgain = async () => {
    await queries.invalidateQueries({ queryKey: contentKey(kind, achievementId) });
    await queries.invalidateQueries({ queryKey: ['achievements'] });
    onRead();
  };
  if (refusal !== null) {
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t(`contents:refused.${refusal.of}`)}
        actions={
          <Button kind="quiet" onClick={checkAgain}>
            {t('quiz:refused.toPresent')}
          </Button>
        }
      >
        <p>{t(`errors:${refusal.code}`)}</p>
        {refusal.isKept && <p>{t('quiz:kept')}</p>}
      </Notice>
    );
  }
  return failure === null ? null : <NotSent error={failure} onAgain={onAgain} />;
}
