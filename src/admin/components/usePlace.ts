import { useState } from 'react';
import { useLocation } from 'react-router';
import { resources } from '#shared/api.ts';
import { placeOf, type Place } from '../crud/declaration/place.ts';
import { useRecord } from './useRecord.ts';

interface Surroundings {
  /** The record of the page; null where there is none. */
  place: Place | null;
  gameId?: string;
  levelId?: string;
}

/** The game and the level of the current page; while they load, those of the last page. */
export function usePlace(): Surroundings {
  const { pathname, search } = useLocation();
  const place = placeOf(pathname, new URLSearchParams(search));
  const isGame = place?.resource === resources.games.name;
  const { row: result } = useRecord(place?.resource ?? resources.games.name, isGame ? undefined : place?.id);
  const [last, setLast] = useState<Omit<Surroundings, 'place'>>({});
  if (place !== null && !isGame && result === undefined) return { place, ...last };
  const now: Omit<Surroundings, 'place'> = isGame
    ? { gameId: place.id }
    : {
        ...(typeof result?.['gameId'] === 'string' && place !== null && { gameId: result['gameId'] }),
        ...(typeof result?.['levelId'] === 'string' && place !== null && { levelId: result['levelId'] }),
      };
  if (now.gameId !== last.gameId || now.levelId !== last.levelId) setLast(now);
  return { place, ...now };
}
