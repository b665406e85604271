import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import type { Refusal } from '../saving/saveQueue.ts';
import { contentKey } from '../saving/contentKey.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';

export interface RefusedWorkProps {
  kind: ContentKindName;
  achievementId: string;
  refusal: Refusal;
  /** Called when the player has read the refusal, with the current state on the screen. */
  onRead: () => void;
}

/** Why something was not saved or submitted, and what to do. */
export function RefusedWork({ kind, achievementId, refusal, onRead }: RefusedWorkProps) {
  const { t } = useTranslation(['contents', 'errors', 'quiz']);
  const { queries } = useSession();
  const checkAgain = async () => {
    await queries.invalidateQueries({ queryKey: contentKey(kind, achievementId) });
    await queries.invalidateQueries({ queryKey: ['achievements'] });
    onRead();
  };
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
