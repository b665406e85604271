import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Me, Preferences } from '#shared/users/users.contract.ts';
import { meQuery } from '#src/providers/http/playerClient.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { toast } from '../ui/toasts.ts';

/** What others see has changed: the profile is what the server answered, the boards are asked again. */
function useShown() {
  const { queries } = useSession();
  const { client } = useVariant();
  return (me: Me) => {
    // The other area's view of the person is to be asked for again.
    void queries.invalidateQueries({ queryKey: ['me'], refetchType: 'none' });
    queries.setQueryData(meQuery(client).queryKey, me);
    void queries.invalidateQueries({ queryKey: ['leaderboards'] });
  };
}

/** Everything is said in the language of whoever asks: in another one it has to be asked again. */
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

/** A chosen photo; the key makes a second try of the same upload the same work. */
export interface ChosenPhoto {
  file: File;
  key: string;
}

/** Uploads a photo of the person with this id. */
export function useUploadPhoto(userId: string) {
  const { client } = useVariant();
  const onSuccess = useShown();
  return useMutation({
    mutationFn: ({ file, key }: ChosenPhoto) => client.uploadPhoto(userId, file, key),
    onSuccess,
  });
}

/** Removes the photo of the person with this id. */
export function useRemovePhoto(userId: string) {
  const { client } = useVariant();
  const onSuccess = useShown();
  return useMutation({ mutationFn: () => client.removePhoto(userId), onSuccess });
}

/** Photo, name and preferences of the person with this id go back to their defaults. */
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

/** Changes what is named of the preferences: at once on the screen, then on the server; back again when that fails. */
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
    mutationFn: (changes: Partial<Preferences>) => clientB.changePreferences({ params: { id: userId }, body: changes }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: ['me'] });
      const me = queries.getQueryData<Me>(queryKey);
      show(changes);
      if (me === undefined) return undefined;
      const { language, appearance, showsInitials, usesSingleKeys } = me;
      return { language, appearance, showsInitials, usesSingleKeys };
    },
    onError: (_error, changes, before) => {
      if (before !== undefined) {
        const named = Object.keys(changes);
        show(Object.fromEntries(Object.entries(before).filter(([name]) => named.includes(name))));
      }
      toast(t('preferences.failed'), 'danger');
    },
    onSuccess: (_saved, { language, showsInitials }) => {
      // With another choice on its way, that one asks.
      if (language !== undefined && queries.isMutating({ mutationKey: ['preferences'] }) === 1) askAgain();
      if (showsInitials !== undefined) void queries.invalidateQueries({ queryKey: ['leaderboards'] });
    },
  });
}
