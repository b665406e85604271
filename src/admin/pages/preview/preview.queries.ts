import type { PreviewChoices } from '#shared/users/preview.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { readQuery } from '../../crud/list/listQuery.ts';

export const previewChoicesQuery = (data: BackofficeData, gameId: string) =>
  readQuery<PreviewChoices>(data, `games/${encodeURIComponent(gameId)}/preview`);
