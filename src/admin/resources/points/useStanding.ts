import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resources } from '#shared/api.ts';
import type { HolderStanding } from '#shared/points/ledger.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { readQuery } from '../../crud/list/listQuery.ts';
import type { Holder } from './holder.ts';

/** A holder's points and rank, and those after a change of points. @param holder null: not known yet */
export function useStanding(holder: Holder | null, change = 0) {
  const data = useBackofficeData();
  const place = holder?.place;
  const path = `${place?.resource}/${place?.id}/standing?change=${change}`;
  return useQuery<HolderStanding, DataError>({
    ...readQuery<HolderStanding>(data, path, [resources.ledger.name]),
    enabled: place !== undefined,
    placeholderData: keepPreviousData,
  });
}
