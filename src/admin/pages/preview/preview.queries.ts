import { keys } from '@refinedev/core';
import { resources } from '#shared/api.ts';
import type { PreviewChoices } from '#shared/users/preview.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';

export const previewChoicesQuery = (data: BackofficeData, gameId: string) => ({
  // Part of the game's queries: refetched whenever something in it is changed.
  queryKey: [...keys().data().resource(resources.games.name).get(), 'preview', gameId],
  queryFn: () => data.read<PreviewChoices>(`games/${encodeURIComponent(gameId)}/preview`),
});
