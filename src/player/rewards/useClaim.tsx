import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { toast } from '../ui/toasts.ts';
import { Trans } from '../ui/Trans.tsx';
import { rewardsKey } from './rewards.queries.ts';

/** Claims a prize, of which one less is then left, and says how it went. */
export function useClaim(reward: PlayerReward): () => Promise<void> {
  const { t } = useTranslation(['rewards', 'errors']);
  const { client } = useVariant();
  const { queries } = useSession();
  // Trying again is the same claim.
  const key = useRef(crypto.randomUUID());
  return async () => {
    try {
      await client.claimReward(reward, key.current);
      const title = <LocalizedText of={reward} field="title" />;
      toast(<Trans text={t('claim.done')} parts={{ title }} />, 'success');
    } catch (error) {
      const { kind } = failureOf(error);
      toast(kind === 'newVersion' ? t('errors:newVersion.text') : t(`errors:${kind}`), 'danger');
    }
    // Refused or not: the number left and the prize's state may have changed.
    await queries.invalidateQueries({ queryKey: rewardsKey });
  };
}
