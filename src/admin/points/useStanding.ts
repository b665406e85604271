import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HolderStanding } from '#shared/points/ledger.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import type { Holder } from './holder.ts';

export const standingKey = 'standing';

/** Where somebody stands, and where they would with so many points more. @param holder null: not known yet */
export function useStanding(holder: Holder | null, change = 0) {
  const data = useBackofficeData();
  const place = holder?.place;
  return useQuery<HolderStanding, DataError>({
    queryKey: [standingKey, place?.resource, place?.id, change],
    queryFn: () => data.read<HolderStanding>(`${place?.resource}/${place?.id}/standing?change=${change}`),
    enabled: place !== undefined,
    placeholderData: keepPreviousData,
  });
}
