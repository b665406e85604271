import { useMutation } from '@tanstack/react-query';
import type { Me } from '#shared/users/users.contract.ts';
import { meQuery, useSession } from '#src/providers/session.ts';

/** What others see has changed: the profile is what the server answered, the boards are asked again. */
function useShown() {
  const { clientA, queries } = useSession();
  return (me: Me) => {
    queries.setQueryData(meQuery(clientA).queryKey, me);
    void queries.invalidateQueries({ queryKey: ['leaderboards'] });
  };
}

/** Changes the shown name. */
export function useRename() {
  const { clientA } = useSession();
  const onSuccess = useShown();
  return useMutation({ mutationFn: (username: string) => clientA.rename({ body: { username } }), onSuccess });
}

/** A chosen photo; the key makes a second try of the same upload the same work. */
export interface ChosenPhoto {
  file: File;
  key: string;
}

/** Uploads a photo. */
export function useUploadPhoto() {
  const { clientA } = useSession();
  const onSuccess = useShown();
  return useMutation({
    mutationFn: ({ file, key }: ChosenPhoto) => clientA.uploadAvatar({ file, idempotencyKey: key }),
    onSuccess,
  });
}

/** Removes the photo of the person with this id. */
export function useRemovePhoto() {
  const { clientB } = useSession();
  const onSuccess = useShown();
  return useMutation({ mutationFn: (id: string) => clientB.removeProfileImage({ params: { id } }), onSuccess });
}
