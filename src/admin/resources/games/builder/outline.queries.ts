import { keys } from '@refinedev/core';
import { resources } from '#shared/api.ts';
import type { GameOutline } from '#shared/game/outline.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';

export const outlineQuery = (data: BackofficeData, gameId: string) => ({
  // Part of the game's queries: refetched whenever something in it is changed.
  queryKey: [...keys().data().resource(resources.games.name).get(), 'outline', gameId],
  queryFn: () => data.read<GameOutline>(`games/${encodeURIComponent(gameId)}/outline`),
});
