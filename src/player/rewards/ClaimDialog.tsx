import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { useClaim } from './useClaim.tsx';

export function ClaimDialog({ reward, onClose }: { reward: PlayerReward; onClose: () => void }) {
  const { t } = useTranslation('rewards');
  const claim = useClaim(reward);
  return (
    <Dialog
      title={<Trans text={t('claim.title')} parts={{ title: <LocalizedText of={reward} field="title" /> }} />}
      isQuestion
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => claim().then(onClose)}>{t('claim.button')}</Button>
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
