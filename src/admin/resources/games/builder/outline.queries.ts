import type { GameOutline } from '#shared/game/outline.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { readQuery } from '../../../crud/list/listQuery.ts';

export const outlineQuery = (data: BackofficeData, gameId: string) =>
  readQuery<GameOutline>(data, `games/${encodeURIComponent(gameId)}/outline`);
