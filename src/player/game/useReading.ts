import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { toast } from '../ui/toasts.ts';
import { engagementsQuery, refetchAfterEngagement } from './engagements.queries.ts';

export type Reading = 'GameRules' | 'Tutorial';

/** Whether the player has confirmed reading one of the game's texts, and the act that records it, once. */
export function useReading(gameId: string, reading: Reading) {
  const { t } = useTranslation('home');
  const { queries } = useSession();
  const { client } = useVariant();
  const engagements = useQuery(engagementsQuery(client));
  return {
    isPending: engagements.isPending,
    isRecorded: engagements.data?.some(({ type }) => type === reading) ?? false,
    /** @param then called once it is recorded, before what follows from it is asked for */
    async record(then: () => void): Promise<void> {
      try {
        await client.recordReading(reading, gameId);
      } catch {
        toast(t('gameTexts.notRecorded'), 'danger');
        return;
      }
      then();
      await refetchAfterEngagement(queries);
    },
  };
}
