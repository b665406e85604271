import { useQuery } from '@tanstack/react-query';
import type { GameRow } from '#shared/game/games.contract.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { Readiness } from '../readiness/Readiness.tsx';
import { Scheduled } from './PublishTime.tsx';
import { scheduledQuery } from './scheduled.queries.ts';

/** Whether a game works, and what is to be published in it. */
export function GameState({ row }: { row: GameRow }) {
  const data = useBackofficeData();
  // Both at once, so that nothing moves.
  const { isPending } = useQuery({ ...scheduledQuery(data, row.id), staleTime: justFetched });
  return (
    <>
      <Readiness row={row} isPending={isPending} />
      <Scheduled gameId={row.id} timezone={row.timezone} />
    </>
  );
}
