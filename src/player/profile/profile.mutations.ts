import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Me, Preferences } from '#shared/users/users.contract.ts';
import { meQuery } from '#src/providers/http/playerClient.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { toast } from '../ui/toasts.ts';

/** Updates the profile with the server's answer, and refetches the boards. */
function useShown() {
  const { queries } = useSession();
  const { client } = useVariant();
  return (me: Me) => {
    // The other area's copy of the profile is outdated.
    void queries.invalidateQueries({ queryKey: ['me'], refetchType: 'none' });
    queries.setQueryData(meQuery(client).queryKey, me);
    void queries.invalidateQueries({ queryKey: ['leaderboards'] });
  };
}

/** Refetches everything, because answers are in the player's language. */
const useAskAgain = () => {
  const { queries } = useSession();
  return () => void queries.invalidateQueries();
};

/** Changes the shown name of the person with this id. */
export function useRename(userId: string) {
  const { client } = useVariant();
  const onSuccess = useShown();
  return useMutation({ mutationFn: (username: string) => client.rename(userId, username), onSuccess });
}

/** A chosen photo; uploads with the same key are processed once. */
export interface ChosenPhoto {
  file: File;
  key: string;
}

export function useUploadPhoto(userId: string) {
  const { client } = useVariant();
  const onSuccess = useShown();
  return useMutation({
    mutationFn: ({ file, key }: ChosenPhoto) => client.uploadPhoto(userId, file, key),
    onSuccess,
  });
}

export function useRemovePhoto(userId: string) {
  const { client } = useVariant();
  const onSuccess = useShown();
  return useMutation({ mutationFn: () => client.removePhoto(userId), onSuccess });
}

/** Resets photo, name and preferences of the person with this id. */
export function useReset(userId: string) {
  const { client } = useVariant();
  const showReset = useShown();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: () => client.resetConfiguration(userId),
    onSuccess: (me) => {
      showReset(me);
      askAgain();
    },
  });
}

/** The first visit can be over, and never is again. */
type ChangedPreferences = Partial<Omit<Preferences, 'isWelcomed'>> & { isWelcomed?: true };

/** Changes some of the preferences: at once on the screen, then on the server; undone when that fails. */
export function useChangePreferences(userId: string) {
  const { t } = useTranslation('profile');
  const { clientB, queries } = useSession();
  const { client } = useVariant();
  const { queryKey } = meQuery(client);
  const askAgain = useAskAgain();
  const show = (changes: Partial<Preferences>) =>
    queries.setQueriesData<Me | { id?: undefined }>({ queryKey: ['me'] }, (me) =>
      me?.id === undefined ? me : { ...me, ...changes },
    );
  return useMutation({
    mutationKey: ['preferences'],
    // One after the other: the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (changes: ChangedPreferences) => clientB.changePreferences({ params: { id: userId }, body: changes }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: ['me'] });
      const me = queries.getQueryData<Me>(queryKey);
      show(changes);
      if (me === undefined) return undefined;
      const { language, appearance, showsInitials, usesSingleKeys, isWelcomed } = me;
      return { language, appearance, showsInitials, usesSingleKeys, isWelcomed };
    },
    onError: (_error, changes, before) => {
      if (before !== undefined) {
        const named = Object.keys(changes);
        show(Object.fromEntries(Object.entries(before).filter(([name]) => named.includes(name))));
      }
      toast(t('preferences.failed'), 'danger');
    },
    onSuccess: (_saved, { language, showsInitials }) => {
      // While another change is being sent, that one refetches.
      if (language !== undefined && queries.isMutating({ mutationKey: ['preferences'] }) === 1) askAgain();
      if (showsInitials !== undefined) void queries.invalidateQueries({ queryKey: ['leaderboards'] });
    },
  });
}
