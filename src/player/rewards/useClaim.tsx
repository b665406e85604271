import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { toast, type Toast } from '../ui/toasts.ts';
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
    const say = (words: 'done' | 'already_done' | 'not_found', tone: Toast['tone']) => {
      const title = <LocalizedText of={reward} field="title" />;
      toast(<Trans text={t(`claim.${words}`)} parts={{ title }} />, tone);
    };
    let isGone = false;
    try {
      await client.claimReward(reward, key.current);
      say('done', 'success');
    } catch (error) {
      const { kind } = failureOf(error);
      if (kind === 'already_done' || kind === 'not_found') say(kind, 'danger');
      else toast(kind === 'newVersion' ? t('errors:newVersion.text') : t(`errors:${kind}`), 'danger');
      isGone = kind === 'not_found';
    }
    // Refused or not: the number left and the prize's state may have changed; the game, when the player has left it.
    await queries.invalidateQueries(isGone ? {} : { queryKey: rewardsKey });
  };
}
