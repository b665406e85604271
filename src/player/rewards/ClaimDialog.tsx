import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toasts.ts';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { rewardsKey } from './rewards.queries.ts';

/** Confirms the claim of a prize, of which one less is then left. */
export function ClaimDialog({ reward, onClose }: { reward: PlayerReward; onClose: () => void }) {
  const { t } = useTranslation(['rewards', 'errors']);
  const { client } = useVariant();
  const { queries } = useSession();
  const title = <LocalizedText of={reward} field="title" />;
  // Trying again is the same claim.
  const key = useRef(crypto.randomUUID());
  const claim = async () => {
    try {
      await client.claimReward(reward, key.current);
      toast(<Trans text={t('claim.done')} parts={{ title }} />, 'success');
    } catch (error) {
      const { kind } = failureOf(error);
      toast(kind === 'newVersion' ? t('errors:newVersion.text') : t(`errors:${kind}`), 'danger');
    }
    // Refused or not: the number left and the prize's state may have changed.
    await queries.invalidateQueries({ queryKey: rewardsKey });
    onClose();
  };
  return (
    <Dialog
      title={<Trans text={t('claim.title')} parts={{ title }} />}
      isQuestion
      onClose={onClose}
      actions={
        <>
          <Button onClick={claim}>{t('claim.button')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {t('claim.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(reward.gameType === 'Team' ? 'claim.textTeam' : 'claim.text')}</p>
      {reward.piecesLeft !== null && <p className="small">{t('claim.left', { count: reward.piecesLeft })}</p>}
    </Dialog>
  );
}
