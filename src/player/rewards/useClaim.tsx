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

/** Claims a prize, of which one less is then left, and says how it went. @returns whether it was claimed */
export function useClaim(reward: PlayerReward): () => Promise<boolean> {
  const { t } = useTranslation(['rewards', 'errors']);
  const { client } = useVariant();
  const { queries } = useSession();
  // Trying again is the same claim.
  const key = useRef(crypto.randomUUID());
  const title = <LocalizedText of={reward} field="title" />;
  return async () => {
    let isClaimed = false;
    let isGone = false;
    try {
      await client.claimReward(reward, key.current);
      isClaimed = true;
      toast(<Trans text={t('claim.done')} parts={{ title }} />, 'success');
    } catch (error) {
      const { kind } = failureOf(error);
      isGone = kind === 'not_found';
      const isOfPrize = kind === 'already_done' || kind === 'not_found';
      const text = kind === 'newVersion' ? t('errors:newVersion.text') : t(`errors:${kind}`);
      toast(isOfPrize ? <Trans text={t(`claim.${kind}`)} parts={{ title }} /> : text, 'danger');
    }
    // Refused or not: the number left and the prize's state may have changed; the game, when the player has left it.
    await queries.invalidateQueries(isGone ? {} : { queryKey: rewardsKey });
    return isClaimed;
  };
}
