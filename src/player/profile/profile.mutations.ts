import { useMutation } from '@tanstack/react-query';
import type { Me } from '#shared/users/users.contract.ts';
import { meQuery } from '#src/providers/playerClient.ts';
import { useSession } from '#src/providers/session.ts';
import { useVariant } from '../shell/variant.ts';

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
